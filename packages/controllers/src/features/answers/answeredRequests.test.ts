import type { AnsweredRequest, AnsweredRequests } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { answeredRequests, takeAnswer } from './answeredRequests.ts'

const { chainId } = fakeNetwork
const from = `0x${'0'.repeat(39)}1`
const to = `0x${'1'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`
const paid: AnsweredRequest = {
  id: 'paid',
  chainId,
  method: 'eth_sendTransaction',
  params: [{ from, to, value: '0x5' }],
  outcome: { status: 'answered', result: HASH },
}
const refused: AnsweredRequest = {
  id: 'refused',
  chainId,
  method: 'personal_sign',
  outcome: { status: 'failed', code: 4001 },
}

/** A wallet that has led the tab away, and the answers that wait since. */
async function setUp(...first: readonly AnsweredRequest[]) {
  const listeners = new Set<() => void>()
  let list = first
  const set = (next: readonly AnsweredRequest[]) => {
    list = next
    for (const listener of [...listeners]) listener()
  }
  const answered: AnsweredRequests = {
    getState: () => list,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    take(id) {
      const taken = list.find((one) => one.id === id)
      set(list.filter((one) => one !== taken))
      return taken
    },
  }
  const { connector } = createFakeWallet()
  const leading = {
    ...connector,
    connect: async (options: Parameters<typeof connector.connect>[0]) => ({
      ...(await connector.connect(options)),
      answered,
    }),
  }
  const made = setupKit({ adapters: [createFakeAdapter({ connectors: [leading] })] })
  const sent: unknown[] = []
  const toasts: unknown[] = []
  made.kit.toasts.store.subscribe(({ toast }) => toasts.push(toast?.code))
  made.kit.events.on('transactionSent', (event) => sent.push(event))
  await made.start()
  const core = await internals(made.kit).load()
  await connect(made.kit, { connectorId: 'fake' })
  return {
    ...made,
    core,
    sent,
    toasts,
    set,
    listeners,
    transactions: () => core.transactions.store.getState(),
  }
}

test('what was sent meanwhile is recorded and followed, once', async () => {
  const { sent, toasts, transactions, set } = await setUp(paid)
  await expect.poll(transactions).toHaveLength(1)
  expect(transactions()).toEqual([
    expect.objectContaining({
      chainId,
      hash: HASH,
      from,
      to,
      kind: 'send',
      moves: [expect.objectContaining({ direction: 'out', amount: '5' })],
    }),
  ])
  expect(toasts).toContain('transactionStarted')
  set([paid, refused])
  expect(sent).toEqual([{ chainId, hash: HASH, kind: 'send' }])
})

test('answers wait on a list, and each is taken once', async () => {
  const { kit, set, transactions } = await setUp()
  const told: number[] = []
  answeredRequests(kit).subscribe((answers) => told.push(answers.length))
  set([refused])
  await expect.poll(() => answeredRequests(kit).getState()).toEqual([refused])
  expect(takeAnswer(kit, 'another')).toBeUndefined()
  expect(takeAnswer(kit, refused.id)).toEqual(refused)
  expect(takeAnswer(kit, refused.id)).toBeUndefined()
  expect(told).toEqual([1, 0])
  expect(transactions()).toEqual([])
})

test.each<[string, Partial<AnsweredRequest>]>([
  ['a signature', { method: 'personal_sign' }],
  [
    'a batch',
    { method: 'wallet_sendCalls', outcome: { status: 'answered', result: { id: '0x1' } } },
  ],
  ['no hash', { outcome: { status: 'answered', result: null } }],
])('nothing is recorded of %s', async (_name, change) => {
  const { kit, sent, transactions } = await setUp({ ...paid, ...change })
  await expect.poll(() => answeredRequests(kit).getState()).toHaveLength(1)
  expect(sent).toEqual([])
  expect(transactions()).toEqual([])
})

test('the list goes with the connection', async () => {
  const { kit, listeners } = await setUp(refused)
  await expect.poll(() => answeredRequests(kit).getState()).toHaveLength(1)
  await disconnect(kit)
  expect(answeredRequests(kit).getState()).toEqual([])
  expect(listeners.size).toBe(0)
})
