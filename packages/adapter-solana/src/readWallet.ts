import { safeIcon, sanitizeName } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'

export interface ReadWallet {
  readonly name: string
  readonly icon: string | undefined
}

/**
 * Reads a registered wallet; `undefined` when it cannot be connected or knows nothing of Solana.
 * Any script on the page can register one, so each value is read once, checked and made safe to show.
 */
export function readWallet(wallet: Wallet): ReadWallet | undefined {
  try {
    const { name, icon, chains, features } = wallet
    const connect = features['standard:connect']
    if (!isObject(connect) || typeof connect.connect !== 'function') return undefined
    if (!Array.isArray(chains)) return undefined
    const names: readonly string[] = [...Object.keys(features), ...chains]
    if (!names.some((part) => part.startsWith('solana:'))) return undefined
    return { name: sanitizeName(name), icon: safeIcon(icon) }
  } catch {
    // A getter that throws, or no object at all: not a wallet.
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
