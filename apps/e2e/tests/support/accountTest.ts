import type { EvmTestWallet } from '@bowline/testing'
import type { PageWalletOptions } from '@bowline/testing/playwright'
import { parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { AccountPages } from './AccountPages.ts'
import { type Chain, readChain } from './chain.ts'
import { createPhoneWallet, type PhoneWallet } from './phoneWallet.ts'
import { test as base, expect } from './walletTest.ts'

/** The two kinds of wallets. Both answer without prompts. */
export const WALLETS = ['announced', 'paired'] as const

interface AccountFixtures {
  readonly accountPages: AccountPages
  readonly chain: Chain
  /** An account that no other test uses, with 20 ether and some tokens. */
  readonly visitor: PrivateKeyAccount
  /** Connects the visitor's account with a wallet in the browser. */
  readonly connectAnnounced: (options?: Partial<PageWalletOptions>) => Promise<EvmTestWallet>
  /** Connects the visitor's account with a phone wallet, by its link. */
  readonly connectPaired: () => Promise<PhoneWallet>
  readonly connectWith: (wallet: (typeof WALLETS)[number]) => Promise<void>
}

export { expect }

/** Tests on a new account, so that their transactions do not affect other tests. */
export const test = base.extend<AccountFixtures>({
  accountPages: async ({ demoPage }, use) => use(new AccountPages(demoPage)),
  chain: async ({ demo }, use) => use(readChain(demo)),
  visitor: async ({ demo }, use) => {
    const account = privateKeyToAccount(generatePrivateKey())
    await demo.control.faucet(account.address, {
      native: parseEther('20'),
      tokens: { usdc: 5_000_000_000n, usdt: 800_000_000n, wbtc: 50_000_000n },
    })
    await use(account)
  },
  connectAnnounced: async ({ addWallet, demoPage, visitor }, use) => {
    await use(async (options) => {
      const wallet = await addWallet({ account: visitor, ...options })
      await demoPage.connectTo('Skiff')
      return wallet
    })
  },
  connectPaired: async ({ demo, demoPage, visitor }, use) => {
    const wallets: PhoneWallet[] = []
    await use(async () => {
      const wallet = await createPhoneWallet(demo, visitor)
      wallets.push(wallet)
      await wallet.pair(await demoPage.startPairing())
      await demoPage.expectStatus('connected')
      await expect(demoPage.dialog).toBeHidden()
      return wallet
    })
    for (const wallet of wallets) await wallet.close()
  },
  connectWith: async ({ connectAnnounced, connectPaired }, use) => {
    const connect = { announced: connectAnnounced, paired: connectPaired }
    await use(async (wallet) => void (await connect[wallet]()))
  },
})
