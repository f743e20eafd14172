import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTestWallets } from '../../../packages/testing/src/playwright/installTestWallets.ts'
import { serveFolder, serveNext } from '../../pack/serve.mjs'

const WALLET = 'Harbor'
const PATIENCE_MS = 60_000
/** Where builds put the pages of an app that no server draws. */
const FOLDERS = ['dist', 'build', 'out']

/**
 * Opens a rewritten app that was built, as a visitor, and connects a test wallet by the first button that says so. Returns
 * what came of it. Nothing but the app itself answers the page.
 */
export async function connectApp(app, { browser }) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  const folder = FOLDERS.map((name) => join(app, name)).find((one) =>
    existsSync(join(one, 'index.html')),
  )
  const use = (origin) => visit(origin, browser)
  try {
    if (folder) return await inServer((done) => serveFolder(folder, done), use)
    if (dependencies.next) return await inServer((done) => serveNext(app, done), use)
    return 'is served by no server known here'
  } catch (error) {
    return `does not connect: ${String(error.message).slice(0, 300)}`
  }
}

async function inServer(serve, use) {
  let result
  await serve(async (origin) => {
    result = await use(origin)
  })
  return result
}

async function visit(origin, browser) {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(PATIENCE_MS)
  const wallets = await installTestWallets(context)
  const chains = [1, 137, 10, 42_161, 8453, 11_155_111].map((id) => ({
    id,
    rpcUrl: `${origin}/no-node`,
  }))
  const wallet = await wallets.add({ name: WALLET, rdns: 'test.harbor', chains })
  const page = await context.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  try {
    await page.goto(origin)
    await page
      .getByRole('button', { name: /connect|log ?in|wallet/i })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(WALLET) })
      .first()
      .click()
    await page.waitForFunction(isConnected, wallet.state.address)
    return 'connects'
  } catch (error) {
    const why = problems[0] ?? error.message.split('\n')[0]
    return `does not connect: ${why.slice(0, 300)}`
  } finally {
    await context.close()
  }
}

/** Runs in the page: whether what the kit remembers names the account. */
function isConnected(address) {
  return Object.values(localStorage).some((value) =>
    value.toLowerCase().includes(address.toLowerCase()),
  )
}
