export { createEvmReads } from './createEvmReads.ts'
export { type EvmReads, enrichEvm } from './enrichEvm.ts'
export { readEvmRequest } from './readEvmRequest.ts'
