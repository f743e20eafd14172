import type { AskNode, Enriching, RequestReader, SigningRequest } from '@bowline/common/reading'
import { createEvmReads } from './createEvmReads.ts'
import { loadDescriptors } from './descriptors/loadDescriptors.ts'
import { enrichEvm } from './enrichEvm.ts'
import { readEvmRequest } from './readEvmRequest.ts'
import type { EvmReadingContext } from './Scene.ts'
import { withPrices } from './worth/withPrices.ts'

/** Reads requests of EVM chains. */
export const evmReader: RequestReader = {
  read: readEvmRequest,
  async lookUp(request, options): Promise<EvmReadingContext> {
    const known = await withDescriptors(request, options)
    return withPrices(request, { ...options, context: known })
  },
  enrich(reading, { context, ask, signal, onUnanswered }) {
    const telling: AskNode = async (method, params, on) => {
      try {
        return await ask(method, params, on)
      } catch (error) {
        if (method !== 'eth_call' || !isRevert(error)) onUnanswered()
        throw error
      }
    }
    return enrichEvm(reading, { context, reads: createEvmReads(telling), signal })
  },
}

async function withDescriptors(
  request: SigningRequest,
  { context, onUnanswered }: Pick<Enriching, 'context' | 'onUnanswered'>,
): Promise<EvmReadingContext> {
  try {
    const descriptors = await loadDescriptors(request)
    return descriptors ? { ...context, descriptors } : context
  } catch {
    // Without them the reading says less, and what it says is as true.
    onUnanswered()
    return context
  }
}

/** The contract does not know the question, which is an answer. */
function isRevert(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return code === 3 || /revert|invalid opcode|out of gas/i.test(String(message))
}
