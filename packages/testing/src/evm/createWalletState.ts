import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devAccount, devIndexOf } from '../accounts/devAccounts.ts'
import type { EvmTestChain, EvmTestWalletOptions, WalletLie } from './EvmTestWallet.ts'
import { readWalletMemory, type WalletMemory } from './readWalletMemory.ts'

/** The state of a wallet. */
export interface WalletState {
  readonly account: LocalAccount
  readonly chains: readonly EvmTestChain[]
  readonly chainId: number
  readonly locked: boolean
  readonly connected: ReadonlySet<string>
  readonly lies: ReadonlySet<WalletLie>
}

export interface StateStore {
  get(): WalletState
  set(change: Partial<WalletState>): void
  subscribe(onChange: () => void): () => void
}

/** Reads what the wallet remembers, and remembers every change. Lies end with the page. */
export function createWalletState(options: EvmTestWalletOptions): StateStore {
  const { storage, rdns } = options
  const key = `bowline.testing.${rdns}`
  const listeners = new Set<() => void>()
  const memory = readWalletMemory(storage?.getItem(key) ?? null)
  const chains = [...options.chains, ...memory.added]
  const given = givenAccount(options)
  let state: WalletState = {
    account: memory.accountIndex === undefined ? given : devAccount(memory.accountIndex),
    chains,
    chainId: chains.find(({ id }) => id === memory.chainId)?.id ?? options.chains[0].id,
    locked: memory.locked,
    connected: new Set(memory.connected),
    lies: new Set(),
  }

  const toMemory = (): WalletMemory => ({
    connected: [...state.connected],
    locked: state.locked,
    chainId: state.chainId,
    // Only well-known accounts are stored: a private key of the caller is never written.
    accountIndex: state.account === given ? undefined : devIndexOf(state.account.address),
    added: state.chains.filter(({ id }) => !options.chains.some((chain) => chain.id === id)),
  })

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      storage?.setItem(key, JSON.stringify(toMemory()))
      for (const listener of [...listeners]) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

function givenAccount({
  account,
  privateKey,
  mnemonicIndex = 0,
}: EvmTestWalletOptions): LocalAccount {
  if (account) return account
  return privateKey ? privateKeyToAccount(privateKey) : devAccount(mnemonicIndex)
}
