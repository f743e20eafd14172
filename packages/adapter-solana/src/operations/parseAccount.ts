import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { type Address, isAddress } from '@solana/kit'

/**
 * Takes a Solana account apart.
 *
 * Throws `INVALID_ACCOUNT_ID` when its address is none of this family.
 */
export function parseAccount(account: AccountId<'solana'>): {
  readonly chainId: ChainId<'solana'>
  readonly address: Address
} {
  const { chainId, address } = parseAccountId(account)
  if (!isAddress(address)) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { chainId, address }
}
