import { pointAndRead } from '../../apps/e2e/tests/support/EmbeddedWallet.ts'
import { spread } from './spread.mjs'
import { connectButton, visit } from './visit.mjs'

/** One for each person of the stand-in, who have no wallet yet. */
const RUNS = 3
/** How long a user reads: Chromium drops clicks into a frame that has just come or moved. */
const REST_MS = 1_000
const AUTHENTICATOR = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasPrf: true,
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
}

/**
 * The embedded wallet in the demo: how long it takes until a request can be read in the wallet's window, which the click
 * opens, in a page that has the wallet's page already and in one that has just come back; from the approval to the
 * signature; and to open the wallet with a passkey. On this machine's own network, with a passkey that answers at once.
 */
export async function benchLogin({ browser, demo }) {
  const times = { reading: [], returning: [], signing: [], opening: [] }
  for (let run = 0; run < RUNS; run++)
    await visit({ browser }, async (page, session) => {
      await session.send('WebAuthn.enable')
      await session.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
      const wallet = page.frameLocator('iframe.bl-frame')
      const timed = async (name, from, until) => {
        await from()
        const start = performance.now()
        await until()
        times[name].push(performance.now() - start)
      }
      const sign = page.getByRole('button', { name: 'Sign on eip155', disabled: false })
      const connected = () => sign.waitFor()
      await page.goto(`${demo.url}/lab`)
      await logIn(page, wallet, run)
      const protect = wallet.getByRole('button', { name: 'Protect with a passkey' })
      await protect.waitFor()
      await page.waitForTimeout(REST_MS)
      await protect.click()
      await connected()

      const cardOf = async (name) => {
        const coming = page.context().waitForEvent('page')
        let window
        await timed(
          name,
          () => sign.click(),
          async () => {
            window = await coming
            await window.getByRole('button', { name: 'Approve' }).waitFor()
          },
        )
        return window
      }
      const window = await cardOf('reading')
      const approve = window.getByRole('button', { name: 'Approve' })
      // It takes no click before the user can have read all of it, from a pointer that was over what it says.
      await page.waitForTimeout(REST_MS)
      await pointAndRead(window)
      await approve.hover()
      await window.locator('.approval[data-ready]').waitFor()
      await page.waitForTimeout(REST_MS)
      // That of a smart account is longer.
      const signed = page.getByText(/^0x[0-9a-f]{130,}/)
      await timed(
        'signing',
        // The window closes with it.
        () => void approve.click().catch(() => {}),
        () => signed.waitFor(),
      )

      // The wallet's page is asked for by the request.
      await page.reload()
      await sign.waitFor()
      const again = await cardOf('returning')
      await again.close()
      const dialog = page.getByRole('dialog')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })

      await page.getByRole('button', { name: 'Leave eip155' }).click()
      await connectButton(page).waitFor()
      await logIn(page, wallet, run)
      const open = wallet.getByRole('button', { name: 'Open with your passkey' })
      await open.waitFor()
      await page.waitForTimeout(REST_MS)
      await timed('opening', () => open.click(), connected)
    })
  return [
    `from a request to its card         ${spread(times.reading)}`,
    `the same after a reload            ${spread(times.returning)}`,
    `from the approval to the signature ${spread(times.signing)}`,
    `opened with a passkey, connected   ${spread(times.opening)}`,
  ]
}

/** Logs in with an account of the stand-in for GitHub: a code by mail has to wait between two logins. */
async function logIn(page, wallet, run) {
  await connectButton(page).click()
  await page.getByRole('button', { name: /GitHub/ }).click()
  const link = wallet.getByRole('link', { name: 'Continue with GitHub' })
  await link.waitFor()
  await page.waitForTimeout(REST_MS)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  // The window asks which number the wallet shows.
  const number = await wallet.locator('.screen-number').innerText()
  await tab.getByRole('button').nth(run).click()
  await tab.getByRole('button', { name: number, exact: true }).click()
  await tab.getByText('You’re logged in').waitFor()
  await tab.close()
  await page.bringToFront()
}
