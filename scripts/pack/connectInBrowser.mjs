import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'

const ACCOUNT = /^Account 0xf3/
/** What the kit tells the developer of an app without a server of its own, as the quick start is. */
const EXPECTED = /Project ID Not Configured/

/**
 * Serves the built app and connects its test wallet, as a visitor would. Nothing leaves this machine:
 * requests to other hosts are noted and ended.
 *
 * Throws when the wallet does not connect, the console is not clean, or a host is asked that it
 * should not be: none before the visitor connects, only the network's own node after.
 */
export async function connectInBrowser(app) {
  const server = await preview({ root: app, preview: { host: '127.0.0.1', port: 0 } })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage()
    const { origin } = new URL(server.resolvedUrls.local[0])
    const isOwn = (url) => new URL(url).origin === origin
    const strangers = []
    const problems = []
    await page.route(
      (url) => !isOwn(url.href),
      (route) => {
        strangers.push(new URL(route.request().url()).host)
        return route.abort()
      },
    )
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || EXPECTED.test(message.text())) return
      // The browser's own line about a request that was ended above.
      const { url } = message.location()
      if (!url || isOwn(url)) problems.push(message.text())
    })
    await page.goto(origin)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const row = page.getByRole('dialog').getByRole('button', { name: /Tarball Wallet/ })
    await row.waitFor()
    if (strangers.length > 0) throw new Error(`Asked before connecting: ${strangers.join(', ')}`)
    await row.click()
    await page.getByRole('button', { name: ACCOUNT }).waitFor()
    await page.waitForLoadState('networkidle')
    const nodes = await nodesOf(app)
    const unknown = strangers.filter((host) => !nodes.includes(host))
    if (unknown.length > 0) throw new Error(`Asked, but not configured: ${unknown.join(', ')}`)
    if (problems.length > 0) throw new Error(`The console is not clean:\n${problems.join('\n')}`)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The hosts that the quick start's network names. */
async function nodesOf(app) {
  const require = createRequire(join(app, 'package.json'))
  const { mainnet } = require('viem/chains')
  return mainnet.rpcUrls.default.http.map((url) => new URL(url).host)
}
