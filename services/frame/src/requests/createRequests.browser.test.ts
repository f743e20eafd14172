import '@bowline/ui/styles.css'
import { type ChainId, systemClock as clock, KitError } from '@bowline/common'
import type { EmbeddedUser } from '@bowline/common/frame'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LoginFlow } from '../opening/createLogin.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import { openStore } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { aClick } from '../testing/aClick.test.support.ts'
import { noServer } from '../testing/noServer.test.support.ts'
import { readCard } from '../testing/readCard.test.support.ts'
import { createLock, LOCK_AFTER_MS } from '../wallet/createLock.ts'
import { createWallet, type Wallet } from '../wallet/createWallet.ts'
import { tellCustody } from '../wallet/tellCustody.ts'
import { createRequests } from './createRequests.ts'

const chainId = 'eip155:1'
const user: EmbeddedUser = {
  id: 'u1',
  email: 'ada@example.org',
  provider: 'email',
  custody: 'user-held',
  accounts: [{ id: `${chainId}:0x${'1'.repeat(40)}`, type: 'smartAccount' }],
}

/** How the page refuses a request that is malformed, so that nobody is asked. */
async function refusalOf(method: string, changes: Partial<EmbeddedUser>): Promise<string> {
  const service = {} as Service
  const store = await openStore(crypto.randomUUID())
  const request = createRequests({
    service,
    store,
    clock,
    origin: 'https://shop.example',
    chains: [],
    lock: createLock({ store, clock }),
    wallet: createWallet({ service, store }),
    login: { user: async () => ({ ...user, ...changes }) } as unknown as LoginFlow,
    prompts: createPrompts({ stage: document.createElement('main'), onChange() {} }),
    caller: { projectId: 'shop', st: 'frame', sv: '1' },
    isTrustedEmbedder: true,
    appName: 'Shop',
    look: () => undefined,
    windows: noServer().windows,
  })
  const { signal } = new AbortController()
  return request.answer({ chainId, method, params: [] }, signal).then(
    () => 'none',
    (error) => error.reason,
  )
}

const hasText = (text: string) =>
  expect.element(page.getByText(text, { exact: false })).toBeVisible()

/** Shows what a wallet of a kind of custody is asked for; returns the page, and how it ends. */
async function askOf(
  custody: WalletRecord['custody'],
  on: ChainId,
  service = { vault: aClick } as unknown as Service,
  kept: { readonly isProtected?: boolean; readonly usedMsAgo?: number } = {},
) {
  const clock = createManualClock()
  const store = await openStore(crypto.randomUUID())
  const { isProtected = false, usedMsAgo } = kept
  if (usedMsAgo !== undefined) await createLock({ store, clock }).open()
  clock.advance(usedMsAgo ?? 0)
  const stage = document.createElement('main')
  document.body.classList.add('bl-root')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const accounts: EmbeddedUser['accounts'] = [{ id: `${on}:0x${'1'.repeat(40)}`, type: 'eoa' }]
  const request = createRequests({
    service,
    store,
    clock,
    origin: 'https://shop.example',
    chains: [],
    lock: createLock({ store, clock }),
    wallet: {
      record: async () => ({ ...record, custody, isProtected }),
      find: async () => ({ remote: { slots: [{ kind: 'password' }] }, record }),
    } as unknown as Wallet,
    login: { user: async () => ({ ...user, accounts }) } as unknown as LoginFlow,
    prompts: createPrompts({ stage, onChange() {} }),
    caller: { projectId: 'shop', st: 'frame', sv: '1' },
    isTrustedEmbedder: true,
    appName: 'Shop',
    look: () => undefined,
    windows: noServer().windows,
  })
  const { signal } = new AbortController()
  const params = ['Hello', `0x${'1'.repeat(40)}`]
  const outcome = request
    .answer({ chainId: on, method: 'personal_sign', params }, signal)
    .catch((error) => error.reason)
  return {
    stage,
    outcome,
    async approve() {
      const button = page.getByRole('button', { name: 'Approve' })
      await expect.element(button).toBeVisible()
      await readCard()
      await userEvent.hover(button)
      await expect
        .poll(() => {
          clock.advance(1_000)
          return button.element().getAttribute('aria-disabled')
        })
        .toBe('false')
      await userEvent.click(button)
    },
  }
}

/** As far as it is read before the server is asked. */
const record = { isProtected: false, userId: 'u1', slot: { slotId: 's1' }, version: 1 }

