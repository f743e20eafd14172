export {
  createFakeAdapter,
  type FakeAdapter,
  type FakeAdapterOptions,
} from './createFakeAdapter.ts'
export {
  createFakeFrameWallet,
  type FakeFrameWallet,
  type FakeFrameWalletOptions,
} from './createFakeFrameWallet.ts'
export { createFakeLogin, type FakeLogin, type FakeLoginOptions } from './createFakeLogin.ts'
export { createFakeSignIn } from './createFakeSignIn.ts'
export {
  createFakeWallet,
  type FakeRequest,
  type FakeWallet,
  fakeAccount,
} from './createFakeWallet.ts'
export type { FakeWalletOptions } from './FakeWalletOptions.ts'
export { fakeFramePage } from './fakeFramePage.ts'
export { fakeNetwork, otherFakeNetwork } from './fakeNetwork.ts'
export { fakeName, fakeToken } from './fakeOperations.ts'
export { fakeSwapData } from './fakeSwapData.ts'
export { createManualClock, type ManualClock } from './manualClock.ts'
export { testConversation } from './testConversation.ts'
