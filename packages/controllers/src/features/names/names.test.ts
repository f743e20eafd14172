import { nameMessageSchema } from '@bowline/common/api'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { settled, setupKit, until } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import { identityQuery } from '../identity/identityQuery.ts'
import { TOAST_SWAP_DELAY_MS } from '../toasts/createToasts.ts'
import { checkName } from './checkName.ts'
import { coinTypeOf } from './coinTypeOf.ts'
import { type Naming, naming } from './createNaming.ts'
import { nameSuggestionsQuery, nameZoneQuery, ownNamesQuery } from './nameQueries.ts'

type Answer = (path: string, body: unknown, url: URL) => Response | Promise<Response>

async function setup(answer: Answer) {
  const wallet = createFakeWallet()
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    services: { data: 'https://api.example' },
    fetch: async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      const url = new URL(String(input))
      return answer(url.pathname, body, url)
    },
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  return { ...made, wallet, names: naming(made.kit) }
}

test.each([
  ['', 'enterName'],
  ['abc', 'tooShort'],
  ['alice', undefined],
  ['Alice-2', undefined],
  ['al ice', 'illegalCharacters'],
  ['älice', 'illegalCharacters'],
  ['alice.eth', 'illegalCharacters'],
  ['-alice', 'illegalCharacters'],
  ['alice-', 'illegalCharacters'],
  ['аlice', 'illegalCharacters'],
])('%j: %s', (label, problem) => expect(checkName(label)).toBe(problem))

test.each([
  ['eip155:1', 60],
  ['eip155:10', 0x8000_000a],
  ['eip155:8453', 2_147_492_101],
  ['eip155:2147483647', 0xffff_ffff],
  // Too large for a coin type of its own.
  ['eip155:2147483648', 60],
] as const)('for an account on %s, requests the coin type %d', (chainId, coinType) => {
  expect(coinTypeOf(chainId)).toBe(coinType)
})

/** The signed message, as the server parses it. */
const signedIn = (body: unknown) =>
  v.parse(nameMessageSchema, JSON.parse(String((body as { message?: unknown }).message)))

test('signs for name, server and time, with a new nonce each time', async () => {
  const registered: unknown[] = []
  const { names, clock, wallet } = await setup((_, body) => {
    registered.push(body)
    return Response.json({ success: true })
  })
  names.setLabel('alice')
  await names.register(fakeAccount, 'alice.bowline.id')
  expect(names.state.getState()).toEqual({ status: 'done', name: 'alice.bowline.id' })
  expect(names.label.getState().label).toBe('')
  const timestamp = Math.floor(clock.now() / 1000)
  // The fake chain's number, marked as that of an EVM chain.
  const coinType = 0x8000_0000 + Number(fakeNetwork.chainId.split(':')[1])
  expect(registered).toMatchObject([{ coin_type: coinType, signature: expect.any(String) }])
  expect(signedIn(registered[0])).toEqual({
    action: 'register',
    server: 'api.example',
    name: 'alice.bowline.id',
    attributes: {},
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp,
    expires: timestamp + 300,
  })
  expect(wallet.requests()).toMatchObject([{ method: 'personal_sign' }])
  await names.release(fakeAccount, 'alice.bowline.id')
  expect(signedIn(registered[1]).nonce).not.toBe(signedIn(registered[0]).nonce)
})

