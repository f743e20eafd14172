import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { type Address, isAddress } from 'viem'

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

/**
 * Reads an address in any spelling. Returns `undefined` if it is not an address. Does not check the
 * checksum, so this is not for user input.
 */
export function toAddress(value: string): Address | undefined {
  if (isAddress(value)) return value
  // `isAddress` has just said so, only not for this spelling.
  return isAddress(value, { strict: false }) ? (value.toLowerCase() as Address) : undefined
}

/** The number of a chain, as wallets and name services know it. */
export const chainNumber = (chainId: ChainId<'eip155'>): number =>
  Number(chainId.slice('eip155:'.length))
