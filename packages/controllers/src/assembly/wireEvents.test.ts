import {
  type Connector,
  memoryStorage,
  type Namespace,
  type TransactionStatus,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeSignIn,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, test, vi } from 'vitest'
import { HELP_AFTER_MS } from '../core/createInteraction.ts'
import { balanceQuery } from '../features/balances/balanceQuery.ts'
import { connect } from '../features/connections/connect.ts'
import { portfolioQuery } from '../features/portfolio/portfolioQuery.ts'
import { sendTransfer } from '../features/transactions/sendTransfer.ts'
import type { SwitchInteraction } from '../kit/interactions.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import { internals, type Kit } from '../kit/kit.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { interact } from '../shared/interact.ts'
import { showInteraction } from '../shared/shownInteraction.ts'
import {
  createSolanaAdapter,
  keep,
  SOLANA,
  setupKit,
  stepOf,
  until,
} from './kitHarness.test.support.ts'
import { followSteps } from './wireEvents.ts'

const { chainId } = fakeNetwork
const NATIVE = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const to = `0x${'0'.repeat(39)}2`

async function setup() {
  const forced: (string | null)[] = []
  const fetch = (async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('chains')) return Response.json({ http: [chainId], ws: [] })
    forced.push(searchParams.get('forceUpdate'))
    return Response.json({ balances: [] })
  }) as typeof globalThis.fetch
  const wallet = createFakeWallet()
  const { kit } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    services: { data: 'https://server.test' },
    features: { analytics: false },
    fetch,
  })
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  const observer = new QueryObserver(queryClientOf(kit), portfolioQuery(kit, fakeAccount))
  observer.subscribe(() => {})
  await expect.poll(() => forced).toEqual([null])
  return { kit, forced }
}

test('refetches moved tokens and the fee past the cache once a transaction has settled', async () => {
  const { kit, forced } = await setup()
  const note = {
    kind: 'send',
    moves: [
      { direction: 'out', token: fakeToken.address, symbol: 'FUSD', decimals: 6, amount: '1' },
    ],
  } as const
  await sendTransfer(kit, { to, amount: 1n, token: fakeToken.address, note })
  await expect.poll(() => forced.slice(1)).toEqual([`${NATIVE},${chainId}:${fakeToken.address}`])
})

test('does not refetch an NFT as a token', async () => {
  const { kit, forced } = await setup()
  const nft = { standard: 'erc721', tokenId: 1n } as const
  const moves = [
    { direction: 'out', token: to, symbol: '', decimals: 0, amount: '1', tokenId: '1' },
  ] as const
  await sendTransfer(kit, { to, amount: 1n, token: to, nft, note: { kind: 'send', moves } })
  await expect.poll(() => forced.slice(1)).toEqual([NATIVE])
})

test('balances are read again once a transaction has settled, or two nodes disagree about one', async () => {
  const { kit, start } = setupKit()
  await start()
  const client = queryClientOf(kit)
  const { queryKey } = balanceQuery(kit, fakeAccount)
  const isReadAgain = (...event: Parameters<typeof events.emit>) => {
    client.setQueryData(queryKey, 1n)
    events.emit(...event)
    return client.getQueryState(queryKey)?.isInvalidated
  }
  const { events } = internals(kit)
  const failed = { namespace: 'eip155', method: 'sendTransfer' } as const
  expect([
    isReadAgain('transactionSettled', { chainId, hash: '0x1', status: 'confirmed' }),
    isReadAgain('requestFailed', { ...failed, code: 'NODES_DISAGREE' }),
    isReadAgain('requestFailed', { ...failed, code: 'WALLET_ERROR' }),
  ]).toEqual([true, true, false])
})

describe('the modal', () => {
  const elsewhere = 'eip155:999'
  const wallet = () => createFakeWallet({ chainId: elsewhere, permitted: true })
  const isOpen = (kit: Kit) => kit.modal.store.getState().open

  test('opens where the user can leave a network that the app does not have', async () => {
    const away = wallet()
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [away.connector] })],
    })
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(isOpen(kit)).toBe(true)
    kit.modal.close()
    away.set({ chainId })
    expect(isOpen(kit)).toBe(false)
    away.set({ chainId: elsewhere })
    expect(isOpen(kit)).toBe(true)
  })

  test('stays closed after a reload', async () => {
    const saved = { eip155: { connectorId: 'fake', chainId: elsewhere } }
    const { kit, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet().connector] })],
      storage: memoryStorage(keep('connections', saved)),
    })
    kit.start()
    await until(kit.connections, () => status() === 'connected')
    expect(isOpen(kit)).toBe(false)
  })
})

