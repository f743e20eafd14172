import { type AccountId, type ChainId, KitError, parseAccountId } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'

interface ParsedAccount {
  readonly chainId: ChainId<'polkadot'>
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/**
 * Splits a Polkadot account into its chain and address.
 *
 * Throws `INVALID_ACCOUNT_ID` if its address is not a Polkadot address.
 */
export function parseAccount(account: AccountId<'polkadot'>): ParsedAccount {
  const { chainId, address } = parseAccountId(account)
  const decoded = decodeAddress(address)
  if (!decoded) throw new KitError('INVALID_ACCOUNT_ID', { value: account })
  return { chainId, address, publicKey: decoded.publicKey }
}
