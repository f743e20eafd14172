import { safeIcon, sanitizeName } from '@bowline/common'
import type { FoundWallet } from './createBitcoinConnector.ts'
import { MAX_WALLETS } from './maxWallets.ts'
import type { SatsProvider } from './WalletSource.ts'

/** A dotted path on `window`, as WBIP-004 has it. */
const PATH = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,3}$/
/** Wallets that are older than the list are at a place of their own. */
const XVERSE = { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' }

/**
 * Reads `window.btc_providers` (WBIP-004) and the place where Xverse is. Any script on the page can
 * write there, so each value is read once, checked and made safe to show.
 */
export function satsWallets(page: object): readonly FoundWallet[] {
  const found = new Map<SatsProvider, FoundWallet>()
  for (const entry of [...readList(page), XVERSE]) {
    const wallet = readEntry(page, entry)
    if (wallet && found.size < MAX_WALLETS && !found.has(wallet.source.provider))
      found.set(wallet.source.provider, wallet)
  }
  return [...found.values()]
}

function readList(page: object): readonly unknown[] {
  try {
    const list = fieldOf(page, 'btc_providers')
    return Array.isArray(list) ? list.slice(0, 10 * MAX_WALLETS) : []
  } catch {
    // The getter throws: no wallet can be listed there.
    return []
  }
}

function readEntry(page: object, entry: unknown) {
  try {
    const { id, name, icon } = entry as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || id.length > 128 || !PATH.test(id)) return undefined
    const provider = id.split('.').reduce<unknown>(fieldOf, page)
    if (!isSatsProvider(provider)) return undefined
    const source = { kind: 'sats' as const, provider }
    return { id: `btc:${id}`, name: sanitizeName(name), icon: safeIcon(icon), source }
  } catch {
    // A getter that throws, or no object at all: not a wallet.
    return undefined
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | undefined)?.[key]
}

/** May throw on hostile input. */
export function isSatsProvider(value: unknown): value is SatsProvider {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false
  return 'request' in value && typeof value.request === 'function'
}
