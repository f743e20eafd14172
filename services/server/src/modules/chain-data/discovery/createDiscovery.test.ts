import { createManualClock } from '@bowline/common/testing'
import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { type Reply, serviceFaults } from '../../../testing/createFakeService.test.support.ts'
import {
  createHoldingsService,
  holdingsKinds,
  holdingsReply,
} from '../../../testing/createHoldingsService.test.support.ts'
import { createDiscovery, DISCOVERY_WAIT_MS, MAX_NAMED, MAX_PAGES } from './createDiscovery.ts'

const CHAIN = 'eip155:1'
const ALICE = getAddress('0x00000000000000000000000000000000000a11ce')
const addressAt = (index: number): Address =>
  getAddress(`0x${(0xbee_0000 + index).toString(16).padStart(40, '0')}`)
const tokens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: addressAt(index), amount: 1n }))
const addressesOf = (count: number) => tokens(count).map(({ address }) => address)
const NOTHING = { contracts: [], isComplete: false }

type Kind = (typeof holdingsKinds)[number]

async function serve(kind: Kind, reply: Reply) {
  const service = await createHoldingsService(kind, reply)
  const clock = createManualClock()
  const log: string[] = []
  const discover = createDiscovery({
    holdings: { [CHAIN]: service.settings },
    fetch,
    clock,
    logger: {
      log: (level, event, details) =>
        void log.push(
          JSON.stringify([level, event, details, String(details?.error), details?.error]),
        ),
    },
  })
  return { ...service, clock, log, of: () => discover(ALICE, CHAIN), discover }
}

test.each(holdingsKinds)(
  '%s: all pages are read, and asked for as the service wants',
  async (kind) => {
    const { of, requests } = await serve(kind, holdingsReply(kind, tokens(230)))
    expect(await of()).toEqual({ contracts: addressesOf(230), isComplete: true })
    expect(requests).toHaveLength(kind === 'blockscout' ? 5 : 3)
    const [first, second] = requests
    if (kind === 'alchemy') {
      expect(first).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer the-key' } })
      const { method, params } = JSON.parse(second?.body ?? '')
      expect(method).toBe('alchemy_getTokenBalances')
      expect(params).toEqual([ALICE, 'erc20', { maxCount: 100, pageKey: '100' }])
      return
    }
    const { pathname, searchParams } = second?.url ?? new URL('http://none')
    expect(searchParams.get('apikey')).toBe('the-key')
    if (kind === 'blockscout') {
      expect(pathname).toBe(`/addresses/${ALICE}/tokens`)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        type: 'ERC-20',
        id: '50',
        value: '1',
      })
    } else
      expect(Object.fromEntries(searchParams)).toMatchObject({
        chainid: '1',
        module: 'account',
        action: 'addresstokenbalance',
        address: ALICE,
        page: '2',
        offset: '100',
      })
  },
)

test.each(holdingsKinds)('%s: an account without tokens is told whole', async (kind) => {
  const { of } = await serve(kind, holdingsReply(kind, []))
  expect(await of()).toEqual({ contracts: [], isComplete: true })
})

test.each(holdingsKinds)('%s: tokens that were all given away are left out', async (kind) => {
  const [kept, spent] = tokens(2)
  if (!kept || !spent) throw new Error('two tokens')
  const { of } = await serve(kind, holdingsReply(kind, [kept, { ...spent, amount: 0n }]))
  expect(await of()).toEqual({ contracts: [kept.address], isComplete: true })
})

