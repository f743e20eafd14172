import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import type { Address } from 'viem'
import { toAddress } from './toAddress.ts'

/**
 * Takes an EVM account apart.
 *
 * Throws `INVALID_ACCOUNT_ID` when its address is none of this family.
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
