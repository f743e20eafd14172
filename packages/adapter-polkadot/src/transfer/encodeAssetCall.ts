import { concatBytes } from '@noble/hashes/utils.js'
import type { getDynamicBuilder } from '@polkadot-api/metadata-builders'
import { compact } from '@polkadot-api/substrate-bindings'
import type { Asset } from '../chain/Asset.ts'

/** The call that keeps the sender's holding, and the one that may take all of it. */
const KEEPING = 'transfer_keep_alive'
const CLOSING = 'transfer'

interface AssetTransfer {
  readonly asset: Asset
  /** The address as the chain's calls name it. */
  readonly receiver: Uint8Array
  readonly amount: bigint
  readonly takesAll: boolean
}

/**
 * Writes a transfer of a token. Metadata is a node's word: the call is written here, and has to be what the chain's own
 * types make of it. Throws where they make something else of it, or the chain has no such call.
 */
export function encodeAssetCall(
  builder: ReturnType<typeof getDynamicBuilder>,
  { asset: { pallet, id }, receiver, amount, takesAll }: AssetTransfer,
): Uint8Array {
  const call = builder.buildCall(pallet, takesAll ? CLOSING : KEEPING)
  // Numbers are compact in calls, and not in storage.
  const named =
    pallet === 'Assets'
      ? compact.enc(new DataView(id.buffer, id.byteOffset).getUint32(0, true))
      : id
  const written = concatBytes(named, receiver, compact.enc(amount))
  const read: unknown = call.codec.dec(written)
  const isSame = equal(call.codec.enc(read), written) && Object(read).amount === amount
  if (!isSame || !('id' in Object(read)) || !('target' in Object(read)))
    throw new Error('Another call has this name.')
  return concatBytes(Uint8Array.from(call.location), written)
}

const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
