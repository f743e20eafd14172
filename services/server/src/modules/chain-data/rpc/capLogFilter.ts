import * as v from 'valibot'
import { RpcRefusal } from './RpcRefusal.ts'
import { refuseLookAlikes } from './refuseLookAlikes.ts'
import { rpcCaps } from './rpcCaps.ts'

/** The newest block of the chain. Throws when no node returns it. */
export type ReadHead = () => Promise<bigint>

const HEAD_TAGS = ['latest', 'pending', 'safe', 'finalized'] as const

const blockSchema = v.nullish(
  v.union([
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-f]{1,16}$/i),
      v.transform((text) => BigInt(text)),
    ),
    v.pipe(
      v.literal('earliest'),
      v.transform(() => 0n),
    ),
    v.picklist(HEAD_TAGS),
  ]),
  'latest',
)
const oneOrMany = v.nullish(v.union([v.string(), v.array(v.nullable(v.string()))]))
const filterSchema = v.looseObject({
  fromBlock: blockSchema,
  toBlock: blockSchema,
  blockHash: v.nullish(v.string()),
  address: oneOrMany,
  topics: v.nullish(v.array(oneOrMany)),
})

/** Limits the blocks, addresses and topics of a log search. Throws an `RpcRefusal`. */
export async function capLogFilter(method: string, filter: unknown, head: ReadHead): Promise<void> {
  const parsed = v.safeParse(filterSchema, filter)
  if (!parsed.success) throw RpcRefusal.malformed(method, 'the filter cannot be read.')
  refuseLookAlikes(method, parsed.output, Object.keys(filterSchema.entries))
  const { fromBlock, toBlock, address, topics } = parsed.output
  if (countOf(address) > rpcCaps.logAddresses) throw RpcRefusal.tooMuch(method, 'logAddresses')
  const alternatives = (topics ?? []).reduce((sum, topic) => sum + countOf(topic), 0)
  if (alternatives > rpcCaps.logTopics) throw RpcRefusal.tooMuch(method, 'logTopics')
  // Both ends are at the head, so the range is small, as with a `blockHash`. A `blockHash` next to
  // a range does not lift the limit: not every node rejects the combination.
  if (typeof fromBlock === 'string' && typeof toBlock === 'string') return
  const from = typeof fromBlock === 'bigint' ? fromBlock : await head()
  const to = typeof toBlock === 'bigint' ? toBlock : await head()
  if (to - from + 1n > rpcCaps.logBlocks) throw RpcRefusal.tooMuch(method, 'logBlocks')
}

function countOf(value: string | readonly unknown[] | null | undefined): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' ? 1 : 0
}