test.each(
  [
    ['nothing', () => null],
    ['a number', () => 7],
    ['an empty object', () => ({})],
    [
      'a contract that is none',
      (row: object) =>
        JSON.parse(JSON.stringify(row).replaceAll(/0x[0-9a-fA-F]{40}\b/g, '<script>')),
    ],
    [
      'an amount of a kind of its own',
      (row: object) => ({
        ...row,
        tokenBalance: {},
        value: [],
        TokenQuantity: '9'.repeat(1_000),
      }),
    ],
  ].flatMap(([name, spoil]) => holdingsKinds.map((kind) => [kind, name, spoil] as const)),
)('%s: a row that is %s costs itself alone, and there may be more', async (kind, _name, spoil) => {
  const bad = spoil as (row: object) => unknown
  const { of } = await serve(
    kind,
    holdingsReply(kind, tokens(120), (row, index) => (index === 7 ? bad(row) : row)),
  )
  const others = addressesOf(120).filter((_, index) => index !== 7)
  expect(await of()).toEqual({ contracts: others, isComplete: false })
})

test.each(
  Object.entries(serviceFaults)
    .filter(([name]) => name !== 'no answer')
    .flatMap(([name, reply]) => holdingsKinds.map((kind) => [kind, name, reply] as const)),
)('%s: %s costs nothing but what it would have named', async (kind, _name, reply) => {
  const { of, log } = await serve(kind, reply)
  expect(await of()).toEqual(NOTHING)
  expect(log.join()).toContain('An upstream failed')
  expect(log.join()).not.toContain('the-key')
})

test.each([
  ['alchemy', { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Unsupported method' } }],
  ['etherscan', { status: '0', message: 'NOTOK', result: 'Sorry, it is an API Pro endpoint' }],
] as const)(
  '%s: a refusal in a sound answer is not taken for an empty account',
  async (kind, answer) => {
    const { of } = await serve(kind, () => answer)
    expect(await of()).toEqual(NOTHING)
  },
)

test.each(holdingsKinds)('%s: what came before a page that fails is kept', async (kind) => {
  const sound = holdingsReply(kind, tokens(230))
  let asked = 0
  const { of } = await serve(kind, (request, response) => {
    asked += 1
    return asked === 1 ? sound(request, response) : void response.writeHead(404).end('{}')
  })
  const rows = kind === 'blockscout' ? 50 : 100
  expect(await of()).toEqual({ contracts: addressesOf(rows), isComplete: false })
})

test.each(holdingsKinds)(
  '%s: a service that never ends is left, and said to have more',
  async (kind) => {
    const { of, requests } = await serve(kind, holdingsReply(kind, tokens(5_000)))
    const { contracts, isComplete } = await of()
    expect(isComplete).toBe(false)
    expect(contracts).toEqual(addressesOf(MAX_NAMED))
    expect(requests.length).toBeLessThanOrEqual(MAX_PAGES)
  },
)

test('a service that names the same page again and again is left', async () => {
  const sound = holdingsReply('blockscout', tokens(10))
  const { of, requests } = await serve('blockscout', (request, response) => ({
    ...(sound(request, response) as object),
    next_page_params: { id: 0 },
  }))
  expect(await of()).toEqual({ contracts: addressesOf(10), isComplete: false })
  expect(requests).toHaveLength(2)
})

test('an answer that takes longer than 2.5 s is not waited for, and is there the next time', async () => {
  const sound = holdingsReply('alchemy', tokens(3))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { of, clock, requests } = await serve('alchemy', (request, response) => {
    arrive()
    void released.then(() => response.end(JSON.stringify(sound(request, response))))
  })
  const first = of()
  await arrived
  clock.advance(DISCOVERY_WAIT_MS)
  expect(await first).toEqual(NOTHING)
  release()
  expect(await of()).toEqual({ contracts: addressesOf(3), isComplete: true })
  expect(requests).toHaveLength(1)
})

test('callers share an answer for a minute, and a chain without a service has none', async () => {
  const { of, clock, requests, discover } = await serve(
    'alchemy',
    holdingsReply('alchemy', tokens(3)),
  )
  await Promise.all([of(), of()])
  clock.advance(59_999)
  await of()
  expect(requests).toHaveLength(1)
  expect(await discover(ALICE, 'eip155:10')).toEqual(NOTHING)
})
