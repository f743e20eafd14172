import { FrameError } from '@bowline/common/frame'
import type { Field, Reading } from '@bowline/common/reading'
import { quantity } from '@bowline/wallet-keys'
import * as v from 'valibot'
import type { Scene } from '../Family.ts'
import { evmReads } from './evmReads.ts'

/** A call of an account. */
export interface SimulatedCall {
  readonly to?: string | undefined
  readonly value: bigint
  readonly data: string
}

export interface Simulation {
  readonly scene: Pick<Scene, 'chainId' | 'reads' | 'readingContext'>
  /** The account that makes the calls, and whose balances are compared. */
  readonly account: string
  /** One after another. */
  readonly calls: readonly SimulatedCall[]
  /** The reading of the request, as the card shows it. */
  readonly reading: Reading
  readonly signal: AbortSignal
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** ERC-1155. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BALANCE_OF = '0x70a08231'
/** The address under which nodes report transfers of the native currency, if they are asked to. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** More than that is not told: the card would be a list of its own. */
const MAX_CHANGES = 8
const MAX_LOGS = 2_000

const hexOf = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`, 'i')))
const logSchema = v.object({
  address: v.pipe(hexOf(20), v.toLowerCase()),
  topics: v.pipe(v.array(v.pipe(hexOf(32), v.toLowerCase())), v.maxLength(4)),
  data: v.string(),
})
const callSchema = v.object({
  status: quantity,
  returnData: v.string(),
  logs: v.pipe(v.array(logSchema), v.maxLength(MAX_LOGS)),
})
const answerSchema = v.pipe(v.array(v.object({ calls: v.array(callSchema) })), v.length(1))
type Log = v.InferOutput<typeof logSchema>

/** What moves on its own: the native currency, and NFTs. Negative for what the account gives away. */
interface Moved {
  readonly address: string
  readonly tokenId?: bigint | undefined
  readonly amount: bigint
}

/**
 * Lets the chain try calls out (`eth_simulateV1`), and says what they give away and bring, as fields. Once they
 * are sent, contracts may do otherwise. Undefined if the node does not simulate, if a call would fail, if more
 * moves than can be shown, and for a payment, which says it all by itself.
 */
export async function expectedChanges(
  simulation: Simulation,
): Promise<readonly Field[] | undefined> {
  const { scene, account, calls, reading, signal } = simulation
  if (SAYS_ALL.has(reading.intent)) return undefined
  const reads = evmReads(scene)
  const own = topicOf(account)

  async function ask(params: readonly unknown[]) {
    const askNode = () => reads.ask('eth_simulateV1', params, { as: answerSchema, signal })
    return askNode().catch((error: unknown) => {
      const isSilent = error instanceof FrameError && error.reason === 'disconnected'
      // A node that was busy answers the second time. What it says is missing nowhere else.
      if (isSilent && !signal.aborted) return askNode()
      throw error
    })
  }

  async function run(list: readonly SimulatedCall[]) {
    const tried = list.map(({ to, value, data }) => ({
      from: account,
      value: `0x${value.toString(16)}`,
      data,
      ...(to === undefined ? {} : { to }),
    }))
    const options = { blockStateCalls: [{ calls: tried }], traceTransfers: true, validation: false }
    const params = [options, 'latest']
    const [block] = await ask(params)
    return block?.calls ?? []
  }

  try {
    const outcomes = await run(calls)
    if (outcomes.length < calls.length || outcomes.some(({ status }) => status !== 1n)) return
    const logs = outcomes.flatMap((one) => one.logs)
    const moved = sumUp(logs.flatMap(readTransfer), own)
    // A contract need not tell each change in an event: what it holds for the account counts.
    const holders = [...new Set(logs.filter((log) => isHolder(log, own)).map((log) => log.address))]
    if (logs.length > MAX_LOGS || moved.length + holders.length > MAX_CHANGES) return
    const asked = holders.map((to) => ({ to, value: 0n, data: `${BALANCE_OF}${own.slice(2)}` }))
    const around = holders.length > 0 ? await run([...asked, ...calls, ...asked]) : []
    const balance = (at: number) => {
      const { returnData = '' } = around[at] ?? {}
      return /^0x[0-9a-f]{64}$/i.test(returnData) ? BigInt(returnData) : undefined
    }
    const held = holders.map((address, at): Moved => {
      const [before, after] = [balance(at), balance(at + holders.length + calls.length)]
      const isKnown = before !== undefined && after !== undefined
      return { address, amount: isKnown ? after - before : 0n }
    })
    const changes = [...moved, ...held].filter(({ amount }) => amount !== 0n)
    return await Promise.all(changes.map((one) => describe(one, simulation)))
  } catch {
    // The node does not simulate, or answers what no node should.
    return undefined
  }
}

/** Nothing but what the fields say moves. */
const SAYS_ALL: ReadonlySet<Reading['intent']> = new Set(['sendNative', 'sendToken', 'sendNft'])

async function describe(moved: Moved, { scene, account, signal }: Simulation): Promise<Field> {
  const { address, tokenId, amount } = moved
  const label = amount < 0n ? 'offered' : 'received'
  const size = amount < 0n ? -amount : amount
  if (tokenId !== undefined)
    return { label, value: { type: 'nft', collection: address, tokenId, amount: size } }
  const { currency } = scene.readingContext(account)
  const facts = evmReads(scene)
    .token(address, signal)
    .catch(() => undefined)
  const token = address === NATIVE ? { ...currency } : { ...(await facts), address }
  return { label, value: { type: 'amount', amount: size, token, isUnlimited: false } }
}

function sumUp(transfers: readonly Transfer[], own: string): readonly Moved[] {
  const all = new Map<string, Moved>()
  for (const { from, to, ...moved } of transfers) {
    const key = `${moved.address} ${moved.tokenId ?? ''}`
    const before = all.get(key)?.amount ?? 0n
    const change = (to === own ? moved.amount : 0n) - (from === own ? moved.amount : 0n)
    all.set(key, { ...moved, amount: before + change })
  }
  return [...all.values()].filter(({ amount }) => amount !== 0n)
}

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** Whether an event may be about what a contract holds for the account. */
const isHolder = ({ address, topics }: Log, own: string): boolean =>
  address !== NATIVE && topics.length < 4 && topics.includes(own)

interface Transfer extends Moved {
  readonly from: string
  readonly to: string
}

/** Reads transfers of the native currency and of NFTs; empty for another event. */
function readTransfer({ address, topics, data }: Log): readonly Transfer[] {
  const [event, first = '', second = '', third] = topics
  const words = /^0x(?:[0-9a-f]{64}){1,2}$/i.test(data) ? data.slice(2).match(/.{64}/g) : []
  const [word, next] = (words ?? []).map((hex) => BigInt(`0x${hex}`))
  const isTransfer = event === TRANSFER
  if (isTransfer && address === NATIVE && topics.length === 3 && word !== undefined)
    return [{ address, from: first, to: second, amount: word }]
  if (isTransfer && third !== undefined)
    return [{ address, from: first, to: second, tokenId: BigInt(third), amount: 1n }]
  const isSingle = event === TRANSFER_SINGLE && third !== undefined
  if (isSingle && word !== undefined && next !== undefined)
    return [{ address, from: second, to: third, tokenId: word, amount: next }]
  return []
}
