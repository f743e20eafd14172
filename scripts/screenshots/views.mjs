import { readCode } from './readCode.mjs'

const EMAIL = 'ada@example.org'

/**
 * Ways to what the pictures show, each from a page of the demo on which nobody is connected. What they return is in the
 * picture; the modal's card, unless they return something.
 */
export const VIEWS = {
  async connect(screen) {
    await screen.connect.click()
    await screen.dialog.getByRole('searchbox').waitFor()
  },
  async pairing(screen) {
    await VIEWS.connect(screen)
    await screen.button(/phone wallet/).click()
    await screen.code.waitFor()
  },
  connectButton: async ({ connect }) => connect,
  networkButton: async ({ banner }) => banner.getByRole('button', { name: /Bowline Local/ }),
  async accountButton(screen) {
    await connectAnchor(screen)
    await screen.account.getByText(/ETH/).waitFor()
    return screen.account
  },
  async account(screen) {
    await connectAnchor(screen)
    await screen.account.click()
    await screen.dialog.getByText('Tether USD').waitFor()
  },
  async send(screen) {
    await VIEWS.account(screen)
    await screen.action('Send').click()
    await screen.receiver.fill('bob.eth')
    await screen.amount.fill('0.25')
    await screen.button('Review').waitFor()
  },
  async review(screen) {
    await VIEWS.send(screen)
    await screen.button('Review').click()
    await screen.dialog.getByText('Balance after').waitFor()
  },
  async sent(screen) {
    await VIEWS.review(screen)
    await screen.button('Send').click()
    await screen.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  },
  async activity(screen) {
    await VIEWS.sent(screen)
    await screen.button('Done').click()
    await screen.dialog.getByRole('tab', { name: 'Activity' }).click()
    await screen.dialog
      .getByRole('link', { name: /^Received/ })
      .first()
      .waitFor()
  },
  async chooseFamilies(screen) {
    await VIEWS.connect(screen)
    await screen.button(/^Lagoon/).click()
    await screen.button('All of them').waitFor()
  },
  async families(screen) {
    await VIEWS.chooseFamilies(screen)
    await screen.button('All of them').click()
    await screen.page.getByRole('dialog', { name: 'Choose an account' }).waitFor()
    await screen.button('Close').click()
    await screen.account.click()
    await screen.dialog.getByRole('heading', { level: 3 }).getByRole('button').first().click()
    await screen.dialog.getByRole('heading', { name: 'Account details' }).waitFor()
  },
  async mailedCode(screen, { demo }) {
    // An address has to wait for its next code.
    demo.advanceClock(60_000)
    await VIEWS.connect(screen)
    await screen.email.fill(EMAIL)
    await screen.button('Continue with email').click()
    await screen.wallet.getByLabel('Code').waitFor()
  },
  async protect(screen, { demo }) {
    await VIEWS.mailedCode(screen, { demo })
    const code = await readCode(screen.page.context(), demo, EMAIL)
    await screen.wallet.getByLabel('Code').fill(code)
    await screen.wallet.getByRole('button', { name: 'Later' }).waitFor()
  },
  /** A theme, in a scheme of its own if one is named and else in that of the picture. */
  theme:
    ({ name, scheme }) =>
    async ({ page }) => {
      await page.getByText(name, { exact: true }).click()
      if (scheme) await page.getByText(scheme, { exact: true }).click()
      const card = page.getByRole('region', { name: 'The kit' }).locator('.bl-card')
      await card.getByRole('searchbox').waitFor()
      return card
    },
}

async function connectAnchor(screen) {
  await VIEWS.connect(screen)
  await screen.button(/^Anchor/).click()
  await screen.dialog.waitFor({ state: 'hidden' })
}
