import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './ConfigError.ts'
import {
  developmentProject,
  type Environment,
  parseConfig,
  unknownSettings,
} from './parseConfig.ts'

function problemsOf(environment: Environment): readonly string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('defaults: loopback only, development project, no chain, no analytics', () => {
  expect(parseConfig({ BOWLINE_PORT: ' ', PATH: '/bin' })).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    roles: ['api', 'index', 'directory', 'relay', 'sign-in'],
    projects: [developmentProject],
    usesDevelopmentProject: true,
    rpc: {},
    analytics: false,
    limits: { data: 60, directory: 120, images: 3_000, rpcUnits: 600, projectRpcUnits: 60_000 },
  })
})

test('every problem is one sentence that names its variable', () => {
  expect(
    problemsOf({
      BOWLINE_PORT: '70000',
      BOWLINE_ROLES: 'api,mining',
      BOWLINE_PUBLIC_URL: 'http://kit.example',
      BOWLINE_LIMIT_DATA: '0',
      BOWLINE_LOG: 'loud',
      BOWLINE_ANALYTICS: 'yes',
    }),
  ).toMatchInlineSnapshot(`
    [
      "BOWLINE_PORT must be a whole number from 0 to 65535.",
      "BOWLINE_ROLES must be a list of: api, index, directory, relay, sign-in, auth.",
      "BOWLINE_LOG must be one of: debug, info, warn, error, silent.",
      "BOWLINE_PUBLIC_URL must be an https:// address without query (http:// only for this machine).",
      "BOWLINE_ANALYTICS must be "on" or "off".",
      "BOWLINE_LIMIT_DATA must be a whole number from 1 to 100000000.",
    ]
  `)
})

test('a wrong number does not hide what else is wrong', () => {
  const problems = problemsOf({
    BOWLINE_PORT: 'abc',
    BOWLINE_PROJECTS: '[{',
    BOWLINE_RPC: '{"eip155:1": ["ftp://node.example"]}',
    BOWLINE_BACKUPS: '/backups',
    BOWLINE_DB: ':memory:',
  })
  expect(problems).toHaveLength(4)
  for (const [index, name] of ['PORT', 'PROJECTS', 'RPC', 'BACKUPS'].entries())
    expect(problems[index]).toContain(`BOWLINE_${name}`)
})

/** A function that users may lend to apps, in the form of projects. */
const lendable = (signature: string) => {
  const contract = `0x${'12'.repeat(20)}`
  return { chainId: 'eip155:1', contract, functions: [{ signature }] }
}

