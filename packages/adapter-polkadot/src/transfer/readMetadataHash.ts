import type { ChainId } from '@bowline/common'
import { concatBytes } from '@noble/hashes/utils.js'
import { u32 } from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { readChain } from '../chain/readChain.ts'
import type { Draft } from './Draft.ts'
import { encodeParts } from './encodeParts.ts'
import { NO_SIGNATURE, writeTransaction } from './writeTransaction.ts'

/** The extension by which a chain checks what the signer knew of it (RFC-0078). */
const CHECK = 'CheckMetadataHash'
/** The digest is that of this version of the metadata. */
const METADATA_VERSION = 15
/** The longest symbol and the most decimals of a currency; anything else is no currency. */
const MAX_SYMBOL_LENGTH = 16
const MAX_DECIMALS = 38

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  /** The transfer that it is for. */
  readonly draft: Draft
}

/**
 * Finds the digest of a chain's metadata, which newer Ledger devices want to sign: they show a transfer by
 * parts of the metadata, and the chain refuses it if those were wrong. It is found once for each runtime.
 *
 * `undefined` for a chain that does not check it, or does not say what it takes: transfers are then signed
 * without it.
 */
export async function readMetadataHash(
  context: PolkadotContext,
  { chainId, draft }: Parameters,
): Promise<Uint8Array | undefined> {
  const { runtime } = draft
  if (!runtime.extensions.some(({ name }) => name === CHECK)) return undefined
  const known = context.metadataHashes.get(runtime)
  if (known) return known
  try {
    const hash = await findHash(context, chainId)
    if (!hash || !(await isTaken(context, { ...draft, metadataHash: hash }, chainId)))
      return undefined
    context.metadataHashes.set(runtime, hash)
    return hash
  } catch {
    // A chain without this metadata, a node that does not answer: most wallets sign all the same.
    return undefined
  }
}

/** The SCALE index of `TransactionSource::External`: a transaction that comes from outside of the chain. */
const EXTERNAL = Uint8Array.of(2)
/** A result that is an error of the kind `Unknown`. */
const UNKNOWN = '0x0101'

/**
 * Asks whether the chain knows its digest: runtimes may be built without it. One that knows it looks at the
 * signature next, which is none yet, and calls it invalid.
 */
async function isTaken(
  context: PolkadotContext,
  draft: Draft,
  chainId: ChainId<'polkadot'>,
): Promise<boolean> {
  const transaction = writeTransaction(draft, encodeParts(draft, chainId), NO_SIGNATURE)
  const question = concatBytes(EXTERNAL, transaction, fromHex(draft.block.hash) ?? EXTERNAL)
  const params = ['TaggedTransactionQueue_validate_transaction', toHex(question)]
  const answer = await readChain(context, { chainId, method: 'state_call', params })
  return typeof answer === 'string' && !answer.startsWith(UNKNOWN)
}

async function findHash(
  context: PolkadotContext,
  chainId: ChainId<'polkadot'>,
): Promise<Uint8Array | undefined> {
  const params = ['Metadata_metadata_at_version', toHex(u32.enc(METADATA_VERSION))]
  const [metadata, properties, { merkleizeMetadata }] = await Promise.all([
    readChain(context, { chainId, method: 'state_call', params }),
    readChain(context, { chainId, method: 'system_properties' }),
    context.loadCode(() => import('@polkadot-api/merkleize-metadata')),
  ])
  const currency = readCurrency(properties)
  if (!currency || typeof metadata !== 'string') return undefined
  return merkleizeMetadata(metadata, currency).digest()
}

/** The chain's own currency: the first where it names several. */
function readCurrency(properties: unknown) {
  const { tokenDecimals, tokenSymbol } = Object(properties)
  const [decimals]: readonly unknown[] = [tokenDecimals].flat()
  const [symbol]: readonly unknown[] = [tokenSymbol].flat()
  if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
  if (decimals < 0 || decimals > MAX_DECIMALS) return undefined
  if (typeof symbol !== 'string' || symbol.length > MAX_SYMBOL_LENGTH) return undefined
  return { decimals, tokenSymbol: symbol }
}
