import type { Hex, LocalAccount } from 'viem'
import { devAccount } from '../accounts/devAccounts.ts'
import type { EvmTestChain } from '../evm/EvmTestWallet.ts'
import { CALL_METHODS } from './answerCalls.ts'
import { EVM_METHODS } from './answerEvmRequest.ts'
import type { PairingWalletFamily, PairingWalletOptions } from './PairingWallet.ts'

/** The wallet's EVM accounts and chains, the active ones first. */
export function createEvmSide(
  options: Pick<PairingWalletOptions, 'accounts' | 'chains' | 'batchExecutor'>,
) {
  let accounts: readonly [LocalAccount, ...LocalAccount[]] = options.accounts ?? [
    devAccount(0),
    devAccount(1),
  ]
  let chains: readonly EvmTestChain[] = options.chains
  let chainId = options.chains[0].id
  const addresses = (): readonly Hex[] => accounts.map(({ address }) => address)

  function chainOf(id: string): EvmTestChain {
    const chain = chains.find((known) => `eip155:${known.id}` === id)
    if (!chain) throw { code: 4902, message: 'Unrecognized chain.' }
    return chain
  }

  return {
    addresses,
    chainOf,
    chains: () => chains,
    chainId: () => chainId,
    account: () => accounts[0],
    accountOf(address: unknown): LocalAccount {
      const wanted = String(address).toLowerCase()
      const account = accounts.find((own) => own.address.toLowerCase() === wanted)
      if (!account) throw { code: 4100, message: 'This is not an account of mine.' }
      return account
    },
    family: (): Omit<PairingWalletFamily, 'request'> => ({
      accounts: chains.flatMap(({ id }) => addresses().map((address) => `eip155:${id}:${address}`)),
      methods: [...EVM_METHODS, ...(options.batchExecutor ? CALL_METHODS : [])],
    }),
    setChain(id: number) {
      chainId = chainOf(`eip155:${id}`).id
    },
    addChain(chain: EvmTestChain) {
      chains = [...chains.filter(({ id }) => id !== chain.id), chain]
    },
    setAccount(index: number) {
      const chosen = accounts[index]
      if (!chosen) throw new RangeError(`There is no account ${index}.`)
      accounts = [chosen, ...accounts.filter((account) => account !== chosen)]
    },
  }
}

export type EvmSide = ReturnType<typeof createEvmSide>
