import { KitError } from '@bowline/common'
import { KeyError } from '@bowline/wallet-keys'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { ClosedWallet } from '../wallet/createWallet.ts'
import { offerClosed } from './offerClosed.ts'
import { tellOfEmail } from './tellOfEmail.ts'

function openStep() {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  return createSteps({ card, signal: new AbortController().signal })
}

interface Offered {
  readonly errors?: unknown[]
  readonly asksForWords?: boolean
  readonly effectiveAt?: number
}

/** The screens with a server that refuses to bring the wallet back as often as there are errors. */
function offer(canRestore: boolean, more: Offered = {}) {
  const { errors = [], asksForWords = true, effectiveAt } = more
  const done: (string | undefined)[] = []
  const closed: ClosedWallet = {
    walletId: 'w',
    version: 1,
    canRestore,
    closedAt: 1_795_000_000_000,
    goneAt: 1_795_600_000_000,
  }
  const offered = offerClosed({
    step: openStep(),
    userId: 'u',
    closed,
    asksForWords,
    keys: {
      async bringBack({ words }) {
        const error = errors.shift()
        if (error) throw error
        done.push(words)
        return { effectiveAt }
      },
    },
  })
  return { offered, done }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const refusal = (reason: string) =>
  new KitError('HTTP_STATUS', { endpoint: '/v1/vault/restore', status: 403, reason })

test('a device that had opened it brings the wallet back by a button, which says why it fails', async () => {
  const { offered, done } = offer(true, { errors: [refusal('WALLET_GONE')] })
  await expect.element(page.getByRole('heading')).toHaveTextContent('Your wallet was deleted')
  await press('Bring it back')
  await expect.element(page.getByText(/^This service has nothing of it any more\./)).toBeVisible()
  await press('Bring it back')
  expect(await offered).toBe(true)
  expect(done).toEqual([undefined])
})

test('a wallet in whose place there is another one is said to come back later', async () => {
  const { offered } = offer(true, {
    errors: [refusal('HOLD_PENDING')],
    effectiveAt: 1_795_100_000_000,
  })
  await press('Bring it back')
  await expect.element(page.getByText(/already about to come back/)).toBeVisible()
  await press('Bring it back')
  await expect.element(page.getByText(/Yours comes back on .*2026/)).toBeVisible()
  await press('Continue without it')
  expect(await offered).toBe(false)
})

test('a newer one needs the words, and says of those that are wrong what they are', async () => {
  const { offered, done } = offer(false, {
    errors: [new KeyError('INVALID_WORDS', { problem: 'count' }), refusal('SIGNATURE_WRONG')],
  })
  expect(page.getByRole('button', { name: 'Bring it back' }).elements()).toEqual([])
  await press('Use your recovery words')
  const list = page.getByLabelText('The 24 words')
  await list.fill('not the words')
  await press('Bring it back')
  await expect.element(page.getByText(/^These aren’t the 24 words/)).toBeVisible()
  await list.fill('the words of another wallet')
  await press('Bring it back')
  await expect.element(page.getByText(/another wallet/)).toBeVisible()
  await list.fill('the words')
  await press('Bring it back')
  expect(await offered).toBe(true)
  expect(done).toEqual(['the words'])
})

test('who goes on without it brings nothing back', async () => {
  const { offered, done } = offer(true)
  await press('Use your recovery words')
  await press('Back')
  await press('Continue without it')
  expect(await offered).toBe(false)
  expect(done).toEqual([])
})

test.each([true, false])(
  'in an app, words are not asked for, but where to enter them is said (older: %s)',
  async (canRestore) => {
    const { offered, done } = offer(canRestore, { asksForWords: false })
    await press('Use your recovery words')
    await expect
      .element(page.getByText(/^No app, and no window that an app has opened/))
      .toBeVisible()
    await expect.element(page.getByText(`${location.host}/wallet?projectId=`)).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    await press('Back')
    await press('Continue without it')
    expect(await offered).toBe(false)
    expect(done).toEqual([])
  },
)

test('another address that is about to log in is told of, and taken back', async () => {
  const kept: string[] = []
  const change = {
    email: 'thief@example.org',
    effectiveAt: 1_795_600_000_000,
    isThisDevice: false,
    canKeep: true,
  }
  const told = () => tellOfEmail(openStep(), async () => kept.push('kept'), change)
  const first = told()
  await expect.element(page.getByText('thief@example.org')).toBeVisible()
  await press('Keep it')
  await first
  expect(kept).toEqual(['kept'])
  const second = told()
  await page.getByRole('button', { name: 'Done' }).last().click()
  await second
  expect(kept).toEqual(['kept'])
})

test('it is not offered where the server would refuse it, and who may is named', async () => {
  const change = {
    email: 'owner@example.org',
    effectiveAt: 1_795_600_000_000,
    isThisDevice: false,
    canKeep: false,
  }
  const kept: string[] = []
  const told = tellOfEmail(openStep(), async () => kept.push('kept'), change)
  await expect.element(page.getByText(/^Only a device that has opened your wallet/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Keep it' }).elements()).toEqual([])
  await press('Done')
  await told
  expect(kept).toEqual([])
})
