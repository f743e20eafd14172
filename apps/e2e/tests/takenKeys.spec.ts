import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.ts'
import {
  allowDeviceOf,
  EmbeddedWallet,
  fillInTab,
  pressInTab,
  readMail,
} from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { startTestDemo } from './support/TestDemo.ts'

const PASSWORD = 'a quiet harbour at dawn'
const KIT_PASSWORD = 'another harbour at dusk'

/** As it is published. */
const bowline = fileURLToPath(
  new URL('../../../packages/wallet-keys/dist/main.js', import.meta.url),
)

/** Ends the process as soon as anything asks for the network. */
const NO_NETWORK = `
import dns from 'node:dns'
import net from 'node:net'
const refuse = () => process.exit(99)
dns.lookup = net.Socket.prototype.connect = globalThis.fetch = refuse
`

test('a backup file of the page opens with every server stopped, and has the accounts of before', async ({
  page,
}, testInfo) => {
  test.slow()
  // Of its own: it is stopped while the test goes on.
  const demo = await startTestDemo()
  let isRunning = true
  const stop = async () => {
    if (isRunning) await demo.close()
    isRunning = false
  }
  try {
    const demoPage = new DemoPage(page, demo.url)
    await demoPage.open()
    const families = new FamiliesPanel(demoPage)
    const embedded = new EmbeddedWallet(demoPage)
    await embedded.logInAt('Discord', 'Ada Harbor')
    await embedded.protectWithPassword(PASSWORD)
    await families.expectConnected(FAMILIES)
    const shared = await Promise.all(FAMILIES.map((family) => families.address(family).innerText()))

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    const opening = page.context().waitForEvent('page')
    await demoPage.dialog.getByRole('link', { name: 'Manage wallet' }).click()
    const tab = await opening
    await expect(tab.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
    // What the page knows of: the four accounts of keys, and the smart account.
    const shown = Object.fromEntries(
      await tab
        .locator('.screen-facts')
        .first()
        .evaluate((list) =>
          [...list.querySelectorAll('dt')].map((name) => [
            name.textContent,
            name.nextElementSibling?.textContent,
          ]),
        ),
    )
    await expect(tab.getByText(/^Your smart account works on Bowline Local/)).toBeVisible()

    const password = tab.getByLabel('Password', { exact: true })
    await pressInTab(tab, tab.getByRole('button', { name: 'Save a backup file' }), password)
    await fillInTab(password, PASSWORD)
    await tab.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(tab.getByText(/“bowline move” moves what it holds\./)).toBeVisible()
    await fillInTab(password, KIT_PASSWORD)
    const saving = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Save the file' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('wallet-kit.json')
    const kit = testInfo.outputPath('wallet-kit.json')
    await download.saveAs(kit)

    // What the server has can be taken along, too. It opens nothing by itself.
    const fetching = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Download your encrypted data' }).click()
    const data = JSON.parse(readFileSync(await (await fetching).path(), 'utf8'))
    expect(data).toMatchObject({ v: 1, type: 'bowline-vault-backup' })
    expect(JSON.stringify(data)).not.toContain('serverShare')

    await tab.close()
    await stop()
    await expect(page.request.get(demo.url)).rejects.toThrow('ECONNREFUSED')
    const preload = testInfo.outputPath('noNetwork.mjs')
    writeFileSync(preload, NO_NETWORK)
    const { status, stdout } = spawnSync(
      process.execPath,
      [`--import=${preload}`, bowline, 'open', kit],
      { input: KIT_PASSWORD, encoding: 'utf8' },
    )
    expect(status).toBe(0)
    const opened = Object.fromEntries(
      (stdout.split('\n\n')[0] ?? '').split('\n').map((line) => line.split(/ {2,}/)),
    )
    expect(opened).toEqual({
      // Its account belongs to the second key. The first one is that of the smart account alone.
      'Ethereum 1': expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      'Ethereum 2': shown.Ethereum,
      Solana: shown.Solana,
      Bitcoin: shown.Bitcoin,
      Polkadot: shown.Polkadot,
      'Smart account': shown['Ethereum, smart account'],
    })
    // The demo's chains of Bitcoin and Polkadot have addresses of their own; the app had the smart account, and that of Solana.
    expect(shared).toEqual(expect.arrayContaining([opened['Smart account'], opened.Solana]))
  } finally {
    await stop()
  }
})

const DAY_MS = 24 * 60 * 60_000

test('who cannot open a wallet deletes it a day later, which the app’s page tells of and takes back', async ({
  page,
}) => {
  test.slow()
  // Of its own: its clock is set forward.
  const demo = await startTestDemo()
  try {
    const { demoPage, families, embedded, tab, elsewhere } = await openOwnTab(page, demo)
    const { frame } = embedded
    const before = await families.address('eip155').innerText()
    const soon = { name: 'Your wallet is about to be deleted' }
    const askToDelete = async () => {
      await tab.getByRole('button', { name: 'Delete this wallet' }).click()
      await expect(tab.getByRole('heading', { name: 'Delete this wallet?' })).toBeVisible()
      await expect(tab.getByText(/^It happens a day from now\./)).toBeVisible()
      await tab.getByRole('button', { name: 'Delete this wallet' }).click()
      await embedded.continueAs('Ben Dock', elsewhere)
      await expect(tab.getByRole('heading', soon)).toBeVisible()
      await tab.getByRole('button', { name: 'Done' }).click()
    }
    await askToDelete()
    // The address that Google has verified.
    const told = { email: 'ben@example.org', about: /Your wallet is about to be deleted/ }
    await readMail(page, demo, told, async (mail, inbox) => {
      await mail.click()
      await expect(inbox.getByText('open this page before then and keep your wallet')).toBeVisible()
    })

    // The app's page was logged in before: it tells of it, and takes it back.
    await page.reload()
    await demoPage.forgetClicks()
    await families.sign('eip155')
    await expect(frame.getByRole('heading', soon)).toBeVisible()
    await embedded.press(
      frame.getByRole('button', { name: 'Keep my wallet' }),
      frame.getByRole('button', { name: 'Reject' }),
    )
    await embedded.answer('Reject')

    await askToDelete()
    demo.advanceClock(DAY_MS)
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Log in with Google' })).toBeVisible()
    await tab.close()

    // The app's login has ended with the others. The device was known before, so it brings the wallet back.
    await page.reload()
    await families.sign('eip155')
    await families.expectConnected([])
    await embedded.logInAt('Google', 'Ben Dock')
    await expect(frame.getByRole('heading', { name: 'Your wallet was deleted' })).toBeVisible()
    const password = frame.getByLabel('Password')
    await embedded.press(frame.getByRole('button', { name: 'Bring it back' }), password)
    await password.fill(PASSWORD)
    // Not by a click, which the browser drops in a frame that has just moved.
    await password.press('Enter')
    await families.expectConnected(FAMILIES)
    await expect(families.address('eip155')).toHaveText(before)
    await expect(demoPage.dialog).toBeHidden()
  } finally {
    await demo.close()
  }
})

test('who has a wallet open deletes it at once, and makes another one', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const demo = await startTestDemo()
  try {
    const { families, embedded, tab, elsewhere } = await openOwnTab(page, demo)
    const { frame } = embedded
    const before = await families.address('eip155').innerText()
    await fillInTab(tab.getByLabel('Password', { exact: true }), PASSWORD)
    await tab.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(tab.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
    const remove = tab.getByRole('button', { name: 'Delete this wallet' })
    await pressInTab(tab, remove, tab.getByRole('link', { name: 'Continue with Google' }))
    await embedded.continueAs('Ben Dock', elsewhere)
    await expect(tab.getByRole('heading', { name: 'Delete this wallet?' })).toBeVisible()
    await tab.getByRole('button', { name: 'Delete this wallet' }).click()
    await expect(tab.getByRole('heading', { name: 'Your wallet is deleted' })).toBeVisible()
    await tab.close()
    const done = { email: 'ben@example.org', about: /Your wallet was deleted/ }
    await readMail(page, demo, done, async (mail, inbox) => {
      await mail.click()
      await expect(inbox.getByText('recovery words or a backup file')).toBeVisible()
    })

    await page.reload()
    await families.sign('eip155')
    await families.expectConnected([])
    await embedded.logInAt('Google', 'Ben Dock')
    const later = frame.getByRole('button', { name: 'Later' })
    await embedded.press(frame.getByRole('button', { name: 'Continue without it' }), later)
    await embedded.protectLater()
    await families.expectConnected(FAMILIES)
    await expect(families.address('eip155')).not.toHaveText(before)
  } finally {
    await demo.close()
  }
})

/** A wallet with a password, and its own tab in which it is not open yet. */
async function openOwnTab(page: Page, demo: Awaited<ReturnType<typeof startTestDemo>>) {
  const demoPage = new DemoPage(page, demo.url)
  await demoPage.open()
  const { dialog } = demoPage
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInAt('Google', 'Ben Dock')
  await embedded.protectWithPassword(PASSWORD)
  await families.expectConnected(FAMILIES)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  // A login of its own, as of somebody who reads the user's mails.
  const href = await dialog.getByRole('link', { name: 'Manage wallet' }).getAttribute('href')
  const tab = await page.context().newPage()
  await tab.goto(href ?? '')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const elsewhere = { tab, provider: 'Google' } as const
  await embedded.continueAs('Ben Dock', elsewhere)
  await allowDeviceOf('Ben Dock', tab, { page, demo })
  return { demoPage, families, embedded, tab, elsewhere }
}
