import type { AskNode, RequestReader } from '@bowline/common/reading'
import { createEvmReads } from './createEvmReads.ts'
import { lookUpDescriptors } from './descriptors/lookUpDescriptors.ts'
import { enrichEvm } from './enrichEvm.ts'
import { findTransaction } from './findTransaction.ts'
import { readEvmRequest } from './readEvmRequest.ts'
import type { EvmReadingContext } from './Scene.ts'
import { withPrices } from './worth/withPrices.ts'

/** Reads requests of EVM chains. */
export const evmReader: RequestReader = {
  read: readEvmRequest,
  find: findTransaction,
  async lookUp(request, options) {
    const { context, signal, onUnanswered } = options
    const read = (known: EvmReadingContext) => readEvmRequest(request, known)
    const described = await lookUpDescriptors(context, {
      read,
      params: request.params,
      signal,
      onUnanswered,
    })
    return withPrices(read, { ...options, context: described })
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

/** The contract does not know the question, which is an answer. */
function isRevert(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return code === 3 || /revert|invalid opcode|out of gas/i.test(String(message))
}
