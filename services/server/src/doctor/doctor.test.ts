import { chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger, systemClock } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { openAgent } from '../agent/openAgent.test.support.ts'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createAudit } from '../drivers/audit/createAudit.ts'
import { migrate } from '../drivers/db/migrate.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createKeyFile } from '../drivers/kms/keyFile.ts'
import { migrations } from '../store/migrations.ts'
import { addressOf, createFakeChain } from '../testing/createFakeChain.test.support.ts'
import {
  createHoldingsService,
  holdingsReply,
} from '../testing/createHoldingsService.test.support.ts'
import { createNode } from '../testing/createNode.test.support.ts'
import { createSolanaNode } from '../testing/createSolanaNode.test.support.ts'
import { openTestStore } from '../testing/openTestStore.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { startTestMailbox } from '../testing/startMailbox.test.support.ts'
import type { Finding } from './Finding.ts'
import { inspectServer } from './inspectServer.ts'

const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const servedBy = (chain: string, entryPoint: string) => (method: string) =>
  method === 'eth_chainId' ? chain : [entryPoint]

async function examine(environment: Environment, nodeVersion = '24.19.0') {
  const config = parseConfig({
    BOWLINE_DB: ':memory:',
    BOWLINE_PROJECTS: '[{"id":"shop","origins":["https://shop.example"]}]',
    ...environment,
  })
  const findings = await inspectServer(config, { fetch, clock: systemClock, nodeVersion })
  const at = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).map(({ text }) => text)
  return { unsafe: at('unsafe'), warnings: at('warning'), good: at('ok') }
}

test('a correct configuration has no unsafe finding', async () => {
  const node = await createNode(() => '0x1')
  const rpc = JSON.stringify({ 'eip155:1': node.url })
  const { unsafe } = await examine({
    BOWLINE_HOST: '0.0.0.0',
    BOWLINE_PUBLIC_URL: 'https://kit.example',
    BOWLINE_TRUSTED_PROXIES: '1',
    BOWLINE_RPC: rpc,
  })
  expect(unsafe).toEqual([])
})

test('a Solana endpoint is checked with Solana’s methods', async () => {
  const [mainnet, devnet] = [
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  ]
  const inspect = async (genesisHash: string) => {
    const { url } = await createSolanaNode(genesisHash)
    const chainId = `solana:${mainnet.slice(0, 32)}`
    return examine({ BOWLINE_RPC: JSON.stringify({ [chainId]: url }) })
  }
  expect((await inspect(mainnet)).unsafe).toEqual([])
  expect((await inspect(devnet)).unsafe).toEqual([
    expect.stringContaining(`serves solana:${devnet.slice(0, 32)} instead`),
  ])
})

test.each<[string, Environment, RegExp]>([
  ['plain HTTP for others', { BOWLINE_HOST: '0.0.0.0' }, /without BOWLINE_PUBLIC_URL=https/],
  ['the development project', { BOWLINE_PROJECTS: '' }, /development project "local-project"/],
  [
    'every origin allowed',
    { BOWLINE_PROJECTS: '[{"id":"shop","origins":["*"]}]' },
    /"shop" allows every origin/,
  ],
  [
    'an origin without TLS',
    { BOWLINE_PROJECTS: '[{"id":"shop","origins":["http://shop.example"]}]' },
    /plain HTTP can be changed/,
  ],
  [
    'a database that cannot be written',
    { BOWLINE_DB: join(tmpdir(), 'bowline\u0000.sqlite') },
    /cannot be written/,
  ],
  ['a dead RPC endpoint', { BOWLINE_RPC: '{"eip155:1":"http://127.0.0.1:9"}' }, /does not answer/],
  [
    'a provider for tests where others can buy',
    {
      BOWLINE_PUBLIC_URL: 'https://kit.example',
      BOWLINE_TRUSTED_PROXIES: '1',
      BOWLINE_ONRAMP:
        '[{"kind":"local","id":"harbor","name":"Harbor","url":"http://127.0.0.1:1","secret":"s"}]',
    },
    /sells for test cards/,
  ],
  ['a directory file that is missing', { BOWLINE_DIRECTORY: '/no/file.json' }, /cannot be read/],
])('%s is unsafe', async (_name, environment, text) => {
  const { unsafe } = await examine(environment)
  expect(unsafe).toHaveLength(1)
  expect(unsafe[0]).toMatch(text)
})

