import { sandboxWorld } from '@bowline/sandbox/world'
import { createPhoneWallet } from '../support/phoneWallet.ts'
import { expect, test } from './support/engineTest.ts'
import {
  expectAttribute,
  expectFocused,
  expectHidden,
  expectShown,
  expectText,
  textOf,
} from './support/expectations.ts'
import { FAMILIES, Lab } from './support/Lab.ts'
import { readQrCode } from './support/readQrCode.ts'
import { byRole, byTestId, byText, first, within, withText } from './support/selectors.ts'

const CONNECT = 'Connect to this site?'

test('first view: the list is there, begins at its heading, fits, and goes back to its button', async ({
  lab,
}) => {
  await lab.openConnect()
  await expectFocused(lab.inDialog(byRole('heading', 'Connect a wallet')))
  for (const name of [/^Anchor/, /^Harbor/, /^Lagoon/, /phone wallet/, /All wallets/])
    await expectShown(lab.button(name), String(name))
  const [box] = await lab.dialog.read()
  const { width = 0, height = 0, x = -1, y = -1 } = box?.box ?? {}
  expect([x >= 0, y >= 0, x + width <= 1280, y + height <= 720, width > 300]).not.toContain(false)
  const wide = await lab.tab.evaluate(() =>
    [...document.querySelectorAll('.bl-dialog, .bl-dialog .bl-card, .bl-dialog .bl-scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => className),
  )
  expect(wide, 'nothing sticks out at the side').toEqual([])
  await lab.tab.press('Escape')
  await expectHidden(lab.dialog)
  await expectFocused(lab.inBanner('Connect wallet'))
})

test('search: a wallet is found among all by its name, and the way back is as it was', async ({
  lab,
}) => {
  await lab.openConnect()
  await lab.button(/All wallets/).click()
  await lab.expectTitle('All wallets')
  const search = lab.inDialog('.bl-view:not([inert])', byRole('searchbox', 'Search wallets'))
  await expectFocused(search)
  await lab.tab.type('rainbow')
  const results = within(byRole('list', 'Wallets', { exact: true }), byRole('button'))
  await expectText(lab.inDialog(first(results)), /^Rainbow/)
  await lab.tab.press('ArrowDown')
  await expectFocused(lab.inDialog(first(results)))
  await lab.tab.press('Enter')
  await expectFocused(lab.inDialog(byRole('heading', 'Rainbow', { exact: true })))
  await lab.tab.press('Escape')
  await lab.expectTitle('All wallets')
  expect((await search.read())[0]?.value).toBe('rainbow')
  await expectFocused(lab.inDialog(first(results)))
})

test('QR: a phone reads the code off the screen, and is connected', async ({ lab, demo }) => {
  await lab.openConnect()
  await lab.button(/phone wallet/).click()
  const code = lab.inDialog(byRole('img', /QR code/))
  await expectShown(code)
  await expectShown(lab.inDialog(byText('Waiting for scan…')))
  const uri = await readQrCode(lab.tab, code)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const phone = await createPhoneWallet(demo)
  try {
    await phone.pair(uri)
    await lab.expectStatus('connected')
    await expectHidden(lab.dialog)
    expect((await lab.address('eip155')).toLowerCase()).toBe(phone.address.toLowerCase())
  } finally {
    await phone.close()
  }
})

test('connect of each family: one wallet is asked by each of its parts', async ({ lab }) => {
  await lab.openConnect()
  await lab.button(/^Lagoon/).click()
  await lab.button(/All of them/).click()
  for (const _ of FAMILIES) await lab.answer(CONNECT, 'Approve')
  await lab.expectTitle('Choose an account')
  await lab.button('Close').click()
  await lab.expectConnected(FAMILIES)
  for (const family of FAMILIES) {
    await lab.sign(family)
    await lab.answer('Sign this message?', 'Approve')
    await lab.expectSigned(family)
  }
})

test('sign: a refusal is told, and a signature is given', async ({ lab }) => {
  await lab.connect()
  const sign = lab.tab.find(byRole('button', 'Sign message'))
  const outcome = lab.tab.find(first(within(lab.panel('Sign'), byRole('status'))))
  await sign.click()
  await lab.answer('Sign this message?', 'Decline')
  await expectAttribute(outcome, 'data-state', 'error')
  await sign.click()
  await lab.answer('Sign this message?', 'Approve')
  await expectText(outcome, /^0x[0-9a-f]{130}$/)
})

test('send: a payment is filled in, reviewed, paid and confirmed', async ({ lab }) => {
  await lab.connect()
  await lab.inBanner(/Account/).click()
  await lab.expectTitle('Account')
  await lab.button('Send').click()
  await lab.expectTitle('Send')
  await lab.inDialog(byRole('textbox', 'To', { exact: true })).fill(sandboxWorld.people.bob.address)
  await lab.inDialog(byRole('textbox', /^Amount/)).fill('0.01')
  await lab.button('Review').click()
  await lab.expectTitle('Review')
  await lab.button('Send').click()
  await lab.answer('Pay?', 'Approve')
  await expectShown(lab.inDialog(byRole('heading', 'Confirmed')))
  await lab.button('Done').click()
  await lab.expectTitle('Account')
})

test('reload: who was connected is, and who left is not', async ({ lab }) => {
  await lab.connect()
  const address = await textOf(lab.tab.find(byTestId('address')))
  await lab.tab.reload()
  await lab.expectStatus('connected')
  await expectText(lab.tab.find(byTestId('address')), address)
  await lab.inBanner(/Account/).click()
  await lab.button('Disconnect').click()
  await lab.expectStatus('disconnected')
  await lab.tab.reload()
  await expectShown(lab.inBanner('Connect wallet'))
  await lab.expectStatus('disconnected')
})

test('second tab: it is connected as well, and leaving one leaves both', async ({ lab }) => {
  await lab.connect()
  const second = new Lab(lab.browser, await lab.browser.newTab(), lab.url)
  await second.open()
  await second.expectStatus('connected')
  await second.inBanner(/Account/).click()
  await second.button('Disconnect').click()
  await second.expectStatus('disconnected')
  await lab.tab.bringToFront()
  await lab.expectStatus('disconnected')
})

test('account: holdings, activity, and an address to receive with', async ({ lab }) => {
  await lab.connect()
  await lab.inBanner(/Account/).click()
  await lab.expectTitle('Account')
  await expectShown(lab.inDialog(withText(byRole('listitem'), 'Ether')))
  for (const tab of ['NFTs', 'Activity', 'Tokens']) {
    await lab.inDialog(byRole('tab', tab)).click()
    await expectAttribute(lab.inDialog(byRole('tab', tab)), 'aria-selected', 'true')
  }
  await lab.button('Receive').click()
  await lab.expectTitle('Receive')
  const code = lab.inDialog(byRole('img', 'QR code of your address'))
  await expectShown(code)
  expect((await readQrCode(lab.tab, code)).toLowerCase()).toContain(
    sandboxWorld.people.alice.address.toLowerCase(),
  )
  await lab.button('Back').click()
  await lab.expectTitle('Account')
})

test('keyboard: keys alone connect, sign and leave', async ({ lab }) => {
  const { tab } = lab
  await lab.tabTo(lab.inBanner('Connect wallet'))
  await tab.press('Enter')
  await expectFocused(lab.inDialog(byRole('heading', 'Connect a wallet')))
  await tab.press('Tab')
  await expectFocused(lab.button(/^Anchor/))
  await tab.press('ArrowDown')
  await expectFocused(lab.button(/^Harbor/))
  await tab.press('Home')
  await expectFocused(lab.button(/^Anchor/))
  await tab.press('h')
  await expectFocused(lab.button(/^Harbor/))
  await tab.press('Enter')
  const approve = (title: string) =>
    tab.find(within(byRole('dialog', title), byRole('button', 'Approve')))
  await expectShown(approve(CONNECT))
  await lab.tabTo(approve(CONNECT))
  await tab.press('Enter')
  await lab.expectStatus('connected')
  await expectHidden(lab.dialog)
  await expectFocused(lab.inBanner(/Account/))

  await lab.tabTo(tab.find(byRole('button', 'Sign message')))
  await tab.press('Space')
  await expectShown(approve('Sign this message?'))
  await lab.tabTo(approve('Sign this message?'))
  await tab.press('Enter')
  const outcome = tab.find(first(within(lab.panel('Sign'), byRole('status'))))
  await expectText(outcome, /^0x[0-9a-f]{130}$/)

  await lab.tabTo(lab.inBanner(/Account/), 'Shift+Tab')
  await tab.press('Enter')
  await expectFocused(lab.inDialog(byRole('heading', 'Account', { exact: true })))
  await lab.tabTo(lab.button('Disconnect'))
  await tab.press('Enter')
  await lab.expectStatus('disconnected')
  await expectHidden(lab.dialog)
  await expectFocused(lab.inBanner('Connect wallet'))
})
