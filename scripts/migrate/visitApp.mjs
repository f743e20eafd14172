import { installTestWallets } from '../../packages/testing/src/playwright/installTestWallets.ts'
import { openPage } from '../pack/openPage.mjs'
import { expectAccent } from './expectAccent.mjs'
import { KITS } from './kits.mjs'

/** Networks of the apps; the wallet reads all of them from one local chain. */
const CHAINS = [1, 10, 8453, 42_161, 11_155_111]
const WALLET = 'Harbor'
/** Where the apps' own servers say who is signed in, with 401 if it is nobody. */
const SESSION = '/api/me'
/** Machines that have just built an app are slow. */
const PATIENCE_MS = 60_000

/**
 * Opens an app as a visitor, connects the test wallet by the app's own button, signs in where the app asks for that, and
 * goes on to `use` the app. With ours the console has to be clean, and a reload keeps all that.
 */
export async function visitApp({ origin, kit, browser, node, button, accent, signIn, use }) {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light' })
  context.setDefaultTimeout(PATIENCE_MS)
  const wallets = await installTestWallets(context)
  const chains = CHAINS.map((id) => ({ id, rpcUrl: node.rpcUrl }))
  const wallet = await wallets.add({ name: WALLET, rdns: 'test.harbor', chains })
  const { address } = wallet.state
  const { page, check } = await openPage(context, origin, { refusing: [SESSION] })
  const connected = page.getByText(`Connected as ${address}`)
  try {
    await page.getByText('Not connected').waitFor()
    await page.getByRole('button', { name: button }).first().click()
    if (accent) await expectAccent(page, { accent, variable: KITS[kit].accent })
    await KITS[kit].choose(page, WALLET)
    if (signIn) await KITS[kit].signIn(page, signIn)
    await connected.waitFor()
    if (signIn) await expectSession(page, address)
    await use?.(page, address)
    if (kit === 'bowline') {
      await page.reload()
      await connected.waitFor()
      check()
    }
  } catch (error) {
    const seen = await page.locator('body').ariaSnapshot()
    throw new Error(`${error.message}\nThe page with ${kit}:\n${seen}`, { cause: error })
  } finally {
    await context.close()
  }
}

/** Throws when the app's own server is not told who has signed in. */
async function expectSession(page, address) {
  const isKnown = (one) =>
    fetch('/api/me').then(
      async (response) => response.ok && (await response.json()).address === one,
    )
  await page.waitForFunction(isKnown, address).catch((cause) => {
    throw new Error('The server does not know who has signed in.', { cause })
  })
}
