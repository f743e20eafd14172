import { type Address, type Hex, multicall3Abi, type PublicClient } from 'viem'
import { problemIn } from '../basics/HttpProblem.ts'
import type { ChainSettings } from '../config/ChainSettings.ts'

interface Read {
  readonly to: Address
  readonly data: Hex
}

type Answer = Hex | undefined

interface Served {
  readonly client: PublicClient
  readonly settings: ChainSettings
}

export const READS_PER_CALL = 100
/** Far above any real result. A longer one is treated as `undefined`. */
const MAX_RETURNED_BYTES = 100_000

/** See `ChainReader.readMany`. Throws only when no endpoint answers. */
export async function readMany(
  served: Served,
  reads: readonly Read[],
  isTrusted: boolean,
): Promise<readonly Answer[]> {
  const parts: Read[][] = []
  for (let start = 0; start < reads.length; start += READS_PER_CALL)
    parts.push(reads.slice(start, start + READS_PER_CALL))
  const answers = await Promise.all(parts.map((part) => readPart(served, part, isTrusted)))
  return answers.flat()
}

/**
 * A contract that burns all gas makes its whole batch fail. Failed reads are therefore retried in
 * halves, apart from other contracts. A contract that always reverts costs two calls, however many
 * reads.
 */
async function readPart(
  served: Served,
  reads: readonly Read[],
  isTrusted: boolean,
): Promise<Answer[]> {
  const [only] = reads
  if (!only) return []
  if (reads.length === 1) return [await readOne(served, only)]
  const together = await aggregate(served, reads)
  const isAlone = reads.every(({ to }) => to === only.to)
  if (together && (isTrusted || isAlone)) return together
  const answers = together ?? reads.map(() => undefined)
  const failed = reads.flatMap((read, index) =>
    answers[index] === undefined ? [{ read, index }] : [],
  )
  const contracts = [...Map.groupBy(failed, ({ read }) => read.to).values()]
  const parts = isAlone ? halvesOf(failed) : halvesOf(contracts).map((half) => half.flat())
  await Promise.all(
    parts.map(async (part) => {
      const again = await readPart(
        served,
        part.map(({ read }) => read),
        isTrusted,
      )
      for (const [position, { index }] of part.entries()) answers[index] = again[position]
    }),
  )
  return answers
}

function halvesOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** `undefined` when the call as a whole failed. */
async function aggregate({ client, settings }: Served, reads: readonly Read[]) {
  try {
    const answers = await client.readContract({
      address: settings.multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [reads.map(({ to, data }) => ({ target: to, callData: data, allowFailure: true }))],
    })
    return answers.map(
      ({ success, returnData }): Answer => (success ? sound(returnData) : undefined),
    )
  } catch (error) {
    throwIfUnreachable(error)
    return undefined
  }
}

async function readOne({ client }: Served, { to, data }: Read): Promise<Answer> {
  try {
    const answer = await client.call({ to, data, batch: false })
    return sound(answer.data ?? '0x')
  } catch (error) {
    throwIfUnreachable(error)
    return undefined
  }
}

function sound(data: Hex): Hex {
  return data.length / 2 > MAX_RETURNED_BYTES ? '0x' : data
}

function throwIfUnreachable(error: unknown): void {
  const problem = problemIn(error)
  if (problem) throw problem
}
