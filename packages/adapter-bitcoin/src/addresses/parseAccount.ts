import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { type ReadAddress, readAddress } from '@bowline/signatures/bitcoin'

export interface ParsedAccount extends ReadAddress {
  readonly chainId: ChainId<'bip122'>
  readonly address: string
}

/**
 * Splits a Bitcoin account into its chain and address.
 *
 * Throws `INVALID_ACCOUNT_ID` if its address is not valid on its chain.
 */
export function parseAccount(account: AccountId<'bip122'>): ParsedAccount {
  const { chainId, address } = parseAccountId(account)
  const read = readAddress(address, chainId)
  if (!read) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { ...read, chainId, address }
}
