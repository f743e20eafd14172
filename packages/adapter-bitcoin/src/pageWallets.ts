import { safeIcon, sanitizeName } from '@bowline/common'
import type { FoundWallet } from './createBitcoinConnector.ts'
import { MAX_WALLETS } from './maxWallets.ts'
import { ownPlaces, readSats } from './ownPlaces.ts'
import { shortName } from './shortName.ts'
import { objectOf } from './WalletSource.ts'

/** A dotted path on `window`, as WBIP-004 has it. */
const PATH = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,3}$/

/**
 * Reads `window.btc_providers` (WBIP-004) and the places where wallets are that do not need the list.
 * Any script on the page can write there, so each value is read once, checked and made safe to show.
 */
export function pageWallets(page: object): readonly FoundWallet[] {
  const found = new Map<object, FoundWallet>()
  const add = (wallet: FoundWallet | undefined) => {
    const key = wallet && objectOf(wallet.source)
    if (key && found.size < MAX_WALLETS && !found.has(key)) found.set(key, wallet)
  }
  for (const entry of readList(page)) add(readEntry(page, entry))
  const listed = new Set([...found.values()].map(shortName))
  // A wallet that is on the list under another path is not shown a second time.
  for (const place of ownPlaces) if (!listed.has(shortName(place))) add(readEntry(page, place))
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

function readEntry(page: object, entry: unknown): FoundWallet | undefined {
  try {
    const { id, name, icon } = entry as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || id.length > 128 || !PATH.test(id)) return undefined
    const read = ownPlaces.find((place) => place.id === id)?.read ?? readSats
    const source = read(id.split('.').reduce<unknown>(fieldOf, page))
    return source && { id: `btc:${id}`, name: sanitizeName(name), icon: safeIcon(icon), source }
  } catch {
    // A getter that throws, or no object at all: not a wallet.
    return undefined
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | undefined)?.[key]
}
