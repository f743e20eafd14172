import { KitError } from '@bowline/common'
import type { WalletAccount } from '@wallet-standard/base'
import { addressBytes } from '../base58.ts'

export interface HeldAccount {
  readonly address: string
  /** Wallet Standard's names of the clusters that it is for. */
  readonly chains: readonly string[]
  /** The account as the wallet knows it, which every request gives back to the wallet. */
  readonly account: WalletAccount
}

/**
 * Checks a wallet's list of accounts. Those of other chain families are left out.
 *
 * Throws `WALLET_ANSWER_INVALID` unless it is a list of accounts whose addresses are their keys.
 */
export function readAccounts(answer: unknown, method: string): readonly HeldAccount[] {
  const held = new Map<string, HeldAccount>()
  try {
    if (!Array.isArray(answer)) throw new TypeError('The accounts are no list.')
    for (const account of answer as readonly WalletAccount[]) {
      const read = readAccount(account)
      if (read && !held.has(read.address)) held.set(read.address, read)
    }
  } catch (cause) {
    throw new KitError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
  return [...held.values()]
}

/** Returns `undefined` for an account of another family. Throws if it is malformed or inconsistent. */
function readAccount(account: WalletAccount): HeldAccount | undefined {
  const { address, publicKey, chains: named } = account
  if (!Array.isArray(named)) throw new TypeError('An account is for no list of chains.')
  const chains: readonly string[] = named.filter((chain: string) => chain.startsWith('solana:'))
  if (chains.length === 0) return undefined
  const key = addressBytes(address)
  if (!key) throw new TypeError('An account has no Solana address.')
  if (publicKey.length !== 32 || !key.every((byte, i) => byte === publicKey[i]))
    throw new TypeError('The address of an account is not its key.')
  return { address, chains, account }
}
