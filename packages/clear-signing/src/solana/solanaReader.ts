import type { RequestReader } from '@bowline/common/reading'
import { createSolanaReads } from './createSolanaReads.ts'
import { enrichSolana } from './enrichSolana.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'

/** Reads requests of Solana. */
export const solanaReader: RequestReader = {
  read: readSolanaRequest,
  enrich(reading, { context, ask, signal, onUnanswered }) {
    const reads = createSolanaReads(async (...question) => {
      try {
        return await ask(...question)
      } catch (error) {
        onUnanswered()
        throw error
      }
    })
    return enrichSolana(reading, { context, reads, signal })
  },
}
