import { type AccountId, parseAccountId } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * Returns the public key of an account in hexadecimal. An account is the same on every chain, only its
 * address is encoded differently. Returns `undefined` if the address is invalid.
 */
export function accountKey(account: AccountId<'polkadot'>): string | undefined {
  const decoded = decodeAddress(parseAccountId(account).address)
  return decoded && bytesToHex(decoded.publicKey)
}
