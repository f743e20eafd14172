import * as v from 'valibot'
import type { RpcRequest } from '../../../chain/rpc/askNode.ts'
import { RpcRefusal } from './RpcRefusal.ts'

/** The metadata in the version that has a digest (RFC-0078). */
const METADATA = JSON.stringify(['Metadata_metadata_at_version', '0x0f000000'])
/** The metadata of the largest chains, in hexadecimal, have about half of it. */
const MAX_METADATA_BYTES = 4_000_000
/** What a transaction costs now. Its bytes are within what the parameters of any request may have. */
const FEE = v.strictTuple([
  v.literal('TransactionPaymentApi_query_info'),
  v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})+$/i)),
])

/**
 * Limits what a request asks of a Polkadot node: a runtime's other calls could keep it busy, and long transactions take long to
 * be weighed. Throws an `RpcRefusal`.
 */
export function capPolkadotRequest({ method, params }: RpcRequest): RpcRequest {
  if (method === 'system_properties') return { method, params: [] }
  if (v.is(FEE, params)) return { method, params }
  if (JSON.stringify(params) !== METADATA)
    throw RpcRefusal.malformed(
      method,
      'only the metadata of version 15 and the fees of transactions are forwarded.',
    )
  return { method, params, maxBytes: MAX_METADATA_BYTES }
}