describe('a toast', () => {
  async function setupToasts(options: Parameters<typeof setupKit>[0] = {}) {
    const { kit, clock, start } = setupKit(options)
    await start()
    const shown: unknown[] = []
    kit.toasts.store.subscribe(({ toast }) => shown.push(toast))
    const { events, views } = internals(kit)
    /** The toast after an event, with every delay over. */
    const after = (...event: Parameters<typeof events.emit>) => {
      shown.length = 0
      events.emit(...event)
      clock.advance(150)
      return shown.at(-1)
    }
    return { kit, views, after }
  }
  const settledAs = (status: TransactionStatus | 'unknown') =>
    ['transactionSettled', { chainId, hash: '0x1', status }] as const
  const values = { chainId, hash: '0x1' }

  test.each([
    ['confirmed', { kind: 'success', code: 'transactionConfirmed', values }],
    ['reverted', { kind: 'error', code: 'transactionFailed', values }],
    ['replaced', { kind: 'error', code: 'transactionReplaced', values }],
    ['cancelled', { kind: 'success', code: 'requestCancelled', values }],
    ['unknown', undefined],
  ] as const)('tells that a transaction is %s', async (status, toast) => {
    const { after } = await setupToasts()
    expect(after(...settledAs(status))).toEqual(toast)
  })

  test('does not tell of a transaction that another one has replaced to pay the same', async () => {
    const { kit, after } = await setupToasts()
    const { transactions } = await internals(kit).load()
    const sent = { chainId, hash: '0x1', from: to, kind: 'send', moves: [], sentAt: 0 } as const
    transactions.add({ ...sent, status: 'pending' })
    transactions.replace(values, '0x2')
    expect(after(...settledAs('replaced'))).toBeUndefined()
    expect(after(...settledAs('confirmed'))).toMatchObject({ code: 'transactionConfirmed' })
  })

  test('about a transaction is brief while the modal is open, which shows the same', async () => {
    const { kit, after } = await setupToasts()
    expect(after('transactionSent', values)).toEqual({
      kind: 'success',
      code: 'transactionStarted',
      values,
    })
    kit.modal.open()
    expect(after('transactionSent', values)).toMatchObject({ brief: true })
    expect(after(...settledAs('confirmed'))).toMatchObject({ brief: true })
  })

  test('tells that a message is signed, and that a wallet could not be told of the end', async () => {
    const { after } = await setupToasts()
    expect(after('messageSigned', { namespace: 'eip155' })).toEqual({
      kind: 'success',
      code: 'messageSigned',
    })
    const code = 'WALLET_ERROR'
    expect(after('disconnectFailed', { namespaces: ['eip155'], code })).toEqual({
      kind: 'error',
      code: 'disconnectFailed',
    })
  })

  test('about a failed payment suggests to try again where the family allows that', async () => {
    const { after } = await setupToasts({ adapters: [createFakeAdapter(), createSolanaAdapter()] })
    const failed = (method: string, namespace?: Namespace) =>
      after('requestFailed', { method, code: 'TRANSACTION_FAILED', namespace })
    expect(failed('sendTransfer', SOLANA)).toEqual({ kind: 'error', code: 'sendFailed' })
    for (const other of [
      failed('sendTransfer', 'eip155'),
      failed('sendTransfer'),
      failed('signMessage', SOLANA),
    ])
      expect(other).toEqual({ kind: 'error', code: 'somethingWentWrong' })
  })

  test('repeats neither what a field of a form shows nor what the view on screen tells', async () => {
    const { kit, views, after } = await setupToasts()
    const method = 'sendTransfer'
    expect(after('requestFailed', { method, code: 'INVALID_AMOUNT' })).toBeUndefined()
    expect(after('networkSwitchFailed', { chainId, code: 'INVALID_AMOUNT' })).toBeUndefined()
    const failed = () => after('networkSwitchFailed', { chainId, code: 'CHAIN_SWITCH_FAILED' })
    expect(failed()).toEqual({ kind: 'error', code: 'switchFailed' })
    kit.modal.open()
    kit.router.push({ name: 'AllWallets' })
    views.set('AllWallets', { tells: ['nameRegistered'] })
    expect(failed()).toBeDefined()
    views.set('AllWallets', {})
    expect(failed()).toBeDefined()
    kit.toasts.hide()
    views.set('AllWallets', { tells: ['networkSwitchFailed'] })
    expect(failed()).toBeUndefined()
    views.set('AllWallets', { tells: ['messageSigned'] })
    expect(after('messageSigned', { namespace: 'eip155' })).toBeUndefined()
  })
})

