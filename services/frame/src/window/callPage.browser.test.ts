import '@bowline/ui/styles.css'
import { KitError } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Prepared, SigningUse } from '../approvals/Family.ts'
import { createSteps } from '../screen/createSteps.ts'
import { noPorts } from '../testing/noServer.test.support.ts'
import type { NewSecret } from '../wallet/Keys.ts'
import { createAnswers, type Ports } from './answerCalls.ts'
import { confirmHere, protectHere } from './callPage.ts'
import { createCalls } from './createCalls.ts'

const signs: SigningUse = { for: 'signing', chainId: 'eip155:1', account: '0xab', requests: [] }
const prepared: Prepared = {
  status: 'ready',
  reading: {
    chainId: 'eip155:1',
    intent: 'signText',
    fields: [],
    calls: [],
    warnings: [],
    clarity: 'clear',
  },
  signs,
  need: { use: signs, reason: 'act', limit: 250 },
  sign: async () => 'signed',
}
const RIGHT = 'a quiet harbour at dawn'
const wrong = { endpoint: 'release', status: 403, reason: 'PASSWORD_WRONG' }

/** A screen of the window, and the page that it calls: both ends, without the line between them. */
function setUp(ports: Partial<Ports>) {
  document.body.classList.add('bl-root')
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  let signed: (() => Promise<unknown>) | undefined
  const answer = createAnswers({
    ports: { ...noPorts, ...ports },
    prepared,
    onConfirmed: (sign) => {
      signed = sign
    },
  })
  const calls = createCalls(({ id, ...call }) => {
    void answer({ act: 'call', of: 1, id, ...call }).then((reply) =>
      calls.take({ kind: 'reply', id, ...reply }),
    )
  })
  return { step, calls, isSigned: () => signed !== undefined }
}

const confirmWith = (right: string): Pick<Ports, 'confirm'> => ({
  confirm: () => ({
    question: async () => ({
      use: 'use',
      reason: 'act',
      limit: 250,
      nonce: 'nonce',
      passkeys: [],
      hasPassword: true,
    }),
    async answer(answer) {
      if (answer.by !== 'password' || answer.password !== right)
        throw new KitError('HTTP_STATUS', wrong)
    },
  }),
})
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

test('the window asks for the password, says that a wrong one is wrong, and takes another', async () => {
  const { step, calls, isSigned } = setUp(confirmWith(RIGHT))
  void confirmHere(step, calls)
  await expect.element(page.getByText('This is more than $250', { exact: false })).toBeVisible()
  const password = page.getByLabelText('Password')
  await password.fill('another harbour')
  await press('Confirm')
  await expect.element(page.getByText('That password isn’t right.')).toBeVisible()
  expect(isSigned()).toBe(false)
  await password.fill(RIGHT)
  await press('Confirm')
  await expect.poll(isSigned).toBe(true)
})

test('whoever goes back has confirmed nothing', async () => {
  const { step, calls, isSigned } = setUp(confirmWith(RIGHT))
  const outcome = confirmHere(step, calls)
  await press('Back')
  expect(await outcome).toBe(false)
  expect(isSigned()).toBe(false)
})

test('the window has a password chosen for the wallet, and says what is wrong with one', async () => {
  const chosen: NewSecret[] = []
  const { KeyError } = await import('@bowline/wallet-keys')
  const { step, calls } = setUp({
    protect: async () => ({
      about: { user: { id: 'user', name: 'ada@example.org' }, prefersPassword: true },
      async protect(secret) {
        chosen.push(secret)
        if (chosen.length === 1) throw new KeyError('WEAK_PASSWORD', { problem: 'short' })
      },
    }),
  })
  const done = protectHere(step, calls)
  const password = page.getByLabelText('Password')
  await password.fill('short')
  await userEvent.keyboard('{Enter}')
  // The hint says as much before the form has an answer, and takes no second one until then.
  await expect.element(page.getByText('Use 12 characters or more.')).toBeVisible()
  await password.fill(RIGHT)
  await userEvent.keyboard('{Enter}')
  expect(await done).toBe(true)
  expect(chosen.at(-1)).toEqual({ kind: 'password', password: RIGHT })
})

test('a login that protects nothing leaves it to the page in the app', async () => {
  const { step, calls } = setUp({})
  expect(await protectHere(step, calls)).toBe(false)
})
