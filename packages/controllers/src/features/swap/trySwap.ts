import { namespaceOf, parseAccountId, type TransactionCall } from '@bowline/common'
import * as v from 'valibot'
import { within } from '../../core/boundedWait.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import type { SwapIntent } from './SwapState.ts'

/** The time that a node of the app is waited for. */
export const TRY_LIMIT_MS = 5_000

/** The amounts that calls were seen to move on the account, in the smallest units. */
export interface TriedSwap {
  /** The amount of the token that is paid; `undefined` for the native currency, of which a call says what it sends. */
  readonly paid: bigint | undefined
  readonly received: bigint
}

const BALANCE_OF = '0x70a08231'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The address under which nodes report transfers of the native currency, if they are asked to. */
const NATIVE = `0x${'e'.repeat(40)}`

const wordSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const logSchema = v.object({
  address: v.pipe(v.string(), v.toLowerCase()),
  topics: v.array(v.pipe(v.string(), v.toLowerCase())),
  data: v.string(),
})
const callSchema = v.object({
  status: v.picklist(['0x0', '0x1']),
  returnData: v.string(),
  logs: v.optional(v.array(logSchema), []),
})
const answerSchema = v.tuple([v.object({ calls: v.array(callSchema) })])

/**
 * Tries the calls of a swap out on the app's own node, on the state of now, and returns what moves: neither the server nor
 * its market is believed. `undefined` if the node does not try anything out (`eth_simulateV1`), or if one of the calls
 * would be undone.
 */
export async function trySwap(
  kit: Kit,
  { account, from, to }: Pick<SwapIntent, 'account' | 'from' | 'to'>,
  calls: readonly TransactionCall[],
): Promise<TriedSwap | undefined> {
  const { clock, load } = internals(kit)
  const { address, chainId } = parseAccountId(account)
  const owner = address.slice(2).toLowerCase().padStart(64, '0')
  const balances = [from.token, to.token].map((token) => ({
    from: address,
    to: token ?? NATIVE,
    data: `${BALANCE_OF}${owner}`,
  }))
  const tried = calls.map((call) => ({
    from: address,
    to: call.to,
    data: call.data ?? '0x',
    value: `0x${call.value.toString(16)}`,
  }))
  const ask = async () => {
    const { operations } = await load()
    const chain = await operations(namespaceOf(account))
    return chain.askChain?.(chainId, {
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [{ calls: [...balances, ...tried, ...balances] }],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
    })
  }
  // A node that does not know the method refuses; one that hangs is no better.
  const answer = await within(ask(), TRY_LIMIT_MS, clock).catch(() => undefined)
  const parsed = v.safeParse(answerSchema, answer?.result)
  const outcomes = parsed.success ? parsed.output[0].calls : []
  const made = outcomes.slice(2, -2)
  if (made.length !== calls.length || made.some(({ status }) => status !== '0x1')) return
  const change = (index: number) => {
    const [before, after] = [outcomes.at(index), outcomes.at(index - 2)].map((outcome) => {
      const word = outcome?.returnData
      return outcome?.status === '0x1' && v.is(wordSchema, word) ? BigInt(word) : undefined
    })
    return before === undefined || after === undefined ? undefined : after - before
  }
  const spent = from.token === undefined ? undefined : change(0)
  const received =
    to.token === undefined
      ? nativeIn(
          made.flatMap(({ logs }) => logs),
          `0x${owner}`,
        )
      : change(1)
  if (received === undefined || (from.token !== undefined && spent === undefined)) return
  return { paid: spent === undefined ? undefined : -spent, received }
}

/** Returns what the logs report as paid to an account; `undefined` if they report no native currency at all. */
function nativeIn(logs: readonly v.InferOutput<typeof logSchema>[], owner: string) {
  const moves = logs.filter(
    ({ address, topics, data }) =>
      address === NATIVE && topics[0] === TRANSFER && topics.length === 3 && v.is(wordSchema, data),
  )
  if (moves.length === 0) return undefined
  return moves.reduce(
    (sum, { topics, data }) => sum + (topics[2] === owner ? BigInt(data) : 0n),
    0n,
  )
}
