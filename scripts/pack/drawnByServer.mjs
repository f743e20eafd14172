import { openPage } from './openPage.mjs'

const ACCOUNT = /^Account 0xf3/
const DRAWN = /0xf3…/

/**
 * Connects on a page that keeps what it remembers in cookies, and loads it again: the server draws the account and the
 * network, gives the page no cookie of others, and the page goes on with what was drawn. Throws where it does not.
 */
export async function drawnByServer(browser, origin, { name, networks }) {
  const [, second] = networks
  const nodes = networks.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const url = `${origin}/remembered`
  const { page, check } = await openPage(browser, url, { nodes })
  const asked = () => page.context().request.get(url)
  const expect = (is, what) => {
    if (!is) throw new Error(`${name}: ${what}.`)
  }
  expect(!DRAWN.test(await (await asked()).text()), 'a server has drawn an account for a stranger')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Tarball Wallet/ }).click()
  const account = page.getByRole('button', { name: ACCOUNT })
  await account.waitFor()
  await page
    .context()
    .addCookies([{ name: 'session', value: 'not-for-scripts', url, httpOnly: true }])
  const markup = await (await asked()).text()
  expect(DRAWN.test(markup), 'the server has not drawn the account')
  expect(markup.includes(second.name), 'the server has not drawn the network')
  expect(!markup.includes('not-for-scripts'), 'the markup has a cookie that scripts may not see')
  await page.reload({ waitUntil: 'networkidle' })
  await account.and(page.locator(':not([aria-busy])')).waitFor()
  check()
  await page.close()
}
