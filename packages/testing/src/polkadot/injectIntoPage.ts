import type { PolkadotTestExtension } from './PolkadotTestWallet.ts'

/** Puts an extension beside those that are in the page already, and takes it away again. */
export function injectIntoPage(
  target: Window,
  name: string,
  extension: PolkadotTestExtension,
): () => void {
  // Libraries of wallets declare the same place in their own terms.
  const page = target as unknown as { injectedWeb3?: Record<string, PolkadotTestExtension> }
  const all = page.injectedWeb3 ?? {}
  page.injectedWeb3 = all
  all[name] = extension
  return () => {
    if (all[name] === extension) delete all[name]
  }
}
