import type { Enriching, RequestReader } from '@bowline/common/reading'
import { createSolanaReads } from './createSolanaReads.ts'
import { enrichSolana } from './enrichSolana.ts'
import { findTransaction } from './findTransaction.ts'
import { withLookupTables } from './lookupTables.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'

/** Reads requests of Solana. */
export const solanaReader: RequestReader = {
  read: readSolanaRequest,
  find: findTransaction,
  lookUp: (request, options) =>
    withLookupTables(request, options.context, {
      readAccount: readsOf(options).account,
      signal: options.signal,
    }),
  enrich: (reading, options) => enrichSolana(reading, { ...options, reads: readsOf(options) }),
}

const readsOf = ({ ask, onUnanswered }: Enriching) =>
  createSolanaReads(async (...question) => {
    try {
      return await ask(...question)
    } catch (error) {
      onUnanswered()
      throw error
    }
  })