test.each([
  ['an id with a space', [{ id: 'a b', origins: [] }], 'each project needs an "id"'],
  ['no origins', [{ id: 'a' }], 'each project needs an "id" and a list of "origins"'],
  [
    'a statement of two lines',
    [{ id: 'a', origins: [], signIn: { statement: 'One\nTwo' } }],
    '"signIn" has "chains"',
  ],
  ['no chains', [{ id: 'a', origins: [], signIn: { chains: [] } }], '"signIn" has "chains"'],
  ['a chain', [{ id: 'a', origins: [], signIn: { chains: ['1'] } }], '"signIn" has "chains"'],
  ['a typing error', [{ id: 'a', origins: [], signIn: { chain: [] } }], '"signIn" has "chains"'],
  ['a path in an origin', [{ id: 'a', origins: ['https://a.example/'] }], 'must be exact'],
  ['a pattern', [{ id: 'a', origins: ['https://*.a.example'] }], 'must be exact'],
  ['any port of a public host', [{ id: 'a', origins: ['https://a.example:*'] }], 'must be exact'],
  [
    'the same id twice',
    [
      { id: 'a', origins: [] },
      { id: 'a', origins: [] },
    ],
    'may appear once',
  ],
  ['an empty list', [], 'at least one project'],
  [
    'codes in the app that are neither allowed nor not',
    [{ id: 'shop', origins: [], appEnteredCodes: 'false' }],
    '"appEnteredCodes" is true or false',
  ],
  ...(
    [
      ['a trusted app that is not on their list', ['https://other.example'], 'one of the project'],
      ['every app trusted', ['*'], 'a list of exact origins'],
      ['every port trusted', ['http://localhost:*'], 'a list of exact origins'],
      ['a path of a trusted app', ['https://shop.example/'], 'a list of exact origins'],
      ['trust in whatever is listed', true, 'a list of exact origins'],
    ] as const
  ).map(([name, trustedEmbedder, problem]): [string, object[], string] => [
    name,
    [{ id: 'shop', origins: ['https://shop.example', 'http://localhost:*'], trustedEmbedder }],
    problem,
  ]),
  ...(
    [
      ['a list of functions that is none', {}, 'a list of functions'],
      ['an address that is not pinned', [lendable('claim(address)')], 'one of "addresses"'],
      ['what hides addresses', [lendable('exec(bytes)')], 'without tuples'],
      ['a function twice', [lendable('a()'), lendable('a()')], 'twice'],
      ['no contract', [{ ...lendable('a()'), contract: 'ens' }], 'has a "chainId"'],
      ['an end in years', [{ ...lendable('a()'), longestDays: 1_000 }], '"longestDays" is 1'],
    ] as const
  ).map(([name, grantable, problem]): [string, object[], string] => [
    `functions to lend with ${name}`,
    [{ id: 'shop', origins: [], grantable }],
    problem,
  ]),
  [
    'a custody that does not exist',
    [{ id: 'shop', origins: [], custody: 'shared' }],
    'a "custody" is one of: user-held, assisted, ephemeral',
  ],
])('projects with %s are refused', (_name, projects, problem) => {
  expect(problemsOf({ BOWLINE_PROJECTS: JSON.stringify(projects) })[0]).toContain(problem)
})

test.each([
  ['{"ethereum":"https://a.example"}', 'EVM, Solana or Polkadot chain'],
  ['{"solana:mainnet":"https://a.example"}', 'EVM, Solana or Polkadot chain'],
  ['{"eip155:1":"wss://a.example"}', 'http:// or https://'],
  ['{"eip155:1":[]}', 'at least one endpoint'],
  ['{"eip155:1":', 'is not valid JSON'],
  ['/does/not/exist.json', 'cannot be read'],
])('the chains %s are refused', (rpc, problem) => {
  expect(problemsOf({ BOWLINE_RPC: rpc })[0]).toContain(problem)
})

test.each([
  ['{"1":{"kind":"blockscout","url":"https://a.example"}}', 'EVM chain id'],
  ['{"eip155:1":{"kind":"other","url":"https://a.example"}}', 'the kind of its source'],
  ['{"eip155:1":{"kind":"etherscan","url":"http://a.example"}}', 'must be https://'],
  ['{"eip155:1":{"kind":"index","requestsADay":0}}', 'requestsADay must be at least 1'],
  ['{"eip155:1":{"kind":"index","url":"https://a.example"}}', 'an index has only kind'],
])('the history services %s are refused', (sources, problem) => {
  expect(problemsOf({ BOWLINE_HISTORY: sources })[0]).toContain(problem)
})

test.each([
  ['{"1":{"kind":"alchemy","url":"https://a.example"}}', 'EVM chain id'],
  ['{"eip155:1":{"kind":"other","url":"https://a.example"}}', 'the kind of its service'],
  ['{"eip155:1":{"kind":"alchemy","url":"http://a.example/v2/secret"}}', 'must be https://'],
])('the services of holdings %s are refused, without their keys', (holdings, problem) => {
  const [first] = problemsOf({ BOWLINE_HOLDINGS: holdings })
  expect(first).toContain(problem)
  expect(first).not.toContain('secret')
})

