import type { PolkadotTestWalletOptions, PolkadotWalletLie } from './PolkadotTestWallet.ts'
import { type PolkadotTestAccount, polkadotTestAccount } from './polkadotTestAccount.ts'

/** What a wallet knows and remembers. */
export interface PolkadotState {
  readonly accounts: readonly PolkadotTestAccount[]
  readonly locked: boolean
  readonly connected: ReadonlySet<string>
  readonly lies: ReadonlySet<PolkadotWalletLie>
}

export interface PolkadotStateStore {
  get(): PolkadotState
  set(change: Partial<PolkadotState>): void
  subscribe(onChange: () => void): () => void
}

/** Reads which sites the wallet has let in, and remembers every change. The rest ends with the page. */
export function createPolkadotState({
  name,
  storage,
  accountCount = 3,
}: PolkadotTestWalletOptions): PolkadotStateStore {
  const key = `bowline.testing.polkadot.${name}`
  const listeners = new Set<() => void>()
  let state: PolkadotState = {
    accounts: Array.from({ length: accountCount }, (_, index) => polkadotTestAccount(index)),
    connected: new Set(readSites(storage?.getItem(key) ?? null)),
    locked: false,
    lies: new Set(),
  }
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      storage?.setItem(key, JSON.stringify([...state.connected]))
      for (const listener of [...listeners]) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

function readSites(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((site) => typeof site === 'string') : []
  } catch {
    // Written by something else, or cut short: the wallet begins anew.
    return []
  }
}
