import { expect, openLab, skipWithout, test } from './support/engineTest.ts'
import { expectShown } from './support/expectations.ts'
import { byRole } from './support/selectors.ts'

// What not every engine can be asked for, each once: an engine that cannot is named with its reason.

test('clipboard: what is copied is the address', async ({ engine, lab }) => {
  skipWithout('clipboard', engine)
  await lab.connect()
  await lab.inBanner(/Account/).click()
  await lab.button('Copy address').click()
  await expectShown(lab.button(/copied/i))
  expect(await lab.tab.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-f]{40}$/i)
})

test('console: pages write no error and no warning', async ({ engine, lab }) => {
  skipWithout('console', engine)
  await lab.openConnect()
  // The test has ended well if nothing else was written, and the driver hears what is.
  await lab.tab.evaluate(() => console.error('Failed to load resource: a test'))
  await expect.poll(() => lab.browser.complaints().join()).toContain('a test')
})

test('dark: who prefers it gets it', async ({ openBrowser, demo }) => {
  const lab = await openLab(await openBrowser({ colorScheme: 'dark' }), demo)
  await lab.openConnect()
  const color = await lab.tab.evaluate(() => {
    const card = document.querySelector('.bl-dialog .bl-card')
    return card ? getComputedStyle(card).backgroundColor : ''
  })
  const light = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  expect(Math.max(...light), color).toBeLessThan(128)
})

test('tap: a finger opens the list on a phone', async ({ engine, openBrowser, demo }) => {
  skipWithout('tap', engine)
  const phone = { size: { width: 390, height: 780 }, hasTouch: true }
  const lab = await openLab(await openBrowser(phone), demo)
  await lab.inBanner('Connect wallet').tap()
  await expectShown(lab.inDialog(byRole('heading', 'Connect a wallet')))
})
