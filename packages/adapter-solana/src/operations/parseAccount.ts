import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { type Address, isAddress } from '@solana/kit'

/**
 * Splits a Solana account into its chain and address.
 *
 * Throws `INVALID_ACCOUNT_ID` if its address is not a Solana address.
 */
export function parseAccount(account: AccountId<'solana'>): {
  readonly chainId: ChainId<'solana'>
  readonly address: Address
} {
  const { chainId, address } = parseAccountId(account)
  if (!isAddress(address)) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { chainId, address }
}