test('each step of a conversation is an event once, without what it asks about or is answered', async () => {
  const { connector: base } = createFakeWallet()
  const connector: Connector = {
    ...base,
    async connect(options) {
      const { ask } = options
      const { email } = await ask({ kind: 'form', form: 'email' })
      await ask({ kind: 'form', form: 'code', subject: email, resendAt: 5 })
      await ask({ kind: 'form', form: 'code', subject: email, problem: 'wrong' })
      return base.connect(options as never)
    },
  }
  const { kit, start, events } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector as never] })],
  })
  await start()
  const done = connect(kit, { connectorId: 'fake', via: { kind: 'social', provider: 'google' } })
  for (const [form, answer] of [
    ['email', { email: 'alice@example.org' }],
    ['code', { code: '11111111' }],
    ['code', { code: '22222222' }],
  ] as const) {
    const open = () => {
      const step = stepOf(kit)
      return step?.kind === 'form' && step.form === form && !step.isAnswered ? step : undefined
    }
    await expect.poll(open).toBeDefined()
    open()?.answer(answer as never)
  }
  await done
  expect(events('connecting')).toEqual([{ connectorId: 'fake', via: 'google' }])
  const steps = events('stepShown') as readonly KitEvents['stepShown'][]
  expect(steps.filter(({ step }) => step !== 'opening' && step !== 'wallet')).toEqual([
    { interaction: 'connect', step: 'form', form: 'email', problem: undefined },
    { interaction: 'connect', step: 'form', form: 'code', problem: undefined },
    { interaction: 'connect', step: 'form', form: 'code', problem: 'wrong' },
    { interaction: 'connect', step: 'done' },
  ])
  expect(JSON.stringify(steps)).not.toMatch(/alice|1111|2222/)
})

test('a question to sign in is an event with why it is asked again, and without its message', async () => {
  vi.stubGlobal('location', new URL('https://app.example/'))
  const wallet = createFakeWallet()
  const server = createFakeSignIn()
  server.answerNext({ ok: false, refusal: 'SIGNATURE_INVALID' })
  const { kit, start, events } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    siwx: server.siwx,
  })
  await start()
  const done = connect(kit, { connectorId: 'fake' })
  const open = () => {
    const step = stepOf(kit)
    return step?.kind === 'signIn' && !step.isAnswered ? step : undefined
  }
  await expect.poll(open).toBeDefined()
  open()?.answer({ isAccepted: true })
  await expect.poll(() => open()?.problem).toBeDefined()
  open()?.answer({ isAccepted: false })
  await expect(done).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const steps = events('stepShown').filter((one) => Reflect.get(Object(one), 'step') === 'signIn')
  expect(steps).toEqual([
    { interaction: 'connect', step: 'signIn', problem: undefined },
    { interaction: 'connect', step: 'signIn', problem: expect.any(String) },
  ])
  vi.unstubAllGlobals()
})

describe('an interaction', () => {
  function setup() {
    const { kit, clock, events } = setupKit()
    const begin = (): SwitchInteraction =>
      interact(kit, {
        kind: 'switch',
        subject: { chainId: fakeNetwork.chainId },
        describe: () => ({}),
        begin: () => new Promise<void>(() => {}),
      })
    return { kit, clock, begin, steps: () => events('stepShown') }
  }
  const opening = { interaction: 'switch', step: 'opening' }
  const cancelled = { interaction: 'switch', step: 'cancelled' }

  test('that has begun before is followed too', () => {
    const { kit, begin, steps } = setup()
    begin()
    followSteps({ events: internals(kit).events, kit })
    expect(steps()).toStrictEqual([opening])
  })

  test('is followed once, however often it is put on screen', () => {
    const { kit, begin, steps } = setup()
    followSteps({ events: internals(kit).events, kit })
    const [first] = [begin(), begin()]
    showInteraction(kit, first)
    expect(steps()).toEqual([opening, opening])
    first.cancel()
    expect(steps()).toEqual([opening, opening, cancelled])
  })

  test('whose user is offered help is at the same step', () => {
    const { kit, clock, begin, steps } = setup()
    followSteps({ events: internals(kit).events, kit })
    const interaction = begin()
    clock.advance(HELP_AFTER_MS)
    expect(interaction.step.getState()).toMatchObject({ help: 'offered' })
    expect(steps()).toStrictEqual([opening])
  })
})
