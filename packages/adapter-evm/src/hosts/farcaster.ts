import type { ChainAdapter, Clock } from '@bowline/common'
import { inHost } from './inHost.ts'

/** What is needed of the `sdk` of `@farcaster/miniapp-sdk`, by shape: the app has it, to say that it is `ready()`. */
export interface MiniAppSdk {
  isInMiniApp(): Promise<boolean>
  readonly wallet: { getEthereumProvider(): Promise<unknown> }
}

export interface FarcasterOptions {
  readonly sdk: MiniAppSdk
  /** The name of the wallet, unless the app that shows the page announces it by another. Default: Farcaster. */
  readonly name?: string | undefined
  readonly clock?: Clock | undefined
}

/**
 * Makes an adapter that uses the wallet of the app in which the page was opened as a mini app: Farcaster's, Base's, or another
 * that shows mini apps. If the visitor has a wallet there it is connected by itself, else when its row is pressed.
 *
 * @example
 * const kit = createKit({ adapters: [farcaster(evm({ networks: [base] }), { sdk })] })
 */
export function farcaster(
  adapter: ChainAdapter<'eip155'>,
  { sdk, name = 'Farcaster', clock }: FarcasterOptions,
): ChainAdapter<'eip155'> {
  const findProvider = async () =>
    (await sdk.isInMiniApp()) ? sdk.wallet.getEthereumProvider() : undefined
  return inHost(adapter, { id: 'farcaster', name, findProvider, clock })
}
