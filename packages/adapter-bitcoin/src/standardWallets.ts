import { safeIcon, sanitizeName } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import type { FoundWallet } from './createBitcoinConnector.ts'
import { isSatsProvider } from './ownPlaces.ts'

/**
 * Reads a wallet of the Wallet Standard. Returns `undefined` if it does not support Bitcoin. If it offers
 * sats-connect's protocol as a feature, that protocol is used: it can do more.
 */
export function standardWallet(wallet: Wallet): FoundWallet | undefined {
  try {
    const { name, icon, features } = wallet
    const provider = fieldsOf(features['sats-connect:']).provider
    const safeName = sanitizeName(name)
    const shown = { id: `wallet-standard:${safeName}`, name: safeName, icon: safeIcon(icon) }
    if (isSatsProvider(provider)) return { ...shown, source: { kind: 'sats', provider } }
    const { connect } = fieldsOf(features['bitcoin:connect'])
    if (typeof connect !== 'function') return undefined
    return { ...shown, source: { kind: 'standard', wallet } }
  } catch {
    // A getter that throws, or no wallet at all.
    return undefined
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be asked for its fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
