import '@bowline/ui/styles.css'
import { systemClock as clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { KeyError } from '@bowline/wallet-keys'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { Found, RemoteWallet } from './createWallet.ts'
import type { Keys } from './Keys.ts'
import { openLocked } from './openLocked.ts'

const PASSWORD = 'a quiet harbour at dawn'
const remoteWith = (...kinds: readonly RemoteWallet['slots'][number]['kind'][]) =>
  ({
    slots: kinds.map((kind, n) => ({ kind, slotId: `s${n}`, credentialId: 'c1' })),
  }) as unknown as RemoteWallet
const record = { userId: 'u1' } as WalletRecord

/** The page of a locked wallet that `found` is known of; a code confirms its user. */
function ask(found: Found) {
  document.body.classList.add('bl-root')
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const left = new AbortController()
  const checked: object[] = []
  const check: Keys['check'] = async ({ opener }) => {
    checked.push(opener)
    if ('password' in opener && opener.password !== PASSWORD) throw new KeyError('NOT_OPENED')
  }
  let registered = 0
  const register = async () => {
    registered += 1
    return false
  }
  const service = {
    login: async () => ({ user: { id: 'u1', provider: 'email', email: 'ada@example.org' } }),
    auth: {
      stepUp: async () => ({ requestId: 'r1', resendAt: 0 }),
      confirm: async () => ({ success: true }),
    },
  } as unknown as Service
  const outcome = openLocked({
    service,
    clock,
    origin: 'https://shop.example',
    userId: 'u1',
    keys: { check, register },
    wallet: { find: async () => found },
    step: createSteps({ card, signal: left.signal }),
  }).then(
    () => 'opened',
    (error) => (error instanceof FrameError ? error.reason : String(error)),
  )
  return { card, left, checked, registered: () => registered, outcome }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('the password opens it, and a wrong one does not', async () => {
  const { card, checked, outcome } = ask({ remote: remoteWith('device', 'password'), record })
  await page.getByLabelText('Password').fill('another harbour')
  expect(card.textContent).toContain('locks after 15 minutes')
  await button('Open').click()
  await expect.element(page.getByText('That password isn’t right.')).toBeVisible()
  await page.getByLabelText('Password').fill(PASSWORD)
  await button('Open').click()
  expect(await outcome).toBe('opened')
  expect(checked).toHaveLength(2)
})

test('a passkey opens it, and the password is another way', async () => {
  const { checked, outcome } = ask({ remote: remoteWith('device', 'passkey', 'password'), record })
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Left.'))
  onTestFinished(() => get.mockRestore())
  await button('Open with your passkey').click()
  await expect.element(page.getByText('didn’t open your wallet', { exact: false })).toBeVisible()
  expect(checked).toEqual([])
  expect(buttons()).toEqual([
    'Open with your passkey',
    'Use your password',
    'Confirm another way',
    'Reject',
  ])
  await button('Use your password').click()
  await page.getByLabelText('Password').fill(PASSWORD)
  await button('Open').click()
  expect(await outcome).toBe('opened')
})

test('who has lost both confirms by a code, or comes back', async () => {
  const { outcome, checked, registered } = ask({
    remote: remoteWith('device', 'password'),
    record,
  })
  await button('Confirm another way').click()
  await button('Back').click()
  await button('Confirm another way').click()
  await page.getByLabelText('Code').fill('12345678')
  expect(await outcome).toBe('opened')
  expect(checked).toEqual([])
  // A wallet of an earlier release has its key registered by it.
  expect(registered()).toBe(1)
})

test('what protects it may be of no use in this browser', async () => {
  const { outcome } = ask({ remote: remoteWith('device'), record })
  await expect.element(button('Confirm another way')).toBeVisible()
  expect(buttons()).toEqual(['Confirm another way', 'Reject'])
  await button('Reject').click()
  expect(await outcome).toBe('rejected')
})

test('a request that is settled meanwhile opens nothing', async () => {
  const { left, outcome } = ask({ remote: remoteWith('device', 'password'), record })
  await expect.element(button('Open')).toBeVisible()
  left.abort()
  expect(await outcome).toBe('rejected')
})

test('a browser that no longer has the wallet is not asked: it is opened anew', async () => {
  const { outcome } = ask({ remote: remoteWith('password'), record: undefined })
  expect(await outcome).toBe('opened')
})
