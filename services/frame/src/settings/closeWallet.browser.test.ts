import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { aClick } from '../testing/aClick.test.support.ts'
import { closeWallet as closeWalletOf } from './closeWallet.ts'
import type { Settings } from './Settings.ts'

const late = new KitError('HTTP_STATUS', {
  endpoint: '/v1/vault/close',
  status: 403,
  reason: 'STEP_UP_NEEDED',
})

/** The screens with a server that refuses to close the wallet as often as there are errors. */
function setup(errors: unknown[] = [], isSigned = true) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const done: string[] = []
  const settings = {
    step: createSteps({ card, signal: new AbortController().signal }),
    clock: createManualClock(),
    service: {
      login: async () => ({ user: { provider: 'email', email: 'ada@example.org' } }),
      auth: {
        async stepUp() {
          done.push('code sent')
          return { requestId: 'r', expiresAt: 0, resendAt: 0 }
        },
        async confirm() {
          done.push('confirmed')
          return { status: 'confirmed' }
        },
      },
      vault: {
        ...aClick,
        async close({ signed }: { signed?: unknown }) {
          const error = errors.shift()
          if (error) throw error
          const success = signed !== undefined
          done.push(success ? 'closed' : 'asked')
          return { success }
        },
      },
    },
    keys: { signed: async (act: string) => ({ signed: act }) },
    wallet: { forget: async () => void done.push('forgotten') },
  } as unknown as Settings
  const closeWallet = (
    _: Settings,
    closing: Omit<Parameters<typeof closeWalletOf>[1], 'isSigned'>,
  ) => closeWalletOf(settings, { ...closing, isSigned })
  return { settings, done, closeWallet }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a wallet is deleted once the user says so, first on the server, and then here', async () => {
  const { settings, done, closeWallet } = setup()
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await expect.element(page.getByText(/You can bring it back for seven days\./)).toBeVisible()
  await expect.element(page.getByText(/Without your recovery words or a backup file/)).toBeVisible()
  expect(done).toEqual([])
  await press('Delete this wallet')
  await expect.element(page.getByRole('heading')).toHaveTextContent('Your wallet is deleted')
  expect(done).toEqual(['closed', 'forgotten'])
  await press('Done')
  expect(await closing).toBe(true)
})

test('what is not signed deletes nothing at once, which is said before, and forgets nothing here', async () => {
  const { settings, done, closeWallet } = setup([], false)
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await expect.element(page.getByText(/^It happens a day from now\./)).toBeVisible()
  await press('Delete this wallet')
  expect(await closing).toBe(false)
  expect(done).toEqual(['asked'])
})

test('what another device has asked for meanwhile leads back to the overview', async () => {
  const pending = new KitError('HTTP_STATUS', {
    endpoint: '/v1/vault/close',
    status: 409,
    reason: 'HOLD_PENDING',
  })
  const { settings, done, closeWallet } = setup([pending], false)
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await press('Delete this wallet')
  expect(await closing).toBe(false)
  expect(done).toEqual([])
})

test('who goes back keeps it', async () => {
  const { settings, done, closeWallet } = setup()
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await press('Back')
  expect(await closing).toBe(false)
  expect(done).toEqual([])
})

test('a backup file can be saved before, unless keys may not be taken yet', async () => {
  const { settings, done, closeWallet } = setup()
  const closing = closeWallet(settings, { canTakeKeys: true, note: 'What there is to know.' })
  await press('Save a backup file')
  await expect.element(page.getByText('What there is to know.')).toBeVisible()
  await press('Back')
  await expect.element(page.getByRole('heading')).toHaveTextContent('Delete this wallet?')
  await press('Back')
  await closing
  const later = closeWallet(settings, { canTakeKeys: false, note: '' })
  await expect.element(page.getByRole('heading')).toHaveTextContent('Delete this wallet?')
  expect(page.getByRole('button', { name: 'Save a backup file' }).elements()).toEqual([])
  await press('Back')
  await later
  expect(done).toEqual([])
})

test('who has confirmed too long ago confirms again', async () => {
  const { settings, done, closeWallet } = setup([late], false)
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await press('Delete this wallet')
  await page.getByLabelText('Code').fill('1234 5678')
  expect(await closing).toBe(false)
  expect(done).toEqual(['code sent', 'confirmed', 'asked'])
})

test('a server that does not answer deletes nothing, and is asked again', async () => {
  const { settings, done, closeWallet } = setup([
    new KitError('HTTP_UNREACHABLE', { endpoint: 'x' }),
  ])
  const closing = closeWallet(settings, { canTakeKeys: true, note: '' })
  await press('Delete this wallet')
  await expect.element(page.getByText(/^The wallet service isn’t answering\./)).toBeVisible()
  expect(done).toEqual([])
  await press('Try again')
  await press('Done')
  expect(await closing).toBe(true)
})
