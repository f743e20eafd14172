import { systemClock as clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import { passingStore } from '../store/openStore.ts'
import type { RemoteWallet } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import { unlockWallet } from './unlockWallet.ts'

/** A browser without the wallet, which a password opens, and words. */
function ask(asksForWords: boolean | undefined) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const slots = [{ kind: 'password', slotId: 's1' }]
  const outcome = unlockWallet({
    clock,
    asksForWords,
    origin: 'https://shop.example',
    userId: 'u1',
    service: {
      login: async () => ({ user: { id: 'u1', provider: 'email', email: 'ada@example.org' } }),
    } as unknown as Service,
    keys: {} as Keys,
    remote: { slots, isSigned: true } as unknown as RemoteWallet,
    store: passingStore(),
    wallet: { find: async () => ({ remote: undefined, record: undefined }), async forget() {} },
    step: createSteps({ card, signal: new AbortController().signal }),
  }).then(
    () => 'opened',
    (error) => (error instanceof FrameError ? error.reason : String(error)),
  )
  return { outcome }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('in an app, a wallet that is to be opened asks for no words, and says where to enter them', async () => {
  const { outcome } = ask(undefined)
  await press('Use your recovery words')
  await expect
    .element(page.getByText(/^No app, and no window that an app has opened/))
    .toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await press('Back')
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  await press('Log out')
  expect(await outcome).toBe('rejected')
})

test('in a tab that its user has opened, it asks for them', async () => {
  const { outcome } = ask(true)
  await press('Use your recovery words')
  await expect.element(page.getByLabelText('The 24 words')).toBeVisible()
  await press('Back')
  await press('Log out')
  expect(await outcome).toBe('rejected')
})
