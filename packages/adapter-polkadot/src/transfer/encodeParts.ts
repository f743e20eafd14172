import { type ChainId, KitError } from '@bowline/common'
import { concatBytes } from '@noble/hashes/utils.js'
import { compact, u32 } from '@polkadot-api/substrate-bindings'
import { fromHex } from '../chain/hex.ts'
import type { TransactionExtension } from '../chain/Runtime.ts'
import type { Draft } from './Draft.ts'
import { encodeEra } from './era.ts'

export interface EncodedParts {
  /** Goes into the transaction, before the call. */
  readonly extra: Uint8Array
  /** The part that is signed and not sent, because the chain knows it. */
  readonly signed: Uint8Array
}

const NOTHING = new Uint8Array()
const NONE = Uint8Array.of(0)
/** The mode in which a digest is checked, and an option that is taken. */
const CHECKED = Uint8Array.of(1)

/**
 * Writes what a chain wants in a transaction beside the call.
 *
 * Throws `CHAIN_UNSUPPORTED` when it wants something that is not known here.
 */
export function encodeParts(draft: Draft, chainId: ChainId<'polkadot'>): EncodedParts {
  const parts = draft.runtime.extensions.map((extension) => {
    const { extra, signed } = { ...emptyParts(extension), ...knownParts(extension.name, draft) }
    if (!extra || !signed) {
      const cause = new Error(`Unknown transaction extension ${extension.name}.`)
      throw new KitError('CHAIN_UNSUPPORTED', { chainId }, { cause })
    }
    return { extra, signed }
  })
  return {
    extra: concatBytes(...parts.map(({ extra }) => extra)),
    signed: concatBytes(...parts.map(({ signed }) => signed)),
  }
}

function emptyParts({ emptyExtra, emptySigned }: TransactionExtension): Partial<EncodedParts> {
  return { ...(emptyExtra && { extra: emptyExtra }), ...(emptySigned && { signed: emptySigned }) }
}

function knownParts(
  name: string,
  { block, genesisHash, metadataHash, nonce, runtime }: Draft,
): Partial<EncodedParts> {
  const tip = compact.enc(0)
  switch (name) {
    case 'CheckEra':
    case 'CheckMortality':
      return { extra: encodeEra(block.number), signed: fromHex(block.hash) ?? NOTHING }
    case 'CheckNonce':
      return { extra: compact.enc(nonce) }
    case 'ChargeTransactionPayment':
      return { extra: tip }
    // Paid in the chain's own currency.
    case 'ChargeAssetTxPayment':
      return { extra: concatBytes(tip, NONE) }
    case 'CheckMetadataHash':
      if (!metadataHash) return { extra: NONE, signed: NONE }
      return { extra: CHECKED, signed: concatBytes(CHECKED, metadataHash) }
    case 'CheckSpecVersion':
      return { signed: u32.enc(runtime.specVersion) }
    case 'CheckTxVersion':
      return { signed: u32.enc(runtime.transactionVersion) }
    case 'CheckGenesis':
      return { signed: fromHex(genesisHash) ?? NOTHING }
    default:
      return {}
  }
}
