export type { BitcoinReadingContext } from './collectibles.ts'
export { readBitcoinRequest, withHoldings } from './readBitcoinRequest.ts'
