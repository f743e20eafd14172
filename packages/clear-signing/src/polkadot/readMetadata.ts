import type { AskNode } from '@bowline/common/reading'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import * as v from 'valibot'
import { parseHex, toHex } from '../reading/hex.ts'
import type { Runtime } from './runtimes.ts'
import { writtenType } from './writtenType.ts'

/** The digest is that of this version of the metadata, as a number of four bytes. */
const VERSION = '0x0f000000'
const PREFIX_BYTES = 2

const first = <T>(one: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.union([one, v.pipe(v.array(one), v.minLength(1))]),
    v.transform((value) => [value].flat()[0] as T),
  )
const properties = v.object({
  tokenDecimals: first(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(38))),
  tokenSymbol: first(v.pipe(v.string(), v.maxLength(16))),
})
const hex = v.pipe(v.string(), v.maxLength(16_000_000), v.regex(/^0x[0-9a-f]*$/i))

interface Wanted {
  readonly ask: AskNode
  /** The beginning of the chain's genesis. */
  readonly genesis: string
  /** What is signed as the digest of the metadata, in hexadecimal. */
  readonly digest: string
  readonly signal: AbortSignal
}

/**
 * Reads what a chain says of its calls, and proves it: the digest of what was read has to be the one that is signed.
 * The chain refuses a transaction with another digest than its own, so that whoever lies about the metadata makes a
 * transaction that nobody executes. `undefined` if it is another digest.
 *
 * A module of its own: what reads metadata and makes digests loads where it is needed.
 */
export async function readMetadata({
  ask,
  genesis,
  digest,
  signal,
}: Wanted): Promise<Runtime | undefined> {
  const [answer, about] = await Promise.all([
    ask('state_call', ['Metadata_metadata_at_version', VERSION], signal),
    ask('system_properties', [], signal),
  ])
  const { tokenDecimals: decimals, tokenSymbol } = v.parse(properties, about)
  const metadataHex = v.parse(hex, answer) as `0x${string}`
  const found = merkleizeMetadata(metadataHex, { decimals, tokenSymbol })
  if (toHex(found.digest()) !== digest.toLowerCase()) return undefined
  const metadata = unifyMetadata(decAnyMetadata(metadataHex))
  const { lookup, pallets, extrinsic } = metadata
  // Of the metadata only what a call consists of is part of the digest. The list of pallets is not.
  const calls = lookup.find(({ id }) => 'call' in extrinsic && id === extrinsic.call)
  if (calls?.def.tag !== 'variant') return undefined
  return {
    genesis,
    version: 0,
    types: lookup.map((entry) => writtenType(entry, { lookup, call: calls.id })),
    pallets: calls.def.value.flatMap(({ index, name, fields }) => {
      const [of] = fields
      return of ? [[index, name, of.type] as const] : []
    }),
    proof: {
      digest: digest.toLowerCase(),
      prefix: prefixIn(pallets),
      currency: { symbol: tokenSymbol, decimals },
    },
  }
}

/** The prefix that the digest has as well, as the library reads it. */
function prefixIn(pallets: ReturnType<typeof unifyMetadata>['pallets']): number {
  const system = pallets.find(({ name }) => name === 'System')
  const { value = '' } = system?.constants.find(({ name }) => name === 'SS58Prefix') ?? {}
  const [low = 0, high = 0] = parseHex(`${value}`)?.subarray(0, PREFIX_BYTES) ?? []
  return low + high * 256
}
