import type { PolkadotTestWalletOptions, PolkadotWalletLie } from './PolkadotTestWallet.ts'
import { type PolkadotTestAccount, polkadotTestAccount } from './polkadotTestAccount.ts'

/** The state of a wallet. */
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

/**
 * Reads which sites the wallet has let in and whether it is locked, and remembers every change. The rest
 * ends with the page.
 */
export function createPolkadotState({
  name,
  storage,
  accountCount = 3,
}: PolkadotTestWalletOptions): PolkadotStateStore {
  const key = `bowline.testing.polkadot.${name}`
  const listeners = new Set<() => void>()
  const memory = readMemory(storage?.getItem(key) ?? null)
  let state: PolkadotState = {
    accounts: Array.from({ length: accountCount }, (_, index) => polkadotTestAccount(index)),
    connected: new Set(memory.connected),
    locked: memory.locked,
    lies: new Set(),
  }
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      const kept: Memory = { connected: [...state.connected], locked: state.locked }
      storage?.setItem(key, JSON.stringify(kept))
      for (const listener of [...listeners]) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

interface Memory {
  readonly connected: readonly string[]
  readonly locked: boolean
}

/** Reads the stored state. A malformed entry counts as missing. */
function readMemory(text: string | null): Memory {
  try {
    const { connected, locked }: { readonly [K in keyof Memory]?: unknown } = Object(
      JSON.parse(text ?? '{}'),
    )
    const sites = Array.isArray(connected) ? connected : []
    return { connected: sites.filter((site) => typeof site === 'string'), locked: locked === true }
  } catch {
    // Malformed or cut off: the wallet starts with an empty state.
    return { connected: [], locked: false }
  }
}