test('a project whose app sees the codes of mails is named', async () => {
  const shop = { id: 'shop', origins: ['https://shop.example'] }
  const doctor = async (projects: readonly object[]) =>
    (await examine({ BOWLINE_PROJECTS: JSON.stringify(projects) })).warnings.filter((text) =>
      text.includes('appEnteredCodes'),
    )
  expect(await doctor([shop, { ...shop, id: 'other', appEnteredCodes: true }])).toEqual([
    expect.stringMatching(/^Project "other" has "appEnteredCodes"/),
  ])
  expect(await doctor([{ ...shop, origins: ['*'], appEnteredCodes: true }])).toHaveLength(1)
  expect(await doctor([{ ...shop, appEnteredCodes: false }])).toEqual([])
})

test('a project that trusts an app with what is approved in its frame is named, with the app', async () => {
  const shop = { id: 'shop', origins: ['https://shop.example'] }
  const doctor = async (projects: readonly object[]) =>
    (await examine({ BOWLINE_PROJECTS: JSON.stringify(projects) })).warnings.filter((text) =>
      text.includes('trustedEmbedder'),
    )
  const trusting = { ...shop, id: 'other', trustedEmbedder: ['https://shop.example'] }
  expect(await doctor([shop, trusting])).toEqual([
    expect.stringMatching(
      /^Project "other" has "trustedEmbedder": https:\/\/shop\.example .*can hide a request/,
    ),
  ])
  expect(await doctor([{ ...trusting, origins: ['*'] }])).toHaveLength(1)
  expect(await doctor([{ ...shop, trustedEmbedder: [] }])).toEqual([])
})

test('functions that users may lend to apps are named, with what is wrong with them', async () => {
  const contract = `0x${'12'.repeat(20)}`
  const doctor = async (one: object, more: Record<string, string> = {}) => {
    const grantable = [{ chainId: 'eip155:137', contract, ...one }]
    const shop = { id: 'shop', origins: ['https://shop.example'], grantable }
    const found = await examine({ BOWLINE_PROJECTS: JSON.stringify([shop]), ...more })
    return [...found.unsafe, ...found.warnings].filter(
      (text) => text.includes(contract) || text.includes('smart account'),
    )
  }
  const smart = {
    BOWLINE_RPC: '{"eip155:137":"http://127.0.0.1:1"}',
    BOWLINE_CHAINS: '{"eip155:137":{"smartAccounts":{"bundler":"http://127.0.0.1:1"}}}',
  }
  const harmless = [{ signature: 'setName(string)' }]
  expect(
    (await doctor({ functions: harmless }, smart)).filter((text) =>
      text.includes('has "grantable"'),
    ),
  ).toEqual([expect.stringMatching(/^Project "shop" has "grantable": setName\(string\) of 0x1212/)])
  expect(await doctor({ functions: harmless })).toContainEqual(
    expect.stringMatching(/where nobody has a smart account/),
  )
  expect(await doctor({ functions: harmless, longestDays: 30 }, smart)).toContainEqual(
    expect.stringMatching(/for 30 days/),
  )
  const pinned = [{ signature: 'transferOwnership(address)', addresses: ['account'] }]
  expect(await doctor({ functions: pinned }, smart)).toContainEqual(
    expect.stringMatching(/lists transferOwnership\(address\) .*Remove it/),
  )
})

