import type { EvmTestWallet, TestProvider } from './EvmTestWallet.ts'

/** Announces a wallet to a page by EIP-6963, and again whenever an app asks. */
export function announceOnWindow(
  target: Window,
  { info, provider }: Pick<EvmTestWallet, 'info' | 'provider'>,
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () =>
    void target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

/** Puts a provider where older apps look for one, and takes it away again. */
export function injectIntoWindow(target: Window, provider: TestProvider): () => void {
  Object.defineProperty(target, 'ethereum', { value: provider, configurable: true, writable: true })
  target.dispatchEvent(new Event('ethereum#initialized'))
  return () => void Reflect.deleteProperty(target, 'ethereum')
}
