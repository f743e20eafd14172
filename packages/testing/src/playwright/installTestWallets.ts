import type { BrowserContext } from '@playwright/test'
import { createEvmTestWallet } from '../evm/createEvmTestWallet.ts'
import type { EvmTestWallet } from '../evm/EvmTestWallet.ts'
import { answerPage } from './answerPage.ts'
import { createEventBridge } from './createEventBridge.ts'
import type { TestWallets } from './TestWallets.ts'
import { installWindowWallet, type WindowRequest } from './windowWallet.ts'

/**
 * Prepares a browser context for test wallets. Use the `test` of this package where you can;
 * this is for other runners.
 */
export async function installTestWallets(context: BrowserContext): Promise<TestWallets> {
  const wallets = new Map<string, EvmTestWallet>()
  const events = createEventBridge(context)

  await context.exposeBinding(
    '__bowlineAskWallet',
    async ({ frame }, uuid: string, request: WindowRequest | null) => {
      const wallet = wallets.get(uuid)
      if (!wallet) return { status: 'failed', message: 'No such wallet.', fields: { code: 4900 } }
      const { origin } = new URL(frame.url())
      events.connect(wallet, origin)
      if (!request) return { status: 'answered', value: null }
      const answer = await answerPage(wallet.providerFor(origin), request)
      // A page hears what has changed before it reads the answer.
      await events.delivered()
      return answer
    },
  )

  return {
    async add({ announce = true, inject = false, ...options }) {
      const wallet = createEvmTestWallet(options)
      if (wallets.has(wallet.info.uuid))
        throw new Error(`There is a wallet with the domain ${options.rdns} or its uuid already.`)
      wallets.set(wallet.info.uuid, wallet)
      const half = { info: wallet.info, announce, inject }
      await context.addInitScript(installWindowWallet, half)
      await Promise.all(context.pages().map((page) => page.evaluate(installWindowWallet, half)))
      return wallet
    },
  }
}
