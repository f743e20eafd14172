import type { SatsProvider, WalletSource } from './WalletSource.ts'

interface OwnPlace {
  /** The path on `window`. */
  readonly id: string
  readonly name: string
  /** Returns `undefined` if there is no such wallet. May throw on hostile input. */
  read(value: unknown): WalletSource | undefined
}

/** Wallets at a place of their own on `window`, by the documentation of each. */
export const ownPlaces: readonly OwnPlace[] = [
  { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', read: readSats },
  {
    id: 'LeatherProvider',
    name: 'Leather',
    read: (provider) => (isSatsProvider(provider) ? { kind: 'leather', provider } : undefined),
  },
  {
    id: 'unisat',
    name: 'UniSat Wallet',
    read(provider) {
      // Binance's wallet takes this place, too, and answers otherwise.
      const isUnisat = has(provider, 'requestAccounts') && !Reflect.get(provider, 'isBinance')
      return isUnisat ? { kind: 'unisat', provider } : undefined
    },
  },
  {
    id: 'okxwallet',
    name: 'OKX Wallet',
    read: (provider) =>
      isObject(provider) && has(Reflect.get(provider, 'bitcoin'), 'connect')
        ? { kind: 'okx', provider }
        : undefined,
  },
]

/** May throw on hostile input. */
export function readSats(provider: unknown): WalletSource | undefined {
  return isSatsProvider(provider) ? { kind: 'sats', provider } : undefined
}

/** May throw on hostile input. */
export function isSatsProvider(value: unknown): value is SatsProvider {
  return has(value, 'request')
}

function has(value: unknown, method: string): value is object {
  return isObject(value) && typeof Reflect.get(value, method) === 'function'
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
