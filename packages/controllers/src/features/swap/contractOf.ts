import { parseAccountId } from '@bowline/common'
import { sameToken } from '../../services/sameToken.ts'
import { NATIVE_PLACEHOLDER } from '../../services/tokenId.ts'

/** The contract of a token's CAIP-10 id; `undefined` for the native currency. */
export function contractOf(id: string): string | undefined {
  const { address } = parseAccountId(id)
  return sameToken(address, NATIVE_PLACEHOLDER) ? undefined : address
}
