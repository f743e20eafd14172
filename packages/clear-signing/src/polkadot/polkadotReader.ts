import type { RequestReader } from '@bowline/common/reading'
import { createPolkadotReads } from './createPolkadotReads.ts'
import { enrichPolkadot } from './enrichPolkadot.ts'
import { readPolkadotRequest } from './readPolkadotRequest.ts'

/** Reads requests of Polkadot. */
export const polkadotReader: RequestReader = {
  read: readPolkadotRequest,
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
