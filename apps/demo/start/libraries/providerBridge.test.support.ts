import type { Namespace, ProviderMap } from '@bowline/common'
import type { JSHandle, Page } from 'playwright'
import type { Lab } from '../../src/lab-page/giveConsole.ts'
import type { Hand } from './createHand.test.support.ts'

declare const lab: Lab

/** What the wallet's user is asked for. */
const ASKED: readonly string[] = [
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
  ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  ...['solana_signAndSendTransaction', 'sendTransfer', 'signMessage', 'signPsbt'],
  ...['polkadot_signMessage', 'polkadot_signTransaction'],
]

/** What crosses from the page: a failure keeps what libraries read of it. */
type Crossed =
  | { readonly result: unknown }
  | {
      readonly failure: {
        readonly message: string
        readonly code?: number
        readonly data?: unknown
      }
    }

/** The provider of the kit in the page, for a library in this process. Nothing is changed on the way. */
export async function bridge(page: Page, namespace: Namespace, hand: Hand) {
  const handle: JSHandle<ProviderMap[Namespace]> = await page.evaluateHandle((family) => {
    const provider = lab.tools.getProvider(lab.kit, family)
    if (!provider) throw new Error('Nothing is connected.')
    return provider
  }, namespace)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  await page.exposeFunction('hear', (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  })
  await handle.evaluate((provider) => {
    const { hear } = globalThis as unknown as { hear(event: string, value: unknown): void }
    const { on } = provider as unknown as {
      on?(event: string, heard: (value: unknown) => void): void
    }
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect'])
      on?.call(provider, event, (value) => hear(event, JSON.parse(JSON.stringify(value ?? null))))
  })
  const ask = async (request: { readonly method: string; readonly params?: unknown }) => {
    const crossed: Crossed = await handle.evaluate(async (provider, asked) => {
      try {
        return { result: await provider.request(asked as never) }
      } catch (error) {
        const { message, code, data } = error as Error & { code?: number; data?: unknown }
        return {
          failure: {
            message,
            ...(code !== undefined && { code }),
            ...(data !== undefined && { data }),
          },
        }
      }
    }, request)
    if ('result' in crossed) return crossed.result
    const { message, ...more } = crossed.failure
    throw Object.assign(new Error(message), more)
  }
  const heardBy = (event: string) => {
    const heard = listeners.get(event) ?? new Set()
    listeners.set(event, heard)
    return heard
  }
  return {
    request: (request: { readonly method: string; readonly params?: unknown }) =>
      ASKED.includes(request.method) ? hand.answer(() => ask(request)) : ask(request),
    on: (event: string, listener: (value: unknown) => void) => void heardBy(event).add(listener),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void heardBy(event).delete(listener),
  }
}
