export type { PolkadotReadingContext } from './chains.ts'
export { readPolkadotRequest, withRuntime } from './readPolkadotRequest.ts'
