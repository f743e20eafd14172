import type { EvmTestChain } from './EvmTestWallet.ts'

/** The state that a wallet keeps across pages. */
export interface WalletMemory {
  readonly connected: readonly string[]
  readonly locked: boolean
  readonly chainId?: number | undefined
  /** 0 to 9. A private key of the caller is never stored. */
  readonly accountIndex?: number | undefined
  /** Chains that the wallet was asked to add. */
  readonly added: readonly EvmTestChain[]
}

/** Reads the stored state of a wallet. A malformed entry counts as missing. */
export function readWalletMemory(text: string | null): WalletMemory {
  const { connected, locked, chainId, accountIndex, added } = parse(text)
  return {
    connected: list(connected).filter((origin) => typeof origin === 'string'),
    locked: locked === true,
    chainId: isWhole(chainId) ? chainId : undefined,
    accountIndex: isWhole(accountIndex) && accountIndex < 10 ? accountIndex : undefined,
    added: list(added).filter(isChain),
  }
}

function parse(text: string | null): Partial<Record<keyof WalletMemory, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Malformed or cut off: the wallet starts with an empty state.
    return {}
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isChain(value: unknown): value is EvmTestChain {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && isWhole(value.id) && 'rpcUrl' in value && typeof value.rpcUrl === 'string'
}
