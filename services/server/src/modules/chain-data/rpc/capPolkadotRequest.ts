import type { RpcRequest } from '../../../chain/rpc/askNode.ts'
import { RpcRefusal } from './RpcRefusal.ts'

/** The one call that is forwarded: the metadata in the version that has a digest (RFC-0078). */
const METADATA = JSON.stringify(['Metadata_metadata_at_version', '0x0f000000'])
/** The metadata of the largest chains, in hexadecimal, have about half of it. */
const MAX_METADATA_BYTES = 4_000_000

/** Limits what a request asks of a Polkadot node: a runtime's other calls could keep it busy. Throws an `RpcRefusal`. */
export function capPolkadotRequest({ method, params }: RpcRequest): RpcRequest {
  if (method === 'system_properties') return { method, params: [] }
  if (JSON.stringify(params) !== METADATA)
    throw RpcRefusal.malformed(method, 'only the metadata of version 15 are forwarded.')
  return { method, params, maxBytes: MAX_METADATA_BYTES }
}
