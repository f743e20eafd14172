import { loadCode } from '@bowline/common'
import type { ReadDescriptors } from '@bowline/common/reading'
import type { Descriptors, EvmReadingContext } from '../Scene.ts'
import { contractOf } from '../typed-data/checkDomain.ts'
import { loadDescriptors } from './loadDescriptors.ts'

/** A call may lead to further ones, which are known once it is described. Each time, two answers are waited for. */
const MAX_ROUNDS = 2
/** Contracts that are asked about for one request. */
const MAX_CONTRACTS = 16

interface Options {
  /** Reads the request once more. */
  read(context: EvmReadingContext): unknown
  /** The parameters of the request, in which contracts are named. */
  readonly params: unknown
  readonly signal: AbortSignal
  /** Called when something has not answered or not loaded. */
  readonly onUnanswered?: (() => void) | undefined
}

/**
 * Finds descriptors of the contracts that a request leads to, which the readers themselves do not know: those of the
 * context, then those of the pack, then those that the operator's server keeps (`readDescriptors`). Resolves with the
 * context to read the request with. Never rejects: what cannot be had makes a reading say less.
 */
export async function lookUpDescriptors(
  context: EvmReadingContext,
  { read, params, signal, onUnanswered = () => {} }: Options,
): Promise<EvmReadingContext> {
  const pack = await loadDescriptors({ params }).catch(onUnanswered)
  const own = [context.descriptors, pack].filter((one) => one !== undefined && one !== null)
  const shards = new Map<string, Descriptors | undefined>()
  const asked = new Set<string>()
  const descriptors = firstOf(own, shards, asked)
  const known = { ...context, descriptors }
  const { readDescriptors } = context
  if (!readDescriptors) return own.length > 0 ? known : context
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    asked.clear()
    read(known)
    const next = [...asked].filter((one) => !shards.has(one)).slice(0, MAX_CONTRACTS - shards.size)
    const found = await Promise.allSettled(
      next.map(async (contract) => {
        shards.set(contract, undefined)
        shards.set(contract, await open(contract, readDescriptors, signal))
      }),
    )
    const isWhole = found.every(({ status }) => status === 'fulfilled')
    if (!isWhole) onUnanswered()
    // A server that does not answer is not asked again.
    if (!isWhole || next.every((one) => !shards.get(one))) break
  }
  const isDescribed = [...shards.values()].some((one) => one !== undefined)
  return own.length > 0 || isDescribed ? known : context
}

async function open(
  contract: string,
  readDescriptors: ReadDescriptors,
  signal: AbortSignal,
): Promise<Descriptors | undefined> {
  const shard = await readDescriptors(contract, signal)
  if (!shard) return undefined
  const { openShard } = await loadCode(() => import('./openShard.ts'))
  return openShard(shard)
}

/** Asks several for a description. Notes the contracts that none of them describes. */
function firstOf(
  own: readonly Descriptors[],
  shards: ReadonlyMap<string, Descriptors | undefined>,
  asked: Set<string>,
): Descriptors {
  const ask = <T>(contract: string, of: (one: Descriptors) => T | undefined): T | undefined => {
    for (const one of [...own, shards.get(contract)]) {
      const found = one && of(one)
      if (found !== undefined) return found
    }
    asked.add(contract)
    return undefined
  }
  return {
    readCall: (call, scene) =>
      ask(`${scene.chainId}:${call.to}`, (one) => one.readCall(call, scene)),
    readMessage: (message, scene) =>
      ask(`${scene.chainId}:${contractOf(message)}`, (one) => one.readMessage(message, scene)),
  }
}
