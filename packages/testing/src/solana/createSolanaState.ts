import type { SolanaTestWalletOptions, SolanaWalletLie } from './SolanaTestWallet.ts'

/** The state of a wallet. */
export interface SolanaState {
  /** Numbers of the accounts that it shows. */
  readonly accounts: readonly number[]
  readonly locked: boolean
  readonly connected: ReadonlySet<string>
  readonly lies: ReadonlySet<SolanaWalletLie>
}

export interface SolanaStateStore {
  get(): SolanaState
  set(change: Partial<SolanaState>): void
  subscribe(onChange: () => void): () => void
}

/** Reads what the wallet remembers, and remembers every change. Lies end with the page. */
export function createSolanaState(options: SolanaTestWalletOptions): SolanaStateStore {
  const { storage, name, accounts = [0] } = options
  const key = `bowline.testing.solana.${name}`
  const listeners = new Set<() => void>()
  const memory = readMemory(storage?.getItem(key) ?? null)
  const remembered = memory.accounts.filter((index) => isIndex(index))
  let state: SolanaState = {
    accounts: remembered.length > 0 ? remembered : accounts,
    locked: memory.locked,
    connected: new Set(memory.connected.filter((origin) => typeof origin === 'string')),
    lies: new Set(),
  }

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      const { accounts: shown, connected, locked } = state
      const kept = { connected: [...connected], accounts: shown, locked }
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
  readonly connected: readonly unknown[]
  readonly accounts: readonly unknown[]
  readonly locked: boolean
}

/** Reads the stored state. A malformed entry counts as missing. */
function readMemory(text: string | null): Memory {
  try {
    const { connected, accounts, locked }: Partial<Memory> = Object(JSON.parse(text ?? '{}'))
    return { connected: list(connected), accounts: list(accounts), locked: locked === true }
  } catch {
    // Malformed or cut off: the wallet starts with an empty state.
    return { connected: [], accounts: [], locked: false }
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
