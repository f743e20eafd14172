import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { type ReadAddress, readAddress } from './readAddress.ts'

export interface ParsedAccount extends ReadAddress {
  readonly chainId: ChainId<'bip122'>
  readonly address: string
}

/**
 * Takes a Bitcoin account apart.
 *
 * Throws `INVALID_ACCOUNT_ID` when its address is none of its chain.
 */
export function parseAccount(account: AccountId<'bip122'>): ParsedAccount {
  const { chainId, address } = parseAccountId(account)
  const read = readAddress(address, chainId)
  if (!read) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { ...read, chainId, address }
}