test('contracts whose functions are lent are looked at', async () => {
  const contract = `0x${'12'.repeat(20)}`
  const word = (digits: string) => `0x${digits.padStart(64, '0')}`
  const doctor = async (answers: Readonly<Record<string, string>>) => {
    const { url } = await createNode(({ method }) => answers[method])
    const grantable = [
      { chainId: 'eip155:1', contract, functions: [{ signature: 'vote(uint256)' }] },
    ]
    const { unsafe, warnings } = await examine({
      BOWLINE_PROJECTS: JSON.stringify([
        { id: 'shop', origins: ['https://shop.example'], grantable },
      ]),
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': url }),
    })
    return [...unsafe, ...warnings].filter((text) => text.startsWith('The contract 0x1212'))
  }
  const plain = { eth_getCode: '0x6001', eth_call: '0x', eth_getStorageAt: word('0') }
  expect(await doctor(plain)).toEqual([])
  expect(await doctor({ ...plain, eth_getCode: '0x' })).toEqual([
    expect.stringContaining('has no code'),
  ])
  expect(await doctor({ ...plain, eth_call: word('6') })).toEqual([
    expect.stringContaining('is a token'),
  ])
  expect(await doctor({ ...plain, eth_getStorageAt: word('ab') })).toEqual([
    expect.stringContaining('is a proxy'),
  ])
})

test('projects to which some or all cannot sign in are named', async () => {
  const shop = { id: 'shop', origins: ['https://shop.example'] }
  const doctor = async (project: object, more: object = {}) =>
    (
      await examine({ BOWLINE_PROJECTS: JSON.stringify([{ ...shop, ...project }]), ...more })
    ).warnings.filter((text) => text.includes('sign in'))
  const chains = ['eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  expect(await doctor({})).toEqual([])
  expect(await doctor({ origins: ['*'] })).toEqual([
    expect.stringMatching(/^Project "shop" allows/),
  ])
  expect(await doctor({ signIn: { chains } })).toEqual([
    expect.stringMatching(/^Project "shop" lets accounts of eip155:10 sign in/),
  ])
  expect(await doctor({ origins: ['*'] }, { BOWLINE_ROLES: 'api' })).toEqual([])
})

test('an endpoint of another chain is reported, without its key', async () => {
  const node = await createNode(() => undefined, { chainId: 5 })
  const { unsafe } = await examine({ BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }) })
  expect(unsafe[0]).toContain('serves eip155:5 instead')
  expect(unsafe[0]).not.toContain('secret-key')
})

test.each<[string, (method: string) => unknown, object, RegExp | undefined]>([
  ['of this chain', servedBy('0x1', ENTRY_POINT), {}, undefined],
  ['of another chain', servedBy('0xa', ENTRY_POINT), {}, /serves 10 instead/],
  ['for an older EntryPoint', servedBy('0x1', '0x5FF1'), {}, /does not serve EntryPoint 0.7/],
  [
    'with a paymaster on plain HTTP',
    servedBy('0x1', ENTRY_POINT),
    { paymaster: 'http://pays.example/key' },
    /^The paymaster of eip155:1, pays.example, is plain HTTP/,
  ],
])('a bundler %s is reported as it is', async (_, reply, more, text) => {
  const node = await createNode(() => '0x1')
  const bundler = await createNode(({ method }) => reply(method), { chainId: undefined })
  const { unsafe } = await examine({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
    BOWLINE_CHAINS: JSON.stringify({
      'eip155:1': { smartAccounts: { bundler: bundler.url, ...more } },
    }),
  })
  expect(unsafe).toEqual(text ? [expect.stringMatching(text)] : [])
})