test('a server that cannot open keys is told of after a yes, and a login that has ended is not', async () => {
  const gone = new KitError('HTTP_STATUS', {
    endpoint: 'release',
    status: 503,
    reason: 'KMS_UNAVAILABLE',
  })
  let login: object | undefined = {}
  const service = {
    login: async () => login,
    vault: { ...aClick, release: () => Promise.reject(gone) },
  } as unknown as Service
  const { approve, outcome } = await askOf('user-held', 'eip155:1', service)
  await approve()
  await hasText('Wallets cannot be opened right now')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  login = undefined
  await approve()
  expect(await outcome).toBe('disconnected')
})

test('a wallet for trying things out signs nothing on a network of real money, and says why', async () => {
  const { stage, outcome } = await askOf('ephemeral', 'eip155:1')
  await hasText('not with real money')
  expect(stage.textContent).toContain('This wallet is for trying things out.')
  const buttons = page.getByRole('button')
  expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(['Close'])
  await userEvent.click(buttons)
  expect(await outcome).toBe('rejected')
})

test('the same holds for what an app asks on a test network, and the server says is worth something elsewhere', async () => {
  const service = weighing({ needs: 'protection', reason: 'act', limit: 0 })
  await askOf('ephemeral', 'eip155:11155111', service)
  await hasText('not with real money')
  expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
})

test.each([
  ['ephemeral', 'eip155:11155111'],
  ['user-held', 'eip155:1'],
] as const)('a wallet that is %s is asked on %s', async (custody, on) => {
  await askOf(custody, on)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

const isAskedTo = (name: string) => expect.element(page.getByRole('button', { name })).toBeVisible()

test('a wallet that was left for a quarter of an hour is opened before it is asked for anything', async () => {
  const isProtected = true
  await askOf('user-held', 'eip155:1', undefined, { isProtected, usedMsAgo: LOCK_AFTER_MS })
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
})

test('one that was used a moment ago is not', async () => {
  await askOf('user-held', 'eip155:1', undefined, {
    isProtected: true,
    usedMsAgo: LOCK_AFTER_MS - 1,
  })
  await isAskedTo('Approve')
})

/** A server that says that a click is not enough. */
const weighing = (answer: object) =>
  ({
    vault: { ...aClick, weigh: async () => ({ slotIds: [], checkedIds: [], ...answer }) },
  }) as unknown as Service

test.each([
  ['act', 'This is a lot for a wallet without a passkey or password.'],
  ['holds', 'This is a lot for a wallet without a passkey or password.'],
  ['unpriced', 'We don’t know what this is worth'],
  ['unread', 'We don’t know what this is worth'],
  ['grants', 'We don’t know what this is worth'],
])(
  'a wallet that nothing else opens is protected first where the reason is %s',
  async (reason, said) => {
    await askOf('user-held', 'eip155:1', weighing({ needs: 'protection', reason, limit: 100 }))
    await hasText(said)
    await isAskedTo('Protect wallet')
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
  },
)

test('a request that nobody can weigh is not approved, and is tried again', async () => {
  const refuse = () => Promise.reject(new Error('No answer.'))
  const service = { vault: { ...aClick, weigh: refuse } } as unknown as Service
  await askOf('user-held', 'eip155:1', service, { isProtected: true, usedMsAgo: 0 })
  await isAskedTo('Try again')
  expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
})

test('one that nothing else opens is not locked', async () => {
  await askOf('user-held', 'eip155:1', undefined, { usedMsAgo: LOCK_AFTER_MS })
  await isAskedTo('Approve')
})

test('a card that was shown in time is approved after that', async () => {
  const login = {}
  let released = 0
  const service = {
    login: async () => login,
    vault: {
      ...aClick,
      release: () => {
        released += 1
        return Promise.reject(new KitError('HTTP_UNREACHABLE', { endpoint: 'release' }))
      },
    },
  } as unknown as Service
  const kept = { isProtected: true, usedMsAgo: LOCK_AFTER_MS - 1 }
  const { approve } = await askOf('user-held', 'eip155:1', service, kept)
  await isAskedTo('Approve')
  await approve()
  await expect.poll(() => released).toBe(1)
})

test('who makes such a wallet is told what it is for, and may leave', async () => {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  const told = tellCustody(step, 'ephemeral')
  await hasText('It’s lost if this browser')
  await hasText('not with real money')
  await userEvent.click(page.getByRole('button', { name: 'Create my wallet' }))
  expect(await told).toBe(true)
  const left = tellCustody(step, 'ephemeral')
  await userEvent.click(page.getByRole('button', { name: 'Log out' }))
  expect(await left).toBe(false)
})

test('a login whose code the app has seen gives no standing permissions, and is asked for none', async () => {
  const isLess = { assurance: 'app-entered' } as const
  expect(await refusalOf('wallet_grantPermissions', isLess)).toBe('unauthorized')
  expect(await refusalOf('wallet_grantPermissions', {})).not.toBe('unauthorized')
  expect(await refusalOf('personal_sign', isLess)).not.toBe('unauthorized')
})
