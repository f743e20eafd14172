import type { RequestReader } from '@bowline/common/reading'
import { createPolkadotReads } from './createPolkadotReads.ts'
import { enrichPolkadot } from './enrichPolkadot.ts'
import { readPolkadotRequest, withRuntime } from './readPolkadotRequest.ts'

/** Reads requests of Polkadot. */
export const polkadotReader: RequestReader = {
  read: readPolkadotRequest,
  async lookUp(request, { context, ask, signal, onUnanswered }) {
    try {
      return await withRuntime(request, context, { ask, signal })
    } catch {
      // The table has not loaded: the call stays opaque, as of a chain that is not known.
      onUnanswered()
      return context
    }
  },
  enrich(reading, { context, ask, signal, onUnanswered }) {
    const reads = createPolkadotReads(async (...question) => {
      try {
        return await ask(...question)
      } catch (error) {
        onUnanswered()
        throw error
      }
    })
    return enrichPolkadot(reading, { context, reads, signal })
  },
}
