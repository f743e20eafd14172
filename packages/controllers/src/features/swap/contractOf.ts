import { parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { nativeToken, sameToken } from '../../services/tokenId.ts'

/** Returns the contract address in a token's CAIP-10 id; `undefined` for the native currency. */
export function contractOf(kit: Kit, id: string): string | undefined {
  const { chainId, address } = parseAccountId(id)
  return sameToken(address, nativeToken(kit, chainId)) ? undefined : address
}
