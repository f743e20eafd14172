import type { Wallet } from '@wallet-standard/base'

/** What an app gives to wallets for them to make themselves known. */
interface AppRegistry {
  register(...wallets: readonly Wallet[]): () => void
}

/**
 * Registers a wallet with the apps of a page (Wallet Standard): those that are there, and those that
 * say later that they are ready. Returns what takes it back from all of them.
 */
export function registerOnWindow(target: Window, wallet: Wallet): () => void {
  const stops = new Set<() => void>()
  const registerWith = (app: AppRegistry) => void stops.add(app.register(wallet))
  const onReady = (event: Event) => registerWith((event as CustomEvent<AppRegistry>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of stops) stop()
  }
}
