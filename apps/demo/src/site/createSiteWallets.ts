import { createBeacon } from '../test-wallets/createBeacon.ts'
import { createTestWallets } from '../test-wallets/createTestWallets.ts'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'

/** The wallets of the pages that show the kit: each has one account, so that a connection needs no choice of one. */
export const createSiteWallets = (): readonly DemoWallet[] => [
  ...createTestWallets({ polkadotAccounts: 1 }),
  createBeacon(),
]
