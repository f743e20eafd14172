export { enrichSolana, type SolanaReads } from './enrichSolana.ts'
export type { LookupTables } from './parseTransaction.ts'
export { readSolanaRequest } from './readSolanaRequest.ts'
export type { SolanaReadingContext } from './SolanaScene.ts'
