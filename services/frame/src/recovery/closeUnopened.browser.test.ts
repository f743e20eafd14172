import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { type CloseUnopenedOptions, closeUnopened } from './closeUnopened.ts'

/** The screens of a user who confirms by a code. */
function setup() {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const done: string[] = []
  const closing = closeUnopened({
    step: createSteps({ card, signal: new AbortController().signal }),
    clock: createManualClock(),
    origin: 'https://wallet.example',
    service: {
      login: async () => ({ user: { provider: 'email', email: 'ada@example.org' } }),
      auth: {
        stepUp: async () => ({ requestId: 'r', expiresAt: 0, resendAt: 0 }),
        async confirm() {
          done.push('confirmed')
          return { success: true }
        },
      },
      vault: {
        async close(params: object) {
          done.push(`close ${JSON.stringify(params)}`)
          return { success: false }
        },
      },
    } as unknown as CloseUnopenedOptions['service'],
  })
  return { closing, done }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('who cannot open a wallet asks for its deletion without a signature, and reads that it takes a day', async () => {
  const { closing, done } = setup()
  await expect.element(page.getByText(/^It happens a day from now\./)).toBeVisible()
  await press('Delete this wallet')
  await page.getByLabelText('Code').fill('1234 5678')
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('Your wallet is about to be deleted')
  await press('Done')
  await closing
  expect(done).toEqual(['confirmed', 'close {}'])
})

test('who goes back asks for nothing', async () => {
  const { closing, done } = setup()
  await press('Back')
  await closing
  expect(done).toEqual([])
})
