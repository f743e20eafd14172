import { systemClock as clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createLogin } from '../opening/createLogin.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { openStore } from '../store/openStore.ts'
import { createLock } from '../wallet/createLock.ts'
import { createWallet, type RemoteWallet } from '../wallet/createWallet.ts'
import type { Entered } from './emailLogin.ts'

const email = 'ada@example.org'
const via = { kind: 'email', email, code: 'app' } as const
const requestId = 'r'.repeat(22)
const tokens = { accessToken: 'a'.repeat(22), expiresAt: 0, refreshToken: 'b'.repeat(22) }
const user = { id: 'u1', email, provider: 'email', createdAt: 0 }
const common = { status: 'loggedIn', ...tokens, user, deviceId: 'd1' } as const
const loggedIn = (assurance: Login['assurance']) => ({ ...common, assurance })
const times = { createdAt: 0, lastUsedAt: 0 }

/** A wallet that nothing in this browser opens. */
const remote = {
  walletId: 'w1',
  custody: 'user-held',
  version: 1,
  vault: '{}',
  slots: [{ ...times, slotId: 's1', kind: 'password', kdfParams: {} }],
} as unknown as RemoteWallet

/** The page, with a server that takes any code and has a wallet of the user. */
async function open() {
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const asked: string[] = []
  const verified: object[] = []
  const kept: Login[] = []
  let userId = user.id
  const service = {
    login: async () => kept.at(-1),
    keepLogin: async (login: Login) => void kept.push(login),
    logout: async () => void kept.splice(0),
    vault: { read: async () => ({ wallet: remote }) },
    auth: {
      async email() {
        asked.push('page')
        return { requestId }
      },
      async verify(params: object) {
        verified.push(params)
        return { ...loggedIn('frame'), user: { ...user, id: userId } }
      },
    },
  } as unknown as Service
  const store = await openStore(crypto.randomUUID())
  const wallet = createWallet({ service, store })
  const lock = createLock({ store, clock })
  const flow = createLogin({
    service,
    wallet,
    store,
    lock,
    clock,
    origin: 'https://shop.example',
    smartChains: [],
    prompts: createPrompts({ stage, onChange() {} }),
    codes: {
      isAllowed: true,
      async ask(): Promise<Entered> {
        asked.push('app')
        return { ...loggedIn('app-entered'), email, shown: email, requestId }
      },
    },
  })
  const card = document.createElement('section')
  stage.append(card)
  return {
    flow,
    asked,
    verified,
    kept,
    step: createSteps({ card, signal: new AbortController().signal }),
    /** Whose codes are entered from now on. */
    answerAs(id: string) {
      userId = id
    },
  }
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a login whose code the app has seen does not get as far as the password: the page asks for another', async () => {
  const { flow, asked, verified, kept } = await open()
  const leaving = new AbortController()
  const login = flow.logIn(via, leaving.signal)
  login.catch(() => {})
  await expect.element(heading('Log in here too')).toBeVisible()
  expect(page.getByLabelText('Password').query()).toBeNull()
  expect(kept.at(-1)?.assurance).toBe('app-entered')
  await button('Send a code').click()
  await page.getByLabelText('Code').fill('12345678')
  await expect.element(heading('Open your wallet')).toBeVisible()
  expect(verified).toEqual([{ requestId, code: '12345678' }])
  expect(asked).toEqual(['app', 'page'])
  expect(kept.at(-1)?.assurance).toBe('frame')
  leaving.abort()
  await expect(login).rejects.toMatchObject({ reason: 'rejected' })
})

test('a login by a code of the page takes the place of one whose code the app has seen', async () => {
  const { flow, kept, step, answerAs } = await open()
  kept.push(loggedIn('app-entered'))
  const done = flow.again(step)
  await page.getByLabelText('Code').fill('12345678')
  await done
  expect(kept.at(-1)?.assurance).toBe('frame')
  answerAs('somebody')
  const other = flow.again(step)
  other.catch(() => {})
  await page.getByLabelText('Code').fill('12345678')
  await expect(other).rejects.toMatchObject({ reason: 'rejected' })
})

test('whoever does not log in again is logged out', async () => {
  const { flow, kept } = await open()
  const login = flow.logIn(via, new AbortController().signal)
  login.catch(() => {})
  await button('Log out').click()
  await expect(login).rejects.toBeInstanceOf(FrameError)
  expect(kept).toEqual([])
})
