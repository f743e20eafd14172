import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import type { Address } from 'viem'
import { toAddress } from './toAddress.ts'

/**
 * Splits an EVM account into its chain and address.
 *
 * Throws `INVALID_ACCOUNT_ID` if its address is not an EVM address.
 */
export function parseAccount(account: AccountId<'eip155'>): {
  readonly chainId: ChainId<'eip155'>
  readonly address: Address
} {
  const { chainId, address } = parseAccountId(account)
  const checked = toAddress(address)
  if (!checked) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { chainId, address: checked }
}
