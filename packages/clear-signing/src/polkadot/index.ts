export type { PolkadotReadingContext } from './chains.ts'
export { isEra } from './isEra.ts'
export { readPolkadotRequest, withRuntime } from './readPolkadotRequest.ts'