test('a Blockscout or Alchemy that tells histories names holdings as well, unless another service does', () => {
  const blockscout = { kind: 'blockscout', url: 'https://a.example/api/v2' }
  const etherscan = { kind: 'etherscan', url: 'https://b.example/v2/api', apiKey: 'k' }
  const alchemy = { kind: 'alchemy', url: 'https://c.example/v2', apiKey: 'k' }
  const { historySources, holdings } = parseConfig({
    BOWLINE_HISTORY: JSON.stringify({
      'eip155:1': blockscout,
      'eip155:10': etherscan,
      'eip155:100': blockscout,
      'eip155:8453': alchemy,
      'eip155:31337': { kind: 'index' },
    }),
    BOWLINE_HOLDINGS: JSON.stringify({ 'eip155:100': alchemy }),
  })
  expect(holdings).toEqual({
    'eip155:1': blockscout,
    'eip155:100': alchemy,
    'eip155:8453': alchemy,
  })
  expect(historySources['eip155:100']).toEqual(blockscout)
})

test('the own index of a chain is turned on by name, with a budget', () => {
  const index = { kind: 'index', megabytesADay: 50 }
  expect(parseConfig({}).historySources).toEqual({})
  expect(
    parseConfig({ BOWLINE_HISTORY: JSON.stringify({ 'eip155:1': index }) }).historySources,
  ).toEqual({
    'eip155:1': {
      kind: 'index',
      budget: { requestsADay: 50_000, bytesADay: 50_000_000, diskBytes: 500_000_000 },
    },
  })
})

test('reads history services by chain, and how far back the own index reads', () => {
  const upstream = { kind: 'blockscout', url: 'https://a.example/api/v2/' }
  const config = parseConfig({
    BOWLINE_HISTORY: JSON.stringify({ 'eip155:1': upstream }),
    BOWLINE_HISTORY_BLOCKS: '1000',
  })
  expect(config.historySources).toEqual({
    'eip155:1': { kind: 'blockscout', url: 'https://a.example/api/v2' },
  })
  expect(config.historyBlocks).toBe(1_000)
  expect(parseConfig({}).historyBlocks).toBe(50_000)
})

test('projects and chains can be read from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value))
    return join(folder, name)
  }
  const config = parseConfig({
    BOWLINE_PROJECTS: write('projects.json', [{ id: 'shop', origins: ['https://shop.example'] }]),
    BOWLINE_RPC: write('rpc.json', { 'eip155:1': 'https://rpc.example' }),
  })
  expect(config.projects).toEqual([{ id: 'shop', name: 'shop', origins: ['https://shop.example'] }])
  expect(config.rpc).toEqual({ 'eip155:1': ['https://rpc.example'] })
})

test.each([
  ['BOWLINE_SWAPS', '{}', 'a list of sources'],
  ['BOWLINE_SWAPS', '[{"kind":"1x","apiKey":"CANARY"}]', 'a known "kind"'],
  ['BOWLINE_SWAPS', '[{"kind":"0x"}]', '"apiKey"'],
  ['BOWLINE_SWAPS', '[{"kind":"0x","apiKey":"CANARY","url":"http://a.example"}]', 'https://'],
  ['BOWLINE_ONRAMP', '[{"kind":"bank"}]', 'a known "kind"'],
  ['BOWLINE_ONRAMP', '[{"kind":"coinbase","keyName":"k","keySecret":"CANARY"}]', '"keySecret"'],
  ['BOWLINE_ONRAMP', '[{"kind":"moonpay","publishableKey":"pk"}]', '"secretKey"'],
  [
    'BOWLINE_ONRAMP',
    JSON.stringify(
      [1, 2].map(() => ({ kind: 'moonpay', publishableKey: 'pk', secretKey: 'CANARY' })),
    ),
    'may appear once',
  ],
])('%s=%s is refused, and the error repeats no key', (name, value, problem) => {
  const [found = ''] = problemsOf({ [name]: value })
  expect(found).toContain(problem)
  expect(found).toMatch(new RegExp(`^${name}: `))
  expect(found).not.toContain('CANARY')
})

test('an error never repeats the key of an RPC provider', () => {
  const problems = problemsOf({ BOWLINE_RPC: '{"eip155:1": "https://rpc.example/CANARY",,}' })
  expect(problems.join()).not.toContain('CANARY')
})