test.each([
  ['update', (names: Naming) => names.update(fakeAccount, 'alice.bowline.id', { bio: 'Sails' })],
  ['release', (names: Naming) => names.release(fakeAccount, 'alice.bowline.id')],
] as const)('asks the account to sign to %s a name, and refetches its names', async (act, run) => {
  const asked: { path: string; body: unknown }[] = []
  const { kit, names } = await setup((path, body) => {
    asked.push({ path, body })
    return Response.json({ success: true })
  })
  const { queryKey } = ownNamesQuery(kit, fakeAccount)
  queryClientOf(kit).setQueryData(queryKey, ['alice.bowline.id'])
  await run(names)
  expect(asked.map(({ path }) => path)).toEqual([`/v1/profile/account/${act}`])
  expect(signedIn(asked[0]?.body)).toMatchObject({
    action: act,
    attributes: act === 'update' ? { bio: 'Sails' } : {},
  })
  expect(queryClientOf(kit).getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('does not ask another account to sign if the visitor switches while code loads', async () => {
  const { kit, names, wallet } = await setup(() => Response.json({ success: true }))
  const releasing = names.release(fakeAccount, 'alice.bowline.id')
  await internals(kit).load()
  wallet.set({ accounts: [`${fakeNetwork.chainId}:0x${'0'.repeat(39)}2`] })
  await expect(releasing).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  expect(wallet.requests()).toEqual([])
})

test('rejects if the server refuses a release', async () => {
  const { names } = await setup(() =>
    Response.json({ code: 'NAME_NOT_OWNED', message: '' }, { status: 400 }),
  )
  await expect(names.release(fakeAccount, 'alice.bowline.id')).rejects.toMatchObject({
    context: { reason: 'NAME_NOT_OWNED' },
  })
})

test.each([
  [
    'NAME_TAKEN',
    'HTTP_STATUS',
    Response.json({ code: 'NAME_TAKEN', message: '' }, { status: 400 }),
  ],
  ['an answer without success', 'INVALID_RESPONSE', Response.json({ success: false })],
])('returns to the form with its text on %s', async (_, code, answer) => {
  const { names } = await setup(() => answer.clone())
  names.setLabel('alice')
  await names.register(fakeAccount, 'alice.bowline.id')
  expect(names.state.getState()).toMatchObject({ status: 'editing', error: { code } })
  expect(names.label.getState().label).toBe('alice')
  names.setLabel('alicia')
  expect(names.state.getState()).toEqual({ status: 'editing' })
})

test('ignores further requests while the wallet or the server is asked', async () => {
  let release: (response: Response) => void = () => {}
  let asked = 0
  const { names, wallet } = await setup(() => {
    asked += 1
    return new Promise((resolve) => {
      release = resolve
    })
  })
  wallet.wait()
  const registering = names.register(fakeAccount, 'alice.bowline.id')
  await settled()
  names.leave()
  void names.register(fakeAccount, 'bob.bowline.id')
  expect(names.state.getState()).toEqual({ status: 'signing', name: 'alice.bowline.id' })
  wallet.accept()
  await until(names.state, ({ status }) => status === 'registering')
  while (asked === 0) await settled()
  release(Response.json({ success: true }))
  await registering
  expect([asked, names.state.getState().status]).toEqual([1, 'done'])
})

test("refetches the account's name, even if the screen has left the flow", async () => {
  const { kit, names } = await setup(() => Response.json({ success: true }))
  const { queryKey } = identityQuery(kit, fakeAccount)
  queryClientOf(kit).setQueryData(queryKey, {})
  names.state.subscribe(({ status }) => {
    if (status === 'done') names.leave()
  })
  await names.register(fakeAccount, 'alice.bowline.id')
  expect(queryClientOf(kit).getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('shows a toast if the form is no longer on screen', async () => {
  const { kit, names, clock } = await setup(() => Response.json({ success: true }))
  const toast = () => kit.toasts.store.getState().toast
  internals(kit).views.set('RegisterAccountName', { tells: ['nameRegistered'] })
  kit.modal.open({ name: 'RegisterAccountName' })
  await names.register(fakeAccount, 'alice.bowline.id')
  clock.advance(TOAST_SWAP_DELAY_MS)
  expect(toast()?.code).toBe('messageSigned')
  names.leave()
  kit.modal.close()
  await names.register(fakeAccount, 'bob.bowline.id')
  clock.advance(TOAST_SWAP_DELAY_MS)
  expect(toast()).toMatchObject({ code: 'nameRegistered', values: { name: 'bob.bowline.id' } })
})

test('refetches suggestions after another account registered the name', async () => {
  const { kit, names } = await setup((path) =>
    path.includes('suggestions')
      ? Response.json({ suggestions: [{ name: 'alice.bowline.id', registered: false }] })
      : Response.json({ code: 'NAME_TAKEN' }, { status: 409 }),
  )
  const query = nameSuggestionsQuery(kit, 'alice')
  await queryClientOf(kit).fetchQuery(query)
  await names.register(fakeAccount, 'alice.bowline.id')
  expect(names.state.getState()).toMatchObject({ error: { context: { reason: 'NAME_TAKEN' } } })
  expect(queryClientOf(kit).getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})

test('sends nothing to the server if the visitor declines', async () => {
  let asked = 0
  const { names, wallet } = await setup(() => {
    asked += 1
    return Response.json({ success: true })
  })
  wallet.wait()
  const registering = names.register(fakeAccount, 'alice.bowline.id')
  await settled()
  wallet.reject()
  await registering
  expect(names.state.getState()).toMatchObject({ error: { code: 'USER_REJECTED' } })
  expect(asked).toBe(0)
})

test('reads zone, suggestions and own names from the server and sanitizes them', async () => {
  const longName = `${'a'.repeat(63)}.bowline.id`
  const profile = {
    name: 'alice\u202e.bowline.id',
    registered: 1,
    updated: 1,
    addresses: {},
    attributes: [],
  }
  const { kit } = await setup((path) => {
    if (path.endsWith('/zone')) return Response.json({ zone: 'bowline.id' })
    if (path.includes('/suggestions/'))
      return Response.json({
        suggestions: [
          { name: 'alice.bowline.id', registered: true },
          { name: 'alice\u202e.bowline.id', registered: false },
          { name: longName, registered: false },
          { name: longName, registered: false },
        ],
      })
    return Response.json([profile])
  })
  expect(await queryClientOf(kit).fetchQuery(nameZoneQuery(kit))).toBe('bowline.id')
  expect(await queryClientOf(kit).fetchQuery(nameSuggestionsQuery(kit, 'Alice'))).toEqual([
    { name: 'alice.bowline.id', isTaken: true },
    { name: longName, isTaken: false },
  ])
  expect(await queryClientOf(kit).fetchQuery(ownNamesQuery(kit, fakeAccount))).toEqual([
    'alice.bowline.id',
  ])
})

test('requests suggestions in the zone of the form, and own names in the supported version', async () => {
  const asked: URL[] = []
  const { kit } = await setup((path, _, url) => {
    asked.push(url)
    if (path.endsWith('/zone')) return Response.json({ zone: 'bowline.id' })
    return Response.json(path.includes('/suggestions/') ? { suggestions: [] } : [])
  })
  const client = queryClientOf(kit)
  await client.fetchQuery(nameSuggestionsQuery(kit, 'alice'))
  await client.fetchQuery(nameZoneQuery(kit))
  await client.fetchQuery(nameSuggestionsQuery(kit, 'bob1'))
  await client.fetchQuery(ownNamesQuery(kit, fakeAccount))
  const sent = asked.map(({ searchParams }) => [
    searchParams.get('zone'),
    searchParams.get('apiVersion'),
  ])
  expect(sent).toEqual([
    [null, null],
    [null, null],
    ['bowline.id', null],
    [null, '2'],
  ])
})

test('returns no names for an address without one', async () => {
  const { kit } = await setup(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))
  expect(await queryClientOf(kit).fetchQuery(ownNamesQuery(kit, fakeAccount))).toEqual([])
})
