import { systemClock } from '@bowline/common'
import { expect, test } from 'vitest'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createFakeService } from '../testing/createFakeService.test.support.ts'
import { createNode } from '../testing/createNode.test.support.ts'
import { describeVisit } from './describeVisit.ts'

const CHAIN = 'eip155:100'
const OLD_SECONDS = 90

/** A node whose newest block is 90 s old, and on which nobody holds anything. */
const openNode = () =>
  createNode(
    ({ method }) => {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'eth_getBalance') return '0x0'
      if (method !== 'eth_getBlockByNumber') return '0x'
      const timestamp = Math.floor(Date.now() / 1_000) - OLD_SECONDS
      return { number: '0x10', timestamp: `0x${timestamp.toString(16)}`, transactions: [] }
    },
    { chainId: 100 },
  )

/** The lines about the chain, by what they are about. */
async function visit(environment: Environment) {
  const config = parseConfig({ BOWLINE_DB: ':memory:', ...environment })
  const lines = await describeVisit(config, { fetch, clock: systemClock })
  const named = lines.map((line) => /^ {2}(\w+) +(.*)$/.exec(line))
  return {
    text: lines.join('\n'),
    of: Object.fromEntries(named.flatMap((found) => (found ? [[found[1], found[2]]] : []))),
  }
}

test('says what a visitor sees of a chain, how fresh it is, and which setting would show more', async () => {
  const { url } = await openNode()
  const { of, text } = await visit({ BOWLINE_RPC: JSON.stringify({ [CHAIN]: [url, url] }) })
  expect(text).toContain(`${CHAIN}, 2 RPC endpoints`)
  expect(of.balances).toMatch(/^from RPC endpoints; its newest block is (9\d|1\d\d) s old$/)
  expect(of.history).toBe('not shown, because no source of its history is set: BOWLINE_HISTORY')
  expect(of.NFTs).toBe(of.history)
  expect(of.names).toMatch(/ENS are not found.*: BOWLINE_RPC$/)
  expect(of.prices).toMatch(/^not shown, because neither markets .*: BOWLINE_PRICES_URL$/)
  expect(text).not.toContain('secret-key')
})

test('asks the services that are set, and names what does not answer', async () => {
  const { url } = await openNode()
  const prices = await createFakeService(({ url: { pathname } }) => ({
    coins: Object.fromEntries(
      decodeURIComponent(pathname.split('/').at(-1) ?? '')
        .split(',')
        .map((coin) => [
          coin,
          { price: 2_500.5, timestamp: Math.floor(Date.now() / 1_000), confidence: 0.99 },
        ]),
    ),
  }))
  const history = await createFakeService(() => ({ items: [], next_page_params: null }))
  const services = (service: string) => ({
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: url }),
    BOWLINE_CHAINS: JSON.stringify({
      [CHAIN]: { wrappedNative: `0x${'c0'.repeat(20)}` },
    }),
    BOWLINE_PRICES_URL: prices.url,
    BOWLINE_HISTORY: JSON.stringify({ [CHAIN]: { kind: 'blockscout', url: service } }),
  })
  const { of } = await visit(services(history.url))
  expect(of.prices).toBe('from a price service; ETH is at 2,500.5 dollars')
  expect(of.history).toBe('from a service (Blockscout); it answers')
  expect(of.NFTs).toMatch(/BOWLINE_MEDIA_HOSTS$/)
  const broken = await visit(services('http://127.0.0.1:9/KEY-IN-PATH'))
  expect(broken.of.history).toBe(
    'not shown now, because no answer comes from a service (Blockscout)',
  )
  expect(broken.text).not.toContain('KEY-IN-PATH')
})

test('a chain of which no node answers shows nothing now', async () => {
  const { of } = await visit({ BOWLINE_RPC: JSON.stringify({ [CHAIN]: 'http://127.0.0.1:9' }) })
  expect(of.balances).toBe('not shown now, because no answer comes from RPC endpoints')
})

test('a server without chains says how to have some', async () => {
  expect((await visit({})).text).toContain('set BOWLINE_RPC')
  expect((await visit({ BOWLINE_ROLES: 'relay' })).text).toContain('BOWLINE_ROLES')
})

test('asks Subscan for the history of an account that nobody has, in the currency of the node', async () => {
  const polkadot = `polkadot:${'ab'.repeat(16)}`
  const node = await createNode(
    ({ method }) =>
      method === 'system_properties'
        ? { tokenSymbol: 'SEA', tokenDecimals: 10 }
        : `0x${'ab'.repeat(32)}`,
    { chainId: undefined },
  )
  const service = await createFakeService(() => ({ code: 0, data: { count: 0, transfers: null } }))
  const { of } = await visit({
    BOWLINE_RPC: JSON.stringify({ [polkadot]: node.url }),
    BOWLINE_HISTORY: JSON.stringify({ [polkadot]: { kind: 'subscan', url: service.url } }),
  })
  expect(of.history).toBe('from a service (Subscan); it answers')
  expect(service.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
    { asset_unique_id: 'SEA', direction: 'all' },
  ])
})
