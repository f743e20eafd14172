export { createSolanaReads } from './createSolanaReads.ts'
export { enrichSolana } from './enrichSolana.ts'
export { withLookupTables } from './lookupTables.ts'
export {
  type Instruction,
  type LookupTables,
  parseTransaction,
  type SolanaTransaction,
} from './parseTransaction.ts'
export { readSolanaRequest } from './readSolanaRequest.ts'
export type { SolanaReads } from './SolanaReads.ts'
export type { SolanaReadingContext } from './SolanaScene.ts'
