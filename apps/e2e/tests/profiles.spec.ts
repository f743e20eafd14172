import type { Frame, Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, fillInTab, pressInTab } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/profileTest.ts'
import { readCode } from './support/readCode.ts'
import type { TestDemo } from './support/TestDemo.ts'

async function openDemo(page: Page, demo: TestDemo) {
  const demoPage = new DemoPage(page, demo.url)
  await demoPage.open()
  return {
    demoPage,
    page,
    embedded: new EmbeddedWallet(demoPage),
    families: new FamiliesPanel(demoPage),
  }
}

/** The page of the wallet, once it is there. */
async function frameOf(page: Page, { frameUrl }: TestDemo): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(frameUrl))
  await expect.poll(find).toBeDefined()
  const frame = find()
  if (!frame) throw new Error('Unreachable: it was awaited.')
  return frame
}

/** Whether a framed page can keep a cookie that is sent along on every site. */
const keepsCookies = (frame: Frame) =>
  frame.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the older way is the one that can be asked at once
    document.cookie = 'probe=1; SameSite=None; Secure'
    return document.cookie.includes('probe=1')
  })

test('who closes the browser and comes back is still connected, and signs', async ({
  demo,
  start,
}) => {
  const before = await start()
  const first = await openDemo(await before.newPage(), demo)
  await first.embedded.logInWithEmail(demo, 'petra@example.org')
  await first.families.expectConnected(FAMILIES)
  const address = await first.families.address('solana').innerText()
  await before.close()

  const after = await start()
  const { families, embedded } = await openDemo(await after.newPage(), demo)
  await families.expectConnected(FAMILIES)
  await expect(families.address('solana')).toHaveText(address)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

test('where frames are forgotten with the browser, the wallet’s own page keeps login and wallet', {
  tag: '@long',
}, async ({ demo, start }) => {
  test.slow()
  const email = 'quinn@example.org'
  const before = await start({ forgetsFrames: true })
  const first = await openDemo(await before.newPage(), demo)
  await first.demoPage.openConnect()
  const home = await first.embedded.openHome(email)
  await fillInTab(home.getByLabel('Code'), await readCode(demo, email))
  await expect(home.getByText('This browser forgets your wallet')).toBeVisible()
  await expect(home.getByRole('button', { name: 'Later' })).toHaveCount(0)
  const password = home.getByLabel('Password', { exact: true })
  await pressInTab(home, home.getByRole('button', { name: 'Use a password instead' }), password)
  await fillInTab(password, 'a quiet harbour at dawn')
  await password.press('Enter')
  await expect(home.getByRole('heading', { name: 'wants to see your addresses' })).toBeVisible()
  await expect(home.getByText(new URL(demo.url).origin)).toBeVisible()
  await first.families.expectConnected([])
  await first.embedded.enterFrom(home, `Continue as ${email}`)
  await first.families.expectConnected(FAMILIES)
  const address = await first.families.address('solana').innerText()
  await first.families.sign('eip155')
  await first.embedded.answer('Approve')
  await first.families.expectSigned('eip155')
  await before.close()

  const after = await start({ forgetsFrames: true })
  const { demoPage, embedded, families } = await openDemo(await after.newPage(), demo)
  await families.expectConnected([])
  await demoPage.openConnect()
  // Its user is known there, and this app was allowed: nothing is asked.
  const again = await embedded.openHome(email)
  await expect.poll(() => again.isClosed()).toBe(true)
  await families.expectConnected(FAMILIES)
  await expect(families.address('solana')).toHaveText(address)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')

  // Who logs out in the app is asked about it again, and has nothing else to enter.
  await families.leave('eip155')
  await families.expectConnected([])
  await demoPage.openConnect()
  await embedded.enterFrom(await embedded.openHome(email), `Continue as ${email}`)
  await families.expectConnected(FAMILIES)

  // At home, the app is listed, and taken off.
  const tab = await after.newPage()
  await tab.goto(`${demo.frameUrl}/wallet?projectId=local-project`)
  await tab.getByRole('button', { name: `Remove ${new URL(demo.url).host}` }).click()
  await expect(tab.getByText('Apps that see your addresses')).toHaveCount(0)
  await families.sign('eip155')
  await families.expectConnected([])
})

test('where third-party cookies are blocked, a login is kept as elsewhere', async ({
  demo,
  start,
}) => {
  const context = await start({ blocksOthers: true })
  const { page, embedded, families } = await openDemo(await context.newPage(), demo)
  await embedded.logInWithEmail(demo, 'paula@example.org')
  test.skip(await keepsCookies(await frameOf(page, demo)), 'This browser blocks no cookies.')
  await page.reload()
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

test('where they are blocked and frames share their storage, nothing is kept, and the page says so', async ({
  demo,
  start,
}) => {
  const context = await start({ blocksOthers: true, isPartitioned: false })
  const { page, demoPage, embedded, families } = await openDemo(await context.newPage(), demo)
  const { frame } = embedded
  const email = 'pia@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.logInHere(demo)
  await expect(frame.getByLabel('Code')).toBeVisible()
  test.skip(await keepsCookies(await frameOf(page, demo)), 'This browser blocks no cookies.')
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await embedded.protectWithPassword('a quiet harbour at dawn')
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})
