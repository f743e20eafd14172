import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { Service } from '../service/createService.ts'
import type { Lifetime } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { createLogin } from './createLogin.ts'

type OpenOptions = { lifetime?: Lifetime; email?: string | null } & Partial<WalletRecord>

/** The page of a user who is logged in, on a device that keeps `values`. */
function open(
  values: Map<string, unknown>,
  userId: string | undefined = 'u1',
  { lifetime = 'lasting', email = null, ...of }: OpenOptions = {},
) {
  const provider = email === null ? 'github' : 'email'
  const login = { user: { id: userId, email, provider } }
  const record = {
    userId,
    custody: 'user-held',
    isProtected: false,
    ...of,
    accounts: [
      { id: 'eip155:1:0xkey', type: 'eoa' },
      { id: 'eip155:1:0xsmart', type: 'smartAccount' },
    ],
  } as unknown as WalletRecord
  const flow = createLogin({
    service: { login: async () => (userId ? login : undefined) } as unknown as Service,
    wallet: { record: async () => record } as unknown as Wallet,
    prompts: { ask: () => Promise.reject(new Error('Nothing is asked.')) },
    store: {
      lifetime,
      get: async (name) => values.get(name),
      async set(name, value) {
        values.set(name, value)
      },
      async update() {},
      async remove() {},
    },
    lock: { isLocked: async () => true, use: async () => {}, open: async () => {} },
    clock: createManualClock(),
    origin: 'https://app.example',
    smartChains: ['eip155:10'],
  })
  return { flow, first: async () => (await flow.user())?.accounts[0]?.type }
}

test('the smart account comes first until the user chooses, whatever the app prefers then', async () => {
  const values = new Map<string, unknown>()
  const { flow, first } = open(values)
  expect(await first()).toBe('smartAccount')
  await flow.prefer('eoa', { isDefault: true })
  expect(await first()).toBe('eoa')
  expect(values.size).toBe(0)
  const chosen = await flow.prefer('smartAccount')
  expect(chosen.accounts[0]?.type).toBe('smartAccount')
  await flow.prefer('eoa', { isDefault: true })
  expect(await first()).toBe('smartAccount')
})

test('a choice is there again on this device, for its user alone', async () => {
  const values = new Map<string, unknown>()
  await open(values).flow.prefer('eoa')
  expect(await open(values).first()).toBe('eoa')
  expect(await open(values, 'u2').first()).toBe('smartAccount')
  values.set('account|u1', 'gold')
  expect(await open(values).first()).toBe('smartAccount')
})

test('nobody chooses without a login', async () => {
  const { flow } = open(new Map(), '')
  await expect(flow.prefer('eoa')).rejects.toMatchObject({ reason: 'unauthorized' })
})

test.each<[Lifetime, Partial<WalletRecord>, boolean]>([
  ['visits', { isProtected: false }, false],
  ['lasting', {}, true],
  ['session', {}, false],
  ['page', {}, false],
  ['session', { isProtected: true }, true],
  // Others open these.
  ['session', { custody: 'assisted' }, true],
  ['session', { custody: 'ephemeral' }, true],
])('a wallet that is kept for a %s, %j, is used: %s', async (lifetime, record, isUsed) => {
  const { flow } = open(new Map(), 'u1', { lifetime, ...record })
  expect((await flow.user()) !== null).toBe(isUsed)
})

test.each(['user@münchen.de', 'User@xn--mnchen-3ya.de', 'USER@MÜNCHEN.DE.'])(
  'whoever is logged in with a mailbox is not asked again when the app passes it on as %s',
  async (typed) => {
    const { flow } = open(new Map(), 'u1', { email: 'user@münchen.de' })
    const via = { kind: 'email', email: typed } as const
    expect(await flow.logIn(via, new AbortController().signal)).toMatchObject({ id: 'u1' })
  },
)
