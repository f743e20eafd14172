import { parseAccountId } from '@bowline/common'
import { NATIVE_PLACEHOLDER } from '../../services/tokenId.ts'
import { sameToken } from './sameToken.ts'

/** The contract of a token's CAIP-10 id; `undefined` for the native currency. */
export function contractOf(id: string): string | undefined {
  const { address } = parseAccountId(id)
  return sameToken(address, NATIVE_PLACEHOLDER) ? undefined : address
}