test('smart accounts that nobody pays for on purpose, or that no node serves, are reported', async () => {
  const node = await createNode(() => '0x1')
  const smartAccounts = { bundler: 'http://127.0.0.1:9/key', paymaster: 'https://127.0.0.1:9/key' }
  const { unsafe, warnings } = await examine({
    BOWLINE_PROJECTS: '[{"id":"shop","origins":["*"]}]',
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
    BOWLINE_CHAINS: JSON.stringify({
      'eip155:1': { smartAccounts },
      'eip155:10': { smartAccounts },
    }),
  })
  expect(unsafe.filter((text) => text.includes('eip155:1'))).toEqual([
    expect.stringMatching(/^The paymaster of eip155:1 pays for the operations of every page/),
    'The bundler 127.0.0.1:9 of eip155:1 does not answer: check address and network.',
  ])
  expect(warnings).toContainEqual(expect.stringMatching(/^eip155:10 has a bundler and no endpoint/))
})

test('a proxy that is not trusted and an old Node are warnings', async () => {
  const environment = { BOWLINE_PUBLIC_URL: 'https://kit.example' }
  const { warnings, unsafe } = await examine(environment, '24.18.9')
  expect(unsafe).toEqual([])
  expect(warnings.some((text) => text.includes('BOWLINE_TRUSTED_PROXIES'))).toBe(true)
  expect(warnings.some((text) => text.includes('24.19.0 or later'))).toBe(true)
})

test('a Solana network uses the tokens of its settings', async () => {
  const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const chainId = `solana:${genesisHash.slice(0, 32)}`
  const { url } = await createSolanaNode(genesisHash)
  const token = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', name: 'x', symbol: 'X' }
  const inspect = async (chains: object) =>
    (
      await examine({
        BOWLINE_RPC: JSON.stringify({ [chainId]: url }),
        BOWLINE_CHAINS: JSON.stringify(chains),
      })
    ).warnings.filter((text) => text.includes(chainId))
  expect(await inspect({ [chainId]: { tokens: [{ ...token, decimals: 6 }] } })).toEqual([])
  expect(await inspect({ [chainId]: { tokens: [] } })).toEqual([
    expect.stringContaining(`lists no token of ${chainId}`),
  ])
})

test('a listed token without decimals is reported, since it is left out', async () => {
  const node = await createNode(() => '0x1')
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const tokens = [{ address, name: 'Whole', symbol: 'WHOLE', decimals: 0 }]
  const { warnings } = await examine({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
    BOWLINE_CHAINS: JSON.stringify({ 'eip155:1': { tokens } }),
  })
  expect(warnings).toContainEqual(
    `WHOLE (${address}) of eip155:1 has no decimals: tokens that cannot be divided are left out.`,
  )
})

test('a chain without tokens is a warning, unless the starter knows it', async () => {
  const [known, bare] = [
    await createNode(() => '0x1'),
    await createNode(() => '0x1', { chainId: 5 }),
  ]
  const rpc = JSON.stringify({ 'eip155:1': known.url, 'eip155:5': bare.url })
  const { warnings } = await examine({ BOWLINE_RPC: rpc })
  expect(warnings.filter((text) => text.includes('BOWLINE_CHAINS'))).toEqual([
    'BOWLINE_CHAINS lists no token of eip155:5: only its native currency is shown, without a value.',
  ])
})

test('a chain without a source of histories is a warning, which names what to set', async () => {
  const node = await createNode(() => '0x1')
  const rpc = JSON.stringify({ 'eip155:1': node.url })
  const { warnings } = await examine({ BOWLINE_RPC: rpc })
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^BOWLINE_HISTORY names no source for eip155:1: .* \{"kind":"index"\}\.$/,
    ),
  )
})

