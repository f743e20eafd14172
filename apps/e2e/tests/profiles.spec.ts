import type { Frame, Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, readCode } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/profileTest.ts'
import type { TestDemo } from './support/TestDemo.ts'

async function openDemo(page: Page, demo: TestDemo) {
  const demoPage = new DemoPage(page, demo.url)
  await demoPage.open()
  return {
    ...{ demoPage, page },
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
  await expect(frame.getByLabel('Code')).toBeVisible()
  test.skip(await keepsCookies(await frameOf(page, demo)), 'This browser blocks no cookies.')
  await frame.getByLabel('Code').fill(await readCode(page, demo, email))
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await embedded.protectWithPassword('a quiet harbour at dawn')
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})
