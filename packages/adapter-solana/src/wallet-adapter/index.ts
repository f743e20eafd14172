export type { GivenWallet } from '../GivenWallet.ts'
export type { ClassicAdapter, ClassicEvent } from './ClassicAdapter.ts'
export { walletAdapters } from './walletAdapters.ts'