describe('the own index', () => {
  const indexed = (url: string, more: object = {}) => ({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': url }),
    BOWLINE_HISTORY: JSON.stringify({ 'eip155:1': { kind: 'index', ...more } }),
  })
  const createBlocks = async () => {
    const chain = await createFakeChain()
    const address = addressOf(5)
    while (chain.height() < 500)
      chain.mine(Array.from({ length: 20 }, () => ({ from: address, to: address, value: 1n })))
    return chain
  }

  test('says what it costs before it begins, from two blocks, and reads nothing else', async () => {
    const chain = await createBlocks()
    const { good, warnings } = await examine(indexed(chain.url))
    expect(good).toContainEqual(
      expect.stringMatching(
        /^The own index of eip155:1 costs about \d+ requests and 0\.\d+ MB for an account that is in 20 blocks of \d+ hours\. Its budget is enough for \d+ new accounts a day\.$/,
      ),
    )
    expect(warnings.filter((text) => text.includes('own index'))).toEqual([])
    const bodies = chain.requests.filter(({ params }) => params[1] === true)
    expect(bodies).toHaveLength(2)
  })

  test('warns of a budget that is too small, and of nodes that do not tell everything', async () => {
    const chain = await createBlocks()
    chain.faults.stateBlocks = 128
    chain.faults.mostLogBlocks = { blocks: 10, words: 'up to a 10 block range' }
    const { warnings } = await examine(indexed(chain.url, { requestsADay: 5, megabytesADay: 1 }))
    expect(warnings.filter((text) => text.includes('own index'))).toEqual([
      expect.stringContaining('more than its budget of a day'),
      expect.stringContaining('misses payments in native currency of older blocks'),
      expect.stringContaining('logs of 10 blocks at once'),
    ])
  })

  test('says how much of its budget is used, and when it pauses', async () => {
    const chain = await createBlocks()
    const path = join(temporaryFolder(), 'used.sqlite')
    const db = openDatabase(path)
    for (const [module, folder] of migrations) migrate(db, module, folder)
    const day = Math.floor(systemClock.now() / 86_400_000)
    const spend = (requests: number) =>
      db
        .prepare(`INSERT OR REPLACE INTO history_spending VALUES ('eip155:1', ?, ?, 5)`)
        .run(day, requests)
    spend(25_000)
    const used = await examine({ ...indexed(chain.url), BOWLINE_DB: path })
    expect(used.good).toContain('The own index of eip155:1 has used 50 % of its budget.')
    spend(50_000)
    const spent = await examine({ ...indexed(chain.url), BOWLINE_DB: path })
    expect(spent.warnings).toContainEqual(
      expect.stringContaining('has used up its budget (requests) and pauses'),
    )
    db.close()
  })
})

test('each service of holdings is asked once, and one that refuses its key is a warning without it', async () => {
  const node = await createNode(() => '0x1')
  const sound = await createHoldingsService('alchemy', holdingsReply('alchemy', []))
  const refuses = await createHoldingsService('etherscan', () => ({ result: 'Invalid API Key' }))
  const { good, warnings } = await examine({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url, 'eip155:10': node.url }),
    BOWLINE_HOLDINGS: JSON.stringify({
      'eip155:1': sound.settings,
      'eip155:10': refuses.settings,
      'eip155:99': sound.settings,
    }),
  })
  expect(good).toContain('The service of holdings of eip155:1 (alchemy) answers.')
  const ofHoldings = warnings.filter((text) => text.includes('holdings'))
  expect(ofHoldings).toEqual([
    expect.stringContaining('of eip155:10 (etherscan) does not answer as it should'),
    expect.stringContaining('of eip155:99 (alchemy) is not asked'),
  ])
  expect([...good, ...warnings].join()).not.toContain('the-key')
  expect([sound, refuses].map(({ requests }) => requests.length)).toEqual([1, 1])
})

