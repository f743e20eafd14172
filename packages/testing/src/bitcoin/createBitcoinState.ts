import type { BitcoinTestWalletOptions, BitcoinWalletLie } from './BitcoinTestWallet.ts'
import { type BitcoinTestAccount, bitcoinTestAccount } from './bitcoinTestAccount.ts'
import { type BitcoinTestNetwork, testNetworks } from './testNetworks.ts'

/** The state of a wallet. */
export interface BitcoinState {
  readonly account: BitcoinTestAccount
  readonly network: BitcoinTestNetwork
  readonly locked: boolean
  readonly connected: ReadonlySet<string>
  readonly lies: ReadonlySet<BitcoinWalletLie>
}

export interface BitcoinStateStore {
  get(): BitcoinState
  set(change: Partial<Omit<BitcoinState, 'account'>> & { readonly accountIndex?: number }): void
  subscribe(onChange: () => void): () => void
}

/** Reads what the wallet remembers, and remembers every change. Lies end with the page. */
export function createBitcoinState(
  { storage, network = 'regtest', accountIndex = 0 }: BitcoinTestWalletOptions,
  path: string,
): BitcoinStateStore {
  const key = `bowline.testing.bitcoin.${path}`
  const listeners = new Set<() => void>()
  const memory = readMemory(storage?.getItem(key) ?? null)
  const first = memory.network ?? network
  let state: BitcoinState = {
    account: bitcoinTestAccount(memory.accountIndex ?? accountIndex, first),
    network: first,
    locked: memory.locked,
    connected: new Set(memory.connected),
    lies: new Set(),
  }

  return {
    get: () => state,
    set({ accountIndex: index = state.account.index, ...change }) {
      const { account, network: before } = state
      const next = { ...state, ...change }
      const isSame = index === account.index && next.network === before
      // Its keys take longer to derive than all else that a wallet does.
      state = { ...next, account: isSame ? account : bitcoinTestAccount(index, next.network) }
      const { connected, locked, network: on } = state
      const kept = { connected: [...connected], locked, network: on, accountIndex: index }
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
  readonly locked: boolean
  readonly connected: readonly string[]
  readonly network?: BitcoinTestNetwork | undefined
  readonly accountIndex?: number | undefined
}

/** Reads the stored state. A malformed entry counts as missing. */
function readMemory(text: string | null): Memory {
  const { connected, locked, network, accountIndex } = parse(text)
  return {
    locked: locked === true,
    connected: Array.isArray(connected) ? connected.filter((one) => typeof one === 'string') : [],
    network: isNetwork(network) ? network : undefined,
    accountIndex: isIndex(accountIndex) ? accountIndex : undefined,
  }
}

function isNetwork(value: unknown): value is BitcoinTestNetwork {
  return typeof value === 'string' && Object.hasOwn(testNetworks, value)
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

function parse(text: string | null): Partial<Record<keyof Memory, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Malformed or cut off: the wallet starts with an empty state.
    return {}
  }
}
