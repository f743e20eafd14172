import { readCode } from '../readCode.mjs'

const EMAIL = 'ada@example.org'

/** The way: a wallet is connected, pays and is left; then a phone's code, and a login by email. Returns its best frame. */
export async function walkThrough({ screen, recorder, demo }) {
  const { page, dialog } = screen
  const { hold, click, type } = recorder

  await screen.connect.waitFor()
  await hold(900)
  await click(screen.connect)
  await dialog.getByRole('searchbox').waitFor()
  await hold(1300)
  await click(screen.button(/^Anchor/))
  await approve(screen, recorder, 'Connect to this site?')
  await screen.account.getByText(/ETH/).waitFor()
  await hold(700)

  await click(screen.account)
  await dialog.getByText('Tether USD').waitFor()
  await hold(1800)
  const best = recorder.frames.at(-1)
  await click(screen.action('Send'))
  await screen.receiver.waitFor()
  await click(screen.receiver)
  await type('bob.eth', { at: 7 })
  await screen.button('Enter an amount').waitFor()
  await hold(500)
  await click(screen.amount)
  await type('0.25')
  await screen.button('Review').waitFor()
  await hold(500)
  await click(screen.button('Review'))
  await dialog.getByText('Balance after').waitFor()
  await hold(1600)
  await click(screen.button('Send'))
  await approve(screen, recorder, 'Pay?')
  await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  await hold(1500)
  await click(screen.button('Done'))
  await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
  await click(dialog.getByRole('tab', { name: 'Activity' }))
  await dialog
    .getByRole('link', { name: /^Received/ })
    .first()
    .waitFor()
  await hold(1400)
  await click(screen.button('Disconnect'))
  await screen.connect.waitFor()
  await hold(500)

  await click(screen.connect)
  await dialog.getByRole('searchbox').waitFor()
  await click(screen.button(/phone wallet/))
  await screen.code.waitFor()
  await hold(1600)
  await click(screen.email)
  await type(EMAIL, { at: 3 })
  await click(screen.button('Continue with email'))
  const code = screen.wallet.getByLabel('Code')
  await code.waitFor()
  await hold(900)
  const mailed = await readCode(page.context(), demo, EMAIL)
  await code.focus()
  await type(mailed)
  const later = screen.wallet.getByRole('button', { name: 'Later' })
  await later.waitFor()
  await hold(1100)
  await click(later)
  await screen.account.getByText(/ETH/).waitFor()
  await hold(1400)
  return { best }
}

/** Lets the visitor read what the wallet asks, and say yes. */
async function approve(screen, { hold, click }, question) {
  const prompt = screen.prompt(question)
  await prompt.waitFor()
  await hold(900)
  await click(prompt.getByRole('button', { name: 'Approve' }))
  await prompt.waitFor({ state: 'hidden' })
}
