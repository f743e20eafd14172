import { type ChainId, KitError, namespaceOf } from '@bowline/common'
import { readPasted } from '@bowline/common/receivers'

/**
 * Reads an address with its chain, such as `eth:0x…` or a CAIP-10 identifier. A link that also names an amount or a token is
 * refused, because the caller has said both.
 *
 * Throws `INVALID_RECEIVER` for anything else, and if the address is for another chain.
 */
export function readAddressee(to: string, chainId: ChainId): string {
  const pasted = readPasted(to)
  const refuse = (problem?: 'otherNetwork') =>
    new KitError('INVALID_RECEIVER', { value: to, problem })
  if (pasted.kind !== 'request' || pasted.amount || pasted.token || pasted.unused.length > 0)
    throw refuse()
  const isHere = pasted.chainId
    ? pasted.chainId === chainId
    : pasted.namespace === namespaceOf(chainId)
  if (!isHere) throw refuse('otherNetwork')
  return pasted.receiver
}
