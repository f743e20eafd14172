import { type AccountId, parseAccountId } from '@bowline/common'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeAddress } from './ss58.ts'

/**
 * The public key behind an account, in hexadecimal: an account is the same on every chain, only its
 * address is spelled otherwise. `undefined` when the address is none.
 */
export function accountKey(account: AccountId<'polkadot'>): string | undefined {
  const decoded = decodeAddress(parseAccountId(account).address)
  return decoded && bytesToHex(decoded.publicKey)
}
