export { installTestWallets } from './installTestWallets.ts'
export type { PageWalletOptions, TestWallets } from './TestWallets.ts'
export { test } from './test.ts'
