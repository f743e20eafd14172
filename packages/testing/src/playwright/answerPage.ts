import type { TestProvider } from '../evm/EvmTestWallet.ts'
import type { WindowAnswer, WindowRequest } from './windowWallet.ts'

/** Answers a page's request in a form that keeps errors whole on the way to the browser. */
export async function answerPage(
  provider: TestProvider,
  request: WindowRequest,
): Promise<WindowAnswer> {
  try {
    return { status: 'answered', value: await provider.request(request) }
  } catch (error) {
    if (!(error instanceof Error)) return { status: 'thrown', value: error }
    const { code, data } = error as { readonly code?: unknown; readonly data?: unknown }
    return { status: 'failed', message: error.message, fields: { code, data } }
  }
}
