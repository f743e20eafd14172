import { sandboxWorld } from '@bowline/sandbox/world'
import { type Address, parseEther } from 'viem'
import { AccountPages } from './support/AccountPages.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { expectSoundScreen, inApp } from './support/walletScreen.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PASSWORD = 'a quiet harbour at dawn'

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, { tag: theme === 'light' ? [] : ['@long'] }, () => {
    test('each screen of a login is accessible and fits on a phone', async ({ demo, demoPage }) => {
      test.slow()
      const { page, dialog } = demoPage
      const embedded = new EmbeddedWallet(demoPage)
      const { frame } = embedded
      const heading = (name: string) => frame.getByRole('heading', { name, level: 1 })
      const see = () => expectSoundScreen(inApp(page), [theme])

      await demoPage.openConnect()
      for (const { way, title } of [
        { way: 'Discord', title: 'Log in with Discord' },
        { way: 'Farcaster', title: 'Log in with Farcaster' },
        { way: 'Use a passkey', title: 'Log in with a passkey' },
      ]) {
        await dialog.getByRole('button', { name: way }).click()
        await expect(heading(title)).toBeVisible()
        await expect(frame.getByText('One moment…')).toBeHidden()
        await see()
        await dialog.getByRole('button', { name: 'Back' }).click()
      }

      const email = `a-rather-long-name-for-a-mailbox-${theme}@a-quite-long-name-of-a-host.example.org`
      await embedded.beginWithEmail(`first-${theme}@example.org`)
      await expect(heading('Check your email')).toBeVisible()
      const code = frame.getByLabel('Code')
      await code.fill('0000 0000')
      await expect(frame.getByText('That code isn’t right.')).toBeVisible()
      await see()
      await embedded.press(
        frame.getByRole('button', { name: 'Use another email address' }),
        heading('Log in with email'),
      )
      await see()
      await frame.getByLabel('Email address').fill(email)
      await embedded.press(
        frame.getByRole('button', { name: 'Send code' }),
        heading('Check your email'),
      )
      await see()
      await code.fill(await readCode(demo, email))
      await expect(heading('Protect your wallet')).toBeVisible()
      await see()
      await embedded.press(
        frame.getByRole('button', { name: 'Use a password instead' }),
        heading('Choose a password'),
      )
      await see()
      await frame.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await frame.getByRole('button', { name: 'Protect my wallet' }).click()
      await expect(dialog).toBeHidden()
    })

    test('each request is accessible and fits on a phone', async ({ demo, demoPage }) => {
      test.slow()
      await demoPage.trustFrame()
      const { page } = demoPage
      const embedded = new EmbeddedWallet(demoPage)
      const { frame } = embedded
      const accountPages = new AccountPages(demoPage)
      const families = new FamiliesPanel(demoPage)
      /** `proceed` is the button that does not reject: of a red request it leads on, and approves nothing. */
      const card = async (heading: string, answer: 'Approve' | 'Reject', proceed = 'Approve') => {
        await expect(
          frame.getByRole('heading', { name: heading, exact: true, level: 1 }),
        ).toBeVisible()
        await expect(frame.getByRole('button', { name: proceed })).toBeVisible()
        await expectSoundScreen(inApp(page), [theme])
        await embedded.decide(answer, { approve: proceed })
      }
      /** Where a click is not enough. */
      const confirm = async () => {
        const title = frame.getByRole('heading', { name: 'Confirm this' })
        await expect(title).toBeVisible()
        await expectSoundScreen(inApp(page), [theme])
        const password = frame.getByLabel('Password', { exact: true })
        // The browser drops presses into a frame that has just moved, and keys go to nobody then.
        await expect(async () => {
          if (await title.isHidden()) return
          await password.click({ timeout: 5_000 })
          await password.fill(PASSWORD, { timeout: 1_000 })
          await password.press('Enter', { timeout: 1_000 })
          await expect(title).toBeHidden({ timeout: 5_000 })
        }).toPass()
      }
      const press = (panel: string, name: string) =>
        demoPage.panel(panel).getByRole('button', { name }).click()
      const email = `cards-${theme}@example.org`
      await demoPage.openConnect()
      await embedded.beginWithEmail(email)
      await frame.getByLabel('Code').fill(await readCode(demo, email))
      await embedded.protectWithPassword(PASSWORD)
      await families.expectConnected(FAMILIES)
      const address = (await families.address('eip155').innerText()) as Address
      await demo.control.faucet(address, { native: parseEther('1') })

      await press('Sign', 'Sign message')
      // The app makes room for all of it.
      const content = frame.getByRole('region', { name: 'Sign a message' })
      await expect.poll(() => content.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
      await card('Sign a message', 'Approve')
      await press('Sign', 'Sign typed data')
      await card('Sign data', 'Approve')
      await confirm()
      await press('Calls', 'Send two as one')
      // With less room the rest scrolls, and it can be approved all the same.
      await page.setViewportSize({ width: 360, height: 560 })
      await card('Several actions at once', 'Approve')
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(demoPage.panel('Calls').getByRole('status').nth(1)).toHaveAttribute(
        'data-state',
        'success',
      )
      await press('Calls', 'Approve without a limit')
      await card('Allow spending', 'Reject', 'I understand the risk')
      await press('Permissions', 'Grant a permission')
      await card('Let someone act for you', 'Approve')
      await confirm()

      await accountPages.open()
      await accountPages.fillPayment({ to: sandboxWorld.people.bob.address, amount: '0.25' })
      await accountPages.reviewPayment()
      await accountPages.button('Send').click()
      await card('Send', 'Reject')
    })

    test('a request in a window of the wallet is accessible, and so is the way there', async ({
      demo,
      demoPage,
    }) => {
      const { page } = demoPage
      const embedded = new EmbeddedWallet(demoPage)
      const { frame } = embedded
      await embedded.logInWithEmail(demo, `windows-${theme}@example.org`)
      await demoPage.forgetClicks()
      await demoPage.panel('Sign').getByRole('button', { name: 'Sign message' }).click()
      const open = frame.getByRole('button', { name: 'Open the window' })
      await page.emulateMedia({ colorScheme: theme })
      await expect(frame.locator(`body[data-bl-theme="${theme}"]`)).toBeVisible()
      await expect(open).toBeVisible()
      await expectSoundScreen(inApp(page), [theme])
      const window = await embedded.openWindow()
      await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible()
      await window.setViewportSize({ width: 360, height: 640 })
      await expectSoundScreen(window, [theme])
    })

    test('the wallet’s own tab is accessible and fits on a phone', async ({ demo, demoPage }) => {
      test.slow()
      const { page, dialog } = demoPage
      const embedded = new EmbeddedWallet(demoPage)
      // The wallet is deleted in the end, so each of the two is another one.
      const provider = theme === 'light' ? 'Discord' : 'X'
      await embedded.logInAt(provider, 'Cleo Quay')
      await embedded.protectWithPassword(PASSWORD)
      await expect(dialog).toBeHidden()

      await page
        .getByRole('banner')
        .getByRole('button', { name: /Account/ })
        .click()
      const manage = dialog.getByRole('link', { name: 'Manage wallet' })
      await expect(manage).toHaveAttribute('href', /to=wallet/)
      // Its user opens it by its address: no login is there to be handed over.
      const tab = await page.context().newPage()
      await tab.goto(
        `${demo.frameUrl}/wallet?projectId=local-project&login=${provider.toLowerCase()}`,
      )
      const see = async (heading: string) => {
        await expect(
          tab.getByRole('heading', { name: heading, exact: true, level: 1 }),
        ).toBeVisible()
        await expectSoundScreen(tab, [theme])
      }
      const press = (name: string) => tab.getByRole('button', { name, exact: true }).click()
      const elsewhere = { tab, provider } as const
      await see(`Log in with ${provider}`)
      await embedded.continueAs('Cleo Quay', elsewhere)
      await see('Open your wallet')
      await press('Use your recovery words')
      await see('Your recovery words')
      await press('Back')
      await tab.getByLabel('Password').fill(PASSWORD)
      await press('Open')
      await see('Your wallet')
      await press('Show the log')
      await expect(tab.getByText(`Logged in with ${provider}`).first()).toBeVisible()
      await see('Activity')
      await press('Done')
      await press('Open on another device')
      await see('Open on another device')
      await tab.getByLabel('Code').fill('0000-0000-0000')
      await press('Continue')
      await expect(tab.getByText('No other device of yours is waiting.')).toBeVisible()
      await see('Open on another device')
      await press('Not now')
      await press('See who can act for you')
      await see('Who can act for you')
      await press('Done')
      const confirm = async () => {
        await see('Confirm this')
        await tab.getByLabel('Password').fill(PASSWORD)
        await press('Confirm')
      }
      await press('Show the recovery words')
      await confirm()
      await expect(tab.locator('.screen-words li')).toHaveCount(24)
      await see('Your recovery words')
      await press('Done')
      await press('Save a backup file')
      await confirm()
      await see('Save a backup file')
      await press('Back')
      await press('Delete this wallet')
      await embedded.continueAs('Cleo Quay', elsewhere)
      await see('Delete this wallet?')
      await press('Delete this wallet')
      await see('Your wallet is deleted')
    })
  })
