import { chromium } from 'playwright'
import { preview } from 'vite'

/** What the kit tells the developer of an app without a server of its own, as the quick start is. */
const EXPECTED = /Project ID Not Configured/

/**
 * Serves the built app and connects a test wallet in each of its pages, as a visitor would, and signs
 * where the page has a button for that. Nothing leaves this machine: requests to other hosts are
 * noted and ended.
 *
 * Throws when a wallet does not connect, the console is not clean, or a host is asked that it should
 * not be: none before the visitor connects, only the nodes of the page's own networks after.
 */
export async function connectInBrowser(app, visits) {
  const server = await preview({ root: app, preview: { host: '127.0.0.1', port: 0 } })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const { origin } = new URL(server.resolvedUrls.local[0])
    for (const visit of visits) await connectOnPage(browser, origin, visit)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function connectOnPage(browser, origin, { path, wallet, account, nodes, signs }) {
  const page = await browser.newPage()
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
  await page.routeWebSocket(/.*/, (socket) => {
    strangers.push(new URL(socket.url()).host)
    return socket.close()
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || EXPECTED.test(message.text())) return
    // The browser's own line about a request that was ended above.
    const { url } = message.location()
    if (!url || isOwn(url)) problems.push(message.text())
  })
  // Where a wallet hands out several accounts, the first one will do.
  const chooser = page.getByRole('dialog', { name: 'Choose an account' })
  await page.addLocatorHandler(chooser, () => page.keyboard.press('Escape'))
  await page.goto(`${origin}${path}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = page.getByRole('dialog').getByRole('button', { name: wallet })
  await row.waitFor()
  if (strangers.length > 0) throw new Error(`Asked before connecting: ${strangers.join(', ')}`)
  await row.click()
  await page.getByRole('button', { name: account }).waitFor()
  if (signs) {
    await page.getByText('1 of 3').waitFor()
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.getByText('success').waitFor()
  }
  await page.waitForLoadState('networkidle')
  const unknown = strangers.filter((host) => !nodes.includes(host))
  if (unknown.length > 0) throw new Error(`Asked, but not configured: ${unknown.join(', ')}`)
  if (problems.length > 0) throw new Error(`The console is not clean:\n${problems.join('\n')}`)
  await page.close()
}
