export {
  createFakeAdapter,
  type FakeAdapter,
  type FakeAdapterOptions,
} from './createFakeAdapter.ts'
export {
  createFakeWallet,
  type FakeRequest,
  type FakeWallet,
  fakeAccount,
} from './createFakeWallet.ts'
export { type AdapterSuite, describeAdapter } from './describeAdapter.ts'
export {
  type ConnectorSuite,
  type ConnectorUnderTest,
  describeConnector,
  type WalletAnswer,
} from './describeConnector.ts'
export { describeStorage, type StorageSuite } from './describeStorage.ts'
export type { FakeWalletOptions } from './FakeWalletOptions.ts'
export { fakeNetwork, otherFakeNetwork } from './fakeNetwork.ts'
export { createManualClock, type ManualClock } from './manualClock.ts'