test('each list of tokens is read, with what it adds to the chains', async () => {
  const node = await createNode(() => '0x1', { chainId: 5 })
  const file = (name: string, text: string) => {
    const path = join(temporaryFolder(), name)
    writeFileSync(path, text)
    return path
  }
  const token = (chainId: number, decimals: unknown = 18) => ({
    chainId,
    decimals,
    name: 'Token',
    symbol: 'T',
    address: `0x${'12'.repeat(20)}`,
  })
  const version = { major: 1, minor: 2, patch: 3 }
  const full = file('full.json', JSON.stringify({ version, tokens: [token(5), token(5, 'x')] }))
  const elsewhere = file('elsewhere.json', JSON.stringify({ tokens: [token(1)] }))
  const page = file('page.json', '<!doctype html>')
  const { good, warnings } = await examine({
    BOWLINE_RPC: JSON.stringify({ 'eip155:5': node.url }),
    BOWLINE_TOKEN_LISTS: JSON.stringify([full, elsewhere, page, '/no/list.json']),
  })
  expect(good).toContain(`The token list ${full} (1.2.3) has 1 on eip155:5; entries left out: 1.`)
  expect(warnings.filter((text) => text.startsWith('The token list'))).toEqual([
    `The token list ${elsewhere} has no token of a chain in BOWLINE_RPC.`,
    expect.stringContaining(`The token list ${page} cannot be read: `),
    expect.stringContaining('The token list /no/list.json cannot be read: ENOENT'),
  ])
})

