import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

/** The wallets that have registered with this page (Wallet Standard), the earliest first. */
export function windowWallets(): readonly Wallet[] {
  // Without a window the registry would be made for good, deaf to the page that comes later.
  return typeof window === 'undefined' ? [] : getWallets().get()
}

/** Hears when wallets register or go. Returns what stops it. Without a window nothing happens. */
export function watchWindowWallets(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const { on } = getWallets()
  const stops = [on('register', listener), on('unregister', listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
