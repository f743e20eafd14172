import { openPage } from './openPage.mjs'

const HASH = /^0x[0-9a-f]{64}$/
const SIGNATURE = /^0x[0-9a-f]{130}$/

/**
 * Does in an app what a visitor does: connects, signs, sends, switches the network, leaves, and opens the
 * list again and from there a screen whose styles come with it. Throws when a step does not end as it should, or
 * the console is not clean.
 */
export async function clickThrough(browser, url, [first, second]) {
  const nodes = [first, second].map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const { page, strangers, check } = await openPage(browser, url, { nodes })
  const press = (name) => page.getByRole('button', { name }).click()
  const told = (name, text) =>
    page.getByRole('status', { name }).filter({ hasText: text }).waitFor()
  await press('Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tarball Wallet/ })
    .click()
  await page.getByRole('button', { name: /^Account 0xf3/ }).waitFor()
  await told('connection', /^connected$/)
  await told('network', first.name)
  await press('Sign')
  await told('signature', SIGNATURE)
  await press('Send')
  await told('transaction', HASH)
  await press('Switch')
  await told('network', second.name)
  await press('Leave')
  await told('connection', /^disconnected$/)
  await press('Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tarball Wallet/ })
    .waitFor()
  await expectLaterStyles(page)
  await page.waitForLoadState('networkidle')
  if (strangers.length > 0) throw new Error(`Asked, but not configured: ${strangers.join(', ')}`)
  check()
  await page.close()
}

/** They are adopted by the page: a policy against styles would forbid it on the console, and leave the cards bare. */
async function expectLaterStyles(page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Learn more' }).click()
  await dialog.getByRole('heading', { name: 'What is a wallet?', level: 2 }).waitFor()
  const display = await dialog.evaluate((one) => {
    const status = document.createElement('div')
    status.className = 'bl-status'
    one.append(status)
    const { display } = getComputedStyle(status)
    status.remove()
    return display
  })
  if (display !== 'grid') throw new Error(`A screen after the list has no styles: ${display}`)
}