describe('logging in', () => {
  const mailbox = startTestMailbox()
  const keyFile = () => {
    const path = join(temporaryFolder(), 'bowline.keys')
    createKeyFile(path, Date.now())
    return path
  }
  const settings = (changes: Environment = {}): Environment => ({
    BOWLINE_ROLES: 'auth',
    BOWLINE_PUBLIC_URL: 'https://api.example',
    BOWLINE_TRUSTED_PROXIES: '1',
    BOWLINE_FRAME_URL: 'https://wallet.example',
    BOWLINE_SMTP: mailbox.smtpUrl(),
    BOWLINE_MAIL_FROM: 'wallet@example.org',
    BOWLINE_AUTH_SECRET: 'a-secret-of-the-tests-with-enough-letters',
    BOWLINE_KMS_KEYS: keyFile(),
    ...changes,
  })

  test('is ready if the mail server takes mail', async () => {
    const { unsafe, warnings } = await examine(settings())
    expect(unsafe).toEqual([])
    expect(warnings.join()).not.toMatch(/FRAME|SMTP|mail/)
  })

  test('needs a mail server that answers, and its password is not repeated', async () => {
    const url = 'smtp://user:CANARY@127.0.0.1:1'
    const { unsafe } = await examine(settings({ BOWLINE_SMTP: url }))
    expect(unsafe).toEqual([expect.stringMatching(/^The mail server 127\.0\.0\.1:1 does not/)])
    expect(unsafe.join()).not.toContain('CANARY')
  })

  test('needs a page with TLS', async () => {
    const plain = await examine(settings({ BOWLINE_FRAME_URL: 'http://localhost:8787' }))
    expect(plain.unsafe).toEqual([expect.stringMatching(/^BOWLINE_FRAME_URL is not https/)])
  })

  test.each([
    ['https://wallet.api.example', []],
    ['https://wallet.shop.example', ['https://shop.example']],
    ['https://shop.example:8443', ['https://shop.example']],
    ['https://wallet.kit.co.uk', ['https://api.kit.co.uk']],
    // Two customers of one registry, and of one host: each is a site of its own.
    ['https://other.co.uk', []],
    ['https://wallet.github.io', []],
    ['https://me.github.io', ['https://www.me.github.io']],
  ])('%s is on the site of %j', async (BOWLINE_FRAME_URL, neighbours) => {
    const { warnings } = await examine(
      settings({
        BOWLINE_FRAME_URL,
        BOWLINE_PUBLIC_URL: 'https://api.kit.co.uk',
        BOWLINE_PROJECTS: JSON.stringify([
          {
            id: 'shop',
            origins: ['https://shop.example', 'https://www.me.github.io', 'http://localhost:*'],
          },
        ]),
      }),
    )
    expect(warnings.filter((text) => /on the site of/.test(text))).toEqual(
      neighbours.map((url) => expect.stringContaining(`on the site of ${url}: `)),
    )
  })

  test('needs the role api for everything but logging in', async () => {
    const { warnings } = await examine(settings())
    expect(warnings).toContainEqual(expect.stringMatching(/without the role api/))
    const both = await examine(settings({ BOWLINE_ROLES: 'api,auth' }))
    expect(both.warnings.join()).not.toMatch(/without the role api/)
  })

  test('needs a key file that only its owner can read', async () => {
    const path = keyFile()
    expect((await examine(settings({ BOWLINE_KMS_KEYS: path }))).unsafe).toEqual([])
    chmodSync(path, 0o440)
    const { unsafe } = await examine(settings({ BOWLINE_KMS_KEYS: path }))
    expect(unsafe).toEqual([expect.stringMatching(/^No wallet can be opened: .*set it to 0400/)])
    const none = await examine(settings({ BOWLINE_KMS_KEYS: '/no/file' }))
    expect(none.unsafe).toEqual([expect.stringMatching(/keys create/)])
  })

  test('names projects whose wallets the operator can open, and needs their agent', async () => {
    const agent = await openAgent({ clock: systemClock })
    const project = { id: 'shop', origins: ['https://shop.example'], custody: 'assisted' }
    const withAgent = (changes: object, more: Environment = {}) =>
      examine(
        settings({
          BOWLINE_PROJECTS: JSON.stringify([project]),
          BOWLINE_AGENT: JSON.stringify({ ...agent.settings, ...changes }),
          ...more,
        }),
      )
    const good = await withAgent({})
    expect(good.unsafe).toEqual([])
    expect(good.warnings).toContainEqual(expect.stringMatching(/^Project "shop" has the custody/))
    expect((await withAgent({ secret: 'x'.repeat(32) })).unsafe).toEqual([
      expect.stringMatching(/^No wallet can be recovered: .* 401/),
    ])
    expect((await withAgent({ key: `B${'A'.repeat(86)}` })).unsafe).toEqual([
      expect.stringMatching(/has another key/),
    ])
    const folder = temporaryFolder()
    const BOWLINE_KMS_KEYS = join(folder, 'bowline.keys')
    createKeyFile(BOWLINE_KMS_KEYS, Date.now())
    createKeyFile(join(folder, 'bowline-agent.keys'), Date.now())
    expect((await withAgent({}, { BOWLINE_KMS_KEYS })).unsafe).toEqual([
      expect.stringMatching(/^The key file of the recovery agent, .*is on the server/),
    ])
    await agent.stop()
    expect((await withAgent({})).unsafe).toEqual([expect.stringMatching(/does not answer/)])
    expect((await examine(settings())).warnings.join()).not.toContain('assisted')
  })

  test('names the host that passkeys are for, and those that were made for another one', async () => {
    const BOWLINE_DB = join(temporaryFolder(), 'bowline.sqlite')
    const { sqlite } = openTestStore(openDatabase(BOWLINE_DB))
    const add = (table: string, row: Readonly<Record<string, string | number | Uint8Array>>) => {
      const names = Object.keys(row)
      sqlite
        .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
        .run(...Object.values(row))
    }
    const slot = { user_id: 'ada', kind: 'passkey', version: 1, kms_key_id: 'k' }
    const addSlot = (id: string, since: number) => {
      const named = { slot_id: id, credential_id: id, created_at: since, last_used_at: since }
      add('vault_slots', { ...slot, ...named, sealed: new Uint8Array(1) })
    }
    const doctor = async (host: string) => {
      const page = { BOWLINE_DB, BOWLINE_FRAME_URL: `https://${host}` }
      const { warnings, good } = await examine(settings(page))
      return [...warnings, ...good].filter((text) => text.includes('asskeys'))
    }
    const own =
      'Passkeys are made for the whole host wallet.example: on another one, each of them neither logs in nor opens a wallet.'
    expect(await doctor('wallet.example')).toEqual([own])
    add('page_hosts', { host: 'wallet.example', since: 1_000 })
    const wallet = { user_id: 'ada', wallet_id: 'w', custody: 'user-held', version: 1, vault: '' }
    add('vault_wallets', { ...wallet, created_at: 2_000 })
    addSlot('first', 2_000)
    add('users', { id: 'ben', created_at: 2_000 })
    const identity = { provider: 'passkey', issuer: 'wallet.example', user_id: 'ben' }
    add('identities', { ...identity, subject: 'second' })
    expect(await doctor('wallet.example')).toEqual([own])
    const moved = (amount: number) => [
      expect.stringContaining(
        `BOWLINE_FRAME_URL is on the host keys.example, and the passkeys of users were made for wallet.example (${amount} of them)`,
      ),
    ]
    expect(await doctor('keys.example')).toEqual(moved(2))
    // A login there does not mend them, and new ones are not counted.
    add('page_hosts', { host: 'keys.example', since: 3_000 })
    addSlot('third', 4_000)
    expect(await doctor('keys.example')).toEqual(moved(2))
    sqlite.close()
  })

  test('needs the key file of its database, in another folder', async () => {
    const folder = temporaryFolder()
    const [path, other] = [join(folder, 'bowline.keys'), keyFile()]
    const BOWLINE_DB = join(folder, 'bowline.sqlite')
    createKeyFile(path, Date.now())
    const { sqlite, db } = openTestStore(openDatabase(BOWLINE_DB))
    const options = { db, clock: systemClock, logger: silentLogger }
    await createAudit({ ...options, kms: createFileKms(path) }).test()
    sqlite.close()
    const own = await examine(settings({ BOWLINE_DB, BOWLINE_KMS_KEYS: path }))
    expect(own.unsafe).toEqual([])
    expect(own.warnings).toContainEqual(expect.stringMatching(/is in the folder of the database/))
    const { unsafe } = await examine(settings({ BOWLINE_DB, BOWLINE_KMS_KEYS: other }))
    expect(unsafe).toEqual([
      expect.stringMatching(/^No wallet can be opened: .*not in the key file/),
    ])
  })

  test('tells of passwords that an earlier release has not sealed', async () => {
    const [folder, path] = [temporaryFolder(), keyFile()]
    const BOWLINE_DB = join(folder, 'bowline.sqlite')
    const { sqlite } = openTestStore(openDatabase(BOWLINE_DB))
    sqlite.exec(`INSERT INTO vault_wallets (user_id, wallet_id, custody, version, vault, created_at)
        VALUES ('u', 'wallet', 'user-held', 1, 'x', 1);
      INSERT INTO vault_slots (user_id, slot_id, kind, version, user_blob, proof_hash, kms_key_id, sealed, created_at, last_used_at)
        VALUES ('u', 's', 'password', 1, 'blob', 'hash', 'k', x'00', 1, 1),
          ('u', 't', 'password', 1, 'kms1.k.sealed', NULL, 'k', x'00', 1, 1),
          ('u', 'v', 'passkey', 1, 'blob', NULL, 'k', x'00', 1, 1)`)
    const doctor = async () =>
      (await examine(settings({ BOWLINE_DB, BOWLINE_KMS_KEYS: path }))).warnings.filter((text) =>
        text.includes('not sealed'),
      )
    expect(await doctor()).toEqual([expect.stringMatching(/^1 passwords of wallets .*keys rotate/)])
    sqlite.exec("DELETE FROM vault_slots WHERE slot_id = 's'")
    expect(await doctor()).toEqual([])
    sqlite.close()
  })
})

test('a lone server that reads no chain has no histories', async () => {
  const warningsOf = async (roles: string) => (await examine({ BOWLINE_ROLES: roles })).warnings
  expect((await warningsOf('api')).join()).toMatch(/has api without index/)
  expect((await warningsOf('api,index')).join()).not.toMatch(/without index/)
})
