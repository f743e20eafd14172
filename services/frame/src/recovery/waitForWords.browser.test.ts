import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Hold } from '../acts/namedHold.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { type WaitOptions, waitForWords } from './waitForWords.ts'

const record = { userId: 'u', version: 2 } as WalletRecord

/** The screens with a server that has something wait. */
function setup(changes: Partial<Hold> = {}) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const clock = createManualClock()
  const done: string[] = []
  const held: { hold: Hold | null } = {
    hold: {
      act: 'replace',
      browser: 'Firefox (Linux)',
      isThisDevice: true,
      canEnd: true,
      requestedAt: clock.now(),
      effectiveAt: clock.now() + 86_400_000,
      ...changes,
    },
  }
  const found: { record: WalletRecord | undefined } = { record: undefined }
  const waiting = waitForWords({
    step: createSteps({ card, signal: new AbortController().signal }),
    service: {
      vault: {
        hold: async () => held,
        async cancelHold() {
          done.push('cancelled')
          held.hold = null
          return {}
        },
      },
    } as unknown as WaitOptions['service'],
    store: { remove: async (...names: string[]) => void done.push(...names) },
    wallet: { find: async () => found } as unknown as Pick<Wallet, 'find'>,
    userId: 'u',
  })
  return { waiting, done, held, found }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('whoever has entered the words looks again, until they open the wallet', async () => {
  const { waiting, done, held, found } = setup()
  await expect.element(page.getByText(/^Your wallet opens here from /)).toBeVisible()
  held.hold = null
  found.record = record
  await press('Check again')
  expect(await waiting).toBe(record)
  expect(done).toEqual([])
})

test('what was entered is kept by who leaves', async () => {
  const { waiting, done } = setup()
  await press('Back')
  expect(await waiting).toBeUndefined()
  expect(done).toEqual([])
})

test('and gone for who takes it back', async () => {
  const { waiting, done } = setup()
  await press('Stop recovery')
  expect(await waiting).toBeUndefined()
  expect(done).toEqual(['cancelled', 'later|u'])
})

test('a login that is newer is told what waits, and cannot take it back', async () => {
  const { waiting, done } = setup({ act: 'close', isThisDevice: false, canEnd: false })
  const heading = page.getByRole('heading', { name: 'Your wallet is about to be deleted' })
  await expect.element(heading).toBeVisible()
  await expect
    .element(page.getByText(/^Here, only a device that has opened your wallet before/))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Keep my wallet' }).elements()).toEqual([])
  await press('Done')
  expect(await waiting).toBeUndefined()
  expect(done).toEqual(['later|u'])
})

test('one that is older takes it back here as well', async () => {
  const { waiting, done } = setup({ act: 'close', isThisDevice: false })
  await press('Keep my wallet')
  expect(await waiting).toBeUndefined()
  expect(done).toEqual(['cancelled', 'later|u'])
})
