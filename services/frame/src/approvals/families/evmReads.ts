import {
  createEvmReads,
  enrichEvm,
  lookUpDescriptors,
  withPrices,
} from '@bowline/clear-signing/evm'
import {
  type AskNode,
  fieldsOf,
  findPrices,
  type Reading,
  type ReadingContext,
} from '@bowline/common/reading'
import * as v from 'valibot'
import type { Scene } from '../Family.ts'

/** Asks the chain and parses the answer. Rejects where there is none, or another kind of one. */
export type Ask = <S extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  options: { readonly as: S; readonly signal?: AbortSignal },
) => Promise<v.InferOutput<S>>

/** What readers ask of an EVM chain, and a way to ask for anything else. */
export function evmReads({ chainId, reads }: Pick<Scene, 'chainId' | 'reads'>) {
  const ask: Ask = async (method, params, { as, signal }) =>
    v.parse(as, await reads.request(chainId, method, params, signal))
  const toReader = createEvmReads((...question) => reads.request(chainId, ...question))
  return { ...toReader, ask }
}

/**
 * Reads a request once more with what is known of its contracts, and adds what the chain knows. Where the former
 * cannot be loaded, the reading says less.
 */
export async function readWhole(
  read: (context: ReadingContext) => Reading,
  { context, scene, params, signal }: Whole,
): Promise<Reading> {
  const { chainId, reads, priceOf } = scene
  // Answered while the chain is asked, most often.
  if (priceOf) void findPrices(chainId, fieldsOf(read(context)), { priceOf, signal })
  const described = await lookUpDescriptors(context, { read, params, signal })
  const ask = (...question: Parameters<AskNode>) => reads.request(chainId, ...question)
  const known = await withPrices(read, { context: described, ask, priceOf, signal })
  return enrichEvm(read(known), { context: known, reads: evmReads(scene), signal })
}

interface Whole {
  readonly context: ReadingContext
  readonly scene: Pick<Scene, 'chainId' | 'priceOf' | 'reads'>
  /** The JSON-RPC parameters of the request, in which contracts are named. */
  readonly params: unknown
  readonly signal: AbortSignal
}
