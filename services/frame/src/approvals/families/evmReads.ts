import { createEvmReads, enrichEvm, lookUpDescriptors } from '@bowline/clear-signing/evm'
import type { Reading, ReadingContext } from '@bowline/common/reading'
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
  const known = await lookUpDescriptors(context, { read, params, signal })
  return enrichEvm(read(known), { context: known, reads: evmReads(scene), signal })
}

interface Whole {
  readonly context: ReadingContext
  readonly scene: Pick<Scene, 'chainId' | 'reads'>
  /** In which contracts are named. */
  readonly params: unknown
  readonly signal: AbortSignal
}
