import { type ChainId, KitError, type TransactionStatus } from '@bowline/common'
import { encodeAddress, GENERAL_PREFIX } from '@bowline/signatures/ss58'
import { concatBytes } from '@noble/hashes/utils.js'
import {
  type EnumVar,
  getDynamicBuilder,
  getLookupFn,
  type LookupEntry,
  type MetadataLookup,
} from '@polkadot-api/metadata-builders'
import { compact, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { Runtime, TransactionExtension } from '../chain/Runtime.ts'
import { encodeAssetCall } from './encodeAssetCall.ts'

interface Version {
  readonly specVersion: number
  readonly transactionVersion: number
}

/** The only form of transactions that extensions sign. */
const EXTRINSIC_VERSION = 4

/**
 * Reads what a transfer needs off a chain's metadata.
 *
 * Throws `CHAIN_UNSUPPORTED` when the chain has no such transfers, `INVALID_RESPONSE` when it is no
 * metadata.
 */
export function decodeRuntime(
  metadataHex: string,
  { chainId, ...version }: Version & { readonly chainId: ChainId<'polkadot'> },
): Runtime {
  const lookup = readLookup(metadataHex, chainId)
  try {
    return { ...version, ...describe(lookup, chainId) }
  } catch (cause) {
    throw new KitError('CHAIN_UNSUPPORTED', { chainId }, { cause })
  }
}

function readLookup(metadataHex: string, chainId: ChainId<'polkadot'>): MetadataLookup {
  try {
    return getLookupFn(unifyMetadata(decAnyMetadata(metadataHex)))
  } catch (cause) {
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId }, { cause })
  }
}

function describe(
  lookup: MetadataLookup,
  chainId: ChainId<'polkadot'>,
): Omit<Runtime, keyof Version> {
  const { extrinsic } = lookup.metadata
  if (!extrinsic.version.includes(EXTRINSIC_VERSION)) throw new Error('Other transactions.')
  const builder = getDynamicBuilder(lookup)
  const calls = callsOf(lookup)
  const keeping = builder.buildCall('Balances', KEEPING)
  const closing = CLOSING in calls ? builder.buildCall('Balances', CLOSING) : undefined
  // What can happen on a chain is the largest part of its types, and few ask for it.
  let events: ReturnType<typeof builder.buildStorage> | undefined
  // Chains name accounts either bare or as one of several kinds.
  const isPlain = receiverType(calls).type === 'AccountId32'
  const nameOf = (key: Uint8Array) => (isPlain ? key : Uint8Array.of(0, ...key))
  return {
    existentialDeposit: readDeposit(lookup, builder),
    extensions: (extrinsic.extensionsByVersion[0] ?? []).map((extension) => ({
      name: extension.identifier,
      emptyExtra: emptyValue(lookup(extension.type)),
      emptySigned: emptyValue(lookup(extension.additionalSigned)),
    })),
    canClose: closing !== undefined,
    encodeCall(to, amount, closes = false) {
      const call = closes ? closing : keeping
      if (!call) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
      const address = encodeAddress(to, GENERAL_PREFIX)
      const dest = isPlain ? address : { type: 'Id', value: address }
      const written = call.codec.enc({ dest, value: amount })
      // Metadata is a node's word, and what it makes of a transfer must be one.
      if (!equalBytes(written, concatBytes(nameOf(to), compact.enc(amount))))
        throw new KitError('CHAIN_UNSUPPORTED', { chainId })
      return concatBytes(Uint8Array.from(call.location), written)
    },
    encodeAssetCall({ to, ...order }) {
      try {
        return encodeAssetCall(builder, { ...order, receiver: nameOf(to) })
      } catch (cause) {
        throw new KitError('CHAIN_UNSUPPORTED', { chainId }, { cause })
      }
    },
    encodeSender: nameOf,
    outcomeOf(hex, index) {
      events ??= builder.buildStorage('System', 'Events')
      return readOutcome(events.value.dec(hex), index)
    },
  }
}

/** The call that keeps the sender's account, and the one that may take all of it. */
const KEEPING = 'transfer_keep_alive'
const CLOSING = 'transfer_allow_death'

function callsOf(lookup: MetadataLookup): EnumVar['value'] {
  const calls = lookup.metadata.pallets.find(({ name }) => name === 'Balances')?.calls
  const all = lookup(calls?.type ?? -1)
  return all.type === 'enum' ? all.value : {}
}

function receiverType(calls: EnumVar['value']): LookupEntry {
  const entry = calls[KEEPING]
  const dest = entry?.type === 'struct' ? entry.value.dest : undefined
  if (dest?.type !== 'AccountId32' && dest?.type !== 'enum') throw new Error('Other receivers.')
  return dest
}

function readDeposit(
  { metadata }: MetadataLookup,
  builder: ReturnType<typeof getDynamicBuilder>,
): bigint {
  const name = 'ExistentialDeposit'
  const pallet = metadata.pallets.find((candidate) => candidate.name === 'Balances')
  const constant = pallet?.constants.find((candidate) => candidate.name === name)
  const deposit: unknown = constant && builder.buildConstant('Balances', name).dec(constant.value)
  if (typeof deposit !== 'bigint') throw new Error('No existential deposit.')
  return deposit
}

/** What stands for nothing at all, or for an option that is not taken. */
function emptyValue({ type, ...rest }: LookupEntry): TransactionExtension['emptyExtra'] {
  if (type === 'void') return new Uint8Array()
  if (type === 'option') return Uint8Array.of(0)
  const isEmpty = type === 'struct' && 'value' in rest && Object.keys(rest.value).length === 0
  return isEmpty ? new Uint8Array() : undefined
}

interface EventRecord {
  readonly phase: { readonly type: string; readonly value?: unknown }
  readonly event: { readonly type: string; readonly value: { readonly type: string } }
}

function readOutcome(
  records: readonly EventRecord[],
  index: number,
): TransactionStatus | undefined {
  for (const { phase, event } of records) {
    if (phase.type !== 'ApplyExtrinsic' || phase.value !== index || event.type !== 'System')
      continue
    if (event.value.type === 'ExtrinsicSuccess') return 'confirmed'
    if (event.value.type === 'ExtrinsicFailed') return 'reverted'
  }
  return undefined
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
