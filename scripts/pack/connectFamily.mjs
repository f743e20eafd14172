import { openPage } from './openPage.mjs'

/**
 * Connects a test wallet in a page, as a visitor would, and signs where the page has a button for that.
 *
 * Throws when a wallet does not connect, the console is not clean, or a host is asked that it should not be:
 * none but the app's own `server` before the visitor connects, only the nodes of the page's own networks after.
 * `script` is the path of one that runs before those of the page, for pages that bring no test wallets.
 */
export async function connectFamily(
  browser,
  origin,
  { path = '/', wallet, account, nodes, signs = false, server, script },
) {
  const options = { nodes: server ? [server] : [], script }
  const { page, strangers, check } = await openPage(browser, `${origin}${path}`, options)
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
  check()
  await page.close()
}