test('a server that is reachable from other machines needs its own projects', () => {
  expect(problemsOf({ BOWLINE_HOST: '0.0.0.0' })[0]).toMatch(/^BOWLINE_PROJECTS is needed/)
})

test('unknown variables are listed', () => {
  expect(unknownSettings({ BOWLINE_PROT: '1', BOWLINE_PORT: '1', HOME: '/' })).toEqual([
    'BOWLINE_PROT',
  ])
})

test('logging in needs all of its settings, and none while it is off', () => {
  const settings = {
    BOWLINE_SMTP: 'smtps://user:CANARY@mail.example:465',
    BOWLINE_MAIL_FROM: 'Our wallet <wallet@example.org>',
    BOWLINE_FRAME_URL: 'https://wallet.example/',
    BOWLINE_AUTH_SECRET: 'x'.repeat(43),
  }
  expect(parseConfig(settings).auth).toBeUndefined()
  const roles = { BOWLINE_ROLES: 'api,auth' }
  expect(parseConfig({ ...roles, ...settings }).auth).toEqual({
    mail: { url: settings.BOWLINE_SMTP, from: settings.BOWLINE_MAIL_FROM },
    frameUrl: 'https://wallet.example',
    secret: settings.BOWLINE_AUTH_SECRET,
    limits: { actLimit: 250, dayLimit: 1_000, unprotectedLimit: 100 },
    codesPerVisitor: 30,
    social: [],
    farcaster: undefined,
  })
  expect(problemsOf(roles)).toEqual(
    Object.keys(settings).map((name) => `${name} is needed for the role auth.`),
  )
  for (const [name, value] of [
    ['BOWLINE_SMTP', 'https://user:CANARY@mail.example'],
    ['BOWLINE_MAIL_FROM', 'wallet@example.org\r\nBcc: CANARY@example.org'],
    ['BOWLINE_FRAME_URL', 'http://wallet.example/CANARY'],
    ['BOWLINE_FRAME_URL', 'https://wallet.example/CANARY'],
    ['BOWLINE_AUTH_SECRET', 'CANARY'],
  ] as const) {
    const [problem = ''] = problemsOf({ ...roles, ...settings, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must be`))
    expect(problem).not.toContain('CANARY')
  }
})

test.each([
  [
    {
      BOWLINE_PUBLIC_URL: 'https://wallet.example/api',
      BOWLINE_FRAME_URL: 'https://wallet.example',
    },
  ],
  [{ BOWLINE_PORT: '4000', BOWLINE_FRAME_URL: 'http://127.0.0.1:4000' }],
])('apps do not call the host of the wallet’s page: %j', (changes) => {
  const problems = problemsOf({
    BOWLINE_ROLES: 'auth',
    BOWLINE_SMTP: 'smtps://mail.example:465',
    BOWLINE_MAIL_FROM: 'wallet@example.org',
    BOWLINE_AUTH_SECRET: 'x'.repeat(43),
    ...changes,
  })
  expect(problems).toEqual([expect.stringMatching(/^BOWLINE_FRAME_URL needs a host or port/)])
})

test('the providers of accounts are read with the real addresses, and their mistakes without their secrets', () => {
  const client = { clientId: 'an-id', clientSecret: 'CANARY' }
  const read = (...providers: readonly object[]) => ({ BOWLINE_SOCIAL: JSON.stringify(providers) })
  const settings = {
    BOWLINE_ROLES: 'auth',
    BOWLINE_SMTP: 'smtp://127.0.0.1:25',
    BOWLINE_MAIL_FROM: 'wallet@example.org',
    BOWLINE_FRAME_URL: 'https://wallet.example',
    BOWLINE_AUTH_SECRET: 'x'.repeat(43),
  }
  const google = { provider: 'google', ...client }
  const github = { provider: 'github', ...client }
  expect(parseConfig({ ...settings, ...read(google, github) }).auth?.social).toMatchObject([
    { ...google, issuer: 'https://accounts.google.com' },
    { ...github, userEndpoint: 'https://api.github.com/user' },
  ])
  for (const [provider, problem] of [
    [{ provider: 'telegram', ...client }, /must be google, apple/],
    [{ provider: 'google', clientId: 'an-id' }, /"clientSecret"/],
    [{ ...google, issuer: 'http://accounts.example' }, /must be https/],
    [{ provider: 'apple', clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'CANARY' }, /P-256/],
  ] as const) {
    const [text = ''] = problemsOf({ ...settings, ...read(provider) })
    expect(text).toMatch(problem)
    expect(text).not.toContain('CANARY')
  }
  expect(problemsOf({ ...settings, ...read(google, google) })).toEqual([
    'BOWLINE_SOCIAL: each provider may appear once.',
  ])
})

const AUTH = {
  BOWLINE_ROLES: 'auth',
  BOWLINE_FRAME_URL: 'https://wallet.example',
  BOWLINE_SMTP: 'smtps://user:password@mail.example',
  BOWLINE_MAIL_FROM: 'wallet@example.org',
  BOWLINE_AUTH_SECRET: 'a-secret-of-the-tests-with-enough-letters',
}
const AGENT = { url: 'http://127.0.0.1:8788', secret: 's'.repeat(32), key: `B${'A'.repeat(86)}` }
const ASSISTED = JSON.stringify([{ id: 'shop', origins: [], custody: 'assisted' }])

test('a project whose wallets are recovered needs the agent that does it', () => {
  const environment = { ...AUTH, BOWLINE_PROJECTS: ASSISTED }
  expect(problemsOf(environment)).toEqual([
    'BOWLINE_AGENT is needed: project "shop" has the custody "assisted".',
  ])
  const { auth } = parseConfig({ ...environment, BOWLINE_AGENT: JSON.stringify(AGENT) })
  expect(auth?.agent).toEqual(AGENT)
  // Without the role, no wallet is made.
  expect(parseConfig({ BOWLINE_PROJECTS: ASSISTED }).auth).toBeUndefined()
})

test.each([
  [{ ...AGENT, url: 'http://agent.example' }, 'https://'],
  [{ ...AGENT, secret: 'short' }, 'the "secret" has 32 or more'],
  [{ ...AGENT, key: 'none' }, 'agent keys create'],
  [[], '"url", "secret" and "key"'],
])('the agent %j is refused', (agent, problem) => {
  const environment = { ...AUTH, BOWLINE_AGENT: JSON.stringify(agent) }
  expect(problemsOf(environment)[0]).toContain(problem)
})

test('a shared store is PostgreSQL, with or without Redis', () => {
  const databaseUrl = 'postgresql://bowline:secret@db.example/bowline'
  const redisUrl = 'rediss://redis.example:6379'
  expect(parseConfig({}).sharedStore).toBeUndefined()
  expect(parseConfig({ BOWLINE_DATABASE_URL: databaseUrl }).sharedStore).toEqual({ databaseUrl })
  expect(
    parseConfig({ BOWLINE_DATABASE_URL: databaseUrl, BOWLINE_REDIS_URL: redisUrl }).sharedStore,
  ).toEqual({ databaseUrl, redisUrl })
})

test.each([
  [{ BOWLINE_DATABASE_URL: 'mysql://root:hunter2@db.example/x' }, 'postgresql://'],
  [{ BOWLINE_DATABASE_URL: 'hunter2' }, 'postgresql://'],
  [
    {
      BOWLINE_DATABASE_URL: 'postgres://db.example/x',
      BOWLINE_REDIS_URL: 'http://hunter2@r.example',
    },
    'rediss://',
  ],
  [{ BOWLINE_REDIS_URL: 'redis://redis.example' }, 'BOWLINE_REDIS_URL needs BOWLINE_DATABASE_URL'],
  [
    { BOWLINE_DATABASE_URL: 'postgres://db.example/x', BOWLINE_BACKUPS: '/backups' },
    'BOWLINE_BACKUPS copies a SQLite file',
  ],
])('settings of a shared store that cannot work are refused: %o', (environment, sentence) => {
  const problems = problemsOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(sentence)
  expect(problems[0]).not.toContain('hunter2')
})
