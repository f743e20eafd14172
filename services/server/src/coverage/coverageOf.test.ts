import { expect, test } from 'vitest'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { SHOWN_KINDS, type ShownKind } from './ChainCoverage.ts'
import { coverageOf } from './coverageOf.ts'

const CHAIN = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function shown(kind: ShownKind, environment: Environment = {}, chainId = CHAIN) {
  const config = parseConfig({
    BOWLINE_RPC: JSON.stringify({ [chainId]: 'https://rpc.example/KEY' }),
    ...environment,
  })
  return coverageOf(config).find((chain) => chain.chainId === chainId)?.shown[kind]
}

const history = (kind: string) =>
  JSON.stringify({ [CHAIN]: { kind, url: 'https://explorer.example/api', apiKey: 'SECRET' } })
const settings = (part: object) => JSON.stringify({ [CHAIN]: part })

test('what is shown names the setting that would change it, which the server reads', () => {
  const kinds = SHOWN_KINDS.map((kind) => [kind, shown(kind)] as const)
  for (const [kind, one] of kinds)
    if (one?.status === 'notShown' || one?.lacks) expect(one.setting, kind).toMatch(/^BOWLINE_/)
  expect(shown('prices')).toMatchObject({ status: 'notShown', setting: 'BOWLINE_CHAINS' })
  // A service has no prices of a network of one's own.
  const service = { BOWLINE_PRICES_URL: 'https://prices.example' }
  expect(shown('prices', service)).toMatchObject({ status: 'notShown' })
})

test.each<[string, ShownKind, Environment, object]>([
  ['tokens of the settings', 'tokens', { BOWLINE_RPC: '{"eip155:1":"https://r.example"}' }, {}],
  [
    'a history of an explorer',
    'history',
    { BOWLINE_HISTORY: history('etherscan') },
    { status: 'shown', from: 'a service (Etherscan)' },
  ],
  [
    'a history of the own index',
    'history',
    { BOWLINE_HISTORY: `{"${CHAIN}":{"kind":"index"}}`, BOWLINE_HISTORY_BLOCKS: '2000' },
    { status: 'shown', from: expect.stringContaining('2,000 blocks') },
  ],
  [
    'holdings of a service',
    'tokens',
    { BOWLINE_HOLDINGS: history('alchemy') },
    { asks: { name: `holdings of ${CHAIN}` }, from: expect.stringContaining('Alchemy') },
  ],
  [
    'pools',
    'prices',
    {
      BOWLINE_CHAINS: settings({
        usdAnchors: [`0x${'1'.repeat(40)}`],
        markets: [
          {
            kind: 'v3',
            id: 'm',
            name: 'M',
            quoter: `0x${'2'.repeat(40)}`,
            router: `0x${'3'.repeat(40)}`,
          },
        ],
      }),
    },
    { status: 'shown', from: 'pools of the chain', setting: 'BOWLINE_CHAINS' },
  ],
  [
    'a price service',
    'prices',
    { BOWLINE_RPC: '{"eip155:1":"https://r.example"}', BOWLINE_PRICES_URL: 'https://p.example' },
    { status: 'shown', from: expect.stringMatching(/^a price service/) },
  ],
  [
    'names of ENS',
    'names',
    { BOWLINE_CHAINS: settings({ ens: { universalResolver: `0x${'4'.repeat(40)}` } }) },
    { from: expect.stringContaining('ENS'), asks: { kind: 'nodes' } },
  ],
])('%s', (_name, kind, environment, expected) => {
  const chainId = environment.BOWLINE_RPC ? 'eip155:1' : CHAIN
  expect(shown(kind, environment, chainId)).toMatchObject({ status: 'shown', ...expected })
})

test('of Solana there are balances and tokens, and of a chain of Polkadot’s kind histories', () => {
  expect(shown('tokens', {}, SOLANA)).toMatchObject({ status: 'shown' })
  expect(shown('history', {}, SOLANA)).toMatchObject({ status: 'notShown' })
  const polkadot = `polkadot:${'91b171bb158e2d3848fa23a9f1c25182'}`
  expect(shown('balances', {}, polkadot)).toMatchObject({ status: 'notShown' })
  expect(shown('history', {}, polkadot)).toMatchObject({
    status: 'notShown',
    setting: 'BOWLINE_HISTORY',
  })
  const BOWLINE_HISTORY = JSON.stringify({
    [polkadot]: { kind: 'subscan', url: 'https://polkadot.api.subscan.io' },
  })
  expect(shown('history', { BOWLINE_HISTORY }, polkadot)).toMatchObject({
    status: 'shown',
    from: 'a service (Subscan)',
  })
})

test('a server without the role api shows nothing', () => {
  expect(coverageOf(parseConfig({ BOWLINE_ROLES: 'relay' }))).toEqual([])
})

test('no address and no key is in it', () => {
  const config = parseConfig({
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: 'https://rpc.example/KEY' }),
    BOWLINE_HISTORY: history('blockscout'),
    BOWLINE_PRICES_URL: 'https://prices.example',
  })
  expect(JSON.stringify(coverageOf(config))).not.toMatch(/example|SECRET|KEY/)
})
