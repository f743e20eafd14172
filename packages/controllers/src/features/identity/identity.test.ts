import { type AccountId, type AccountKind, KitError, type NameRecord } from '@bowline/common'
import {
  createFakeAdapter,
  type FakeAdapterOptions,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA_ACCOUNT,
  setupKit,
  solanaScope,
} from '../../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../../config/KitConfig.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import { accountKindQuery } from './accountKindQuery.ts'
import { IDENTITY_TTL_MS, identityQuery } from './identityQuery.ts'
import { isDeployedQuery } from './isDeployedQuery.ts'
import { cleanName } from './readIdentity.ts'

function setup(adapter: FakeAdapterOptions = {}, options: Partial<KitOptions> = {}) {
  const networks = [{ ...fakeNetwork, testnet: false }]
  const adapters = [createFakeAdapter({ networks, ...adapter }), createSolanaAdapter()]
  return setupKit({ adapters, ...options }).kit
}

const answering = (answer: object) => {
  const asked: string[] = []
  const fetch = (async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname)
    return Response.json(answer)
  }) as typeof globalThis.fetch
  return { asked, options: { services: { data: 'https://server.test' }, fetch } }
}

const named = async (record: NameRecord | undefined) => {
  const kit = setup({ operations: { lookupName: async () => record } })
  return queryClientOf(kit).fetchQuery(identityQuery(kit, fakeAccount))
}

describe('an identity', () => {
  test('comes from the server, with a picture through the server', async () => {
    const { asked, options } = answering({
      name: 'alice.eth',
      avatar: 'https://tracker.test/a.png',
    })
    const kit = setup({}, options)
    const { name, avatarUrl } = await queryClientOf(kit).fetchQuery(identityQuery(kit, fakeAccount))
    const [address] = fakeAccount.split(':').slice(-1)
    expect(name).toBe('alice.eth')
    expect(avatarUrl).toMatch(`https://server.test/public/getAvatarImage/${address}?projectId=test`)
    expect(asked).toEqual(['/v1/supported-chains', `/v1/identity/${address}`])
  })

  test('that cannot be read fails, and is read again as its hold ends', async () => {
    vi.useFakeTimers()
    // query-core keeps no timers on a server.
    environmentManager.setIsServer(() => false)
    onTestFinished(() => {
      environmentManager.setIsServer(() => typeof window === 'undefined')
      vi.useRealTimers()
    })
    let isDown = true
    const lookupName = async () => {
      if (isDown) throw new KitError('HTTP_UNREACHABLE', { endpoint: fakeNetwork.chainId })
      return { name: 'alice.eth', avatar: undefined }
    }
    const kit = setup({ operations: { lookupName } })
    await internals(kit).load()
    await import('./readIdentity.ts')
    const observer = new QueryObserver(queryClientOf(kit), identityQuery(kit, fakeAccount))
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(observer.getCurrentResult().data).toBeUndefined()
    isDown = false
    await vi.advanceTimersByTimeAsync(31_000)
    // Loading code takes real time.
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.name).toBe('alice.eth'))
  })

  test('stays fresh for 5 minutes', () => {
    expect(IDENTITY_TTL_MS).toBe(300_000)
    expect(identityQuery(setup(), fakeAccount).staleTime).toBe(IDENTITY_TTL_MS)
  })

  test('has no picture without a name', async () => {
    const { options } = answering({ name: null, avatar: 'https://tracker.test/a.png' })
    const kit = setup({}, options)
    expect(await queryClientOf(kit).fetchQuery(identityQuery(kit, fakeAccount))).toEqual({})
  })

  test('comes from the chain without a server, and ignores pictures on other hosts', async () => {
    expect(await named({ name: 'alice.eth', avatar: 'https://tracker.test/a.png' })).toEqual({
      name: 'alice.eth',
      avatarUrl: undefined,
    })
    const avatar = 'data:image/png;base64,iVBORw0KGgo='
    expect(await named({ name: 'alice.eth', avatar })).toMatchObject({ avatarUrl: avatar })
    expect(await named(undefined)).toEqual({})
  })

  test('is empty without a request where names do not exist', async () => {
    const { asked, options } = answering({})
    const kit = setup({}, options)
    expect(await queryClientOf(kit).fetchQuery(identityQuery(kit, SOLANA_ACCOUNT))).toEqual({})
    const bare = setup({ lacks: ['lookupName'] })
    expect(await queryClientOf(bare).fetchQuery(identityQuery(bare, fakeAccount))).toEqual({})
    expect(asked).toEqual([])
  })

  test('is not requested for other families or test networks', async () => {
    const looks: string[] = []
    const lookupName = async (account: string) => {
      looks.push(account)
      return { name: 'alice.eth' }
    }
    const adapters = [
      createFakeAdapter({ operations: { lookupName } }),
      createSolanaAdapter([], { lookupName }),
    ]
    const { kit } = setupKit({ adapters })
    expect(fakeNetwork.testnet).toBe(true)
    for (const account of [fakeAccount, SOLANA_ACCOUNT])
      expect(await queryClientOf(kit).fetchQuery(identityQuery(kit, account))).toEqual({})
    expect(looks).toEqual([])
  })
})

describe('a name', () => {
  test.each(['alice.eth', 'münchen.eth', '名前.eth', 'a.b.bowline.id'])('%s is shown', (name) => {
    expect(cleanName(name)).toBe(name)
  })

  test('is cut if it is too long', () => {
    expect(cleanName(`${'long'.repeat(20)}.eth`)).toBe(`${'long'.repeat(20).slice(0, 31)}…`)
  })

  test.each([
    'Alice.eth',
    'alice',
    'ali\u200bce.eth',
    '\u202ehte.ecila',
    'alice.eth ',
    'ali\u0300ce.eth ',
    'cafe\u0301.eth',
    '',
    null,
    undefined,
  ])('rejects %j, which is not a valid name or imitates another one', (name) => {
    expect(cleanName(name)).toBeUndefined()
  })
})

test('has no account kind in other families, whose code is not loaded to find out', async () => {
  let loads = 0
  const family = createSolanaAdapter()
  const load: typeof family.load = (options) => {
    loads += 1
    return family.load(options)
  }
  const { kit } = setupKit({ adapters: [createFakeAdapter(), { ...family, load }] })
  expect(await queryClientOf(kit).fetchQuery(accountKindQuery(kit, SOLANA_ACCOUNT))).toBeNull()
  expect(loads).toBe(0)
})

test.each([
  ['smartAccount', async () => true],
  ['eoa', async () => false],
  [null, undefined],
])('an account is of kind %s', async (kind, isContract) => {
  const kit = setup(isContract ? { operations: { isContract } } : { lacks: ['isContract'] })
  expect(await queryClientOf(kit).fetchQuery(accountKindQuery(kit, fakeAccount))).toBe(kind)
})

const said = (account: AccountId, kind: AccountKind) => ({ accountKinds: { [account]: kind } })
const scope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const

test('what the wallet says of the kind of an account counts, in families with such kinds', async () => {
  const isContract = async () => expect.unreachable()
  const { session, set } = createSession([
    { ...scope, ...said(fakeAccount, 'smartAccount') },
    { ...solanaScope, ...said(SOLANA_ACCOUNT, 'eoa') },
  ])
  const namespaces = ['eip155', solanaScope.namespace] as const
  const wallet = connectorOf({ id: 'x', namespaces, connect: async () => session })
  const kit = setup({ operations: { isContract } }, { connectors: [wallet] })
  const kindOf = (account: AccountId) =>
    queryClientOf(kit).fetchQuery(accountKindQuery(kit, account))
  await connect(kit, { connectorId: 'x' })
  expect(await kindOf(fakeAccount)).toBe('smartAccount')
  expect(await kindOf(SOLANA_ACCOUNT)).toBeNull()
  set([{ ...scope, ...said(fakeAccount, 'eoa') }])
  expect(await kindOf(fakeAccount)).toBe('eoa')
})

describe('whether the contract of a smart account is on its network', () => {
  const read = (kit: Kit, account: AccountId = fakeAccount) =>
    queryClientOf(kit).fetchQuery(isDeployedQuery(kit, account))

  test('is read from the chain, again until it is there', async () => {
    let isThere = false
    const { session } = createSession([{ ...scope, ...said(fakeAccount, 'smartAccount') }])
    const wallet = connectorOf({ id: 'x', connect: async () => session })
    const isContract = async () => isThere
    const kit = setup({ operations: { isContract } }, { connectors: [wallet] })
    await connect(kit, { connectorId: 'x' })
    expect(await read(kit)).toBe(false)
    const { refetchInterval } = isDeployedQuery(kit, fakeAccount)
    expect(refetchInterval({ state: { data: false } })).toBe(12_000)
    expect(refetchInterval({ state: { data: true } })).toBe(false)
    isThere = true
    await queryClientOf(kit).invalidateQueries()
    expect(await read(kit)).toBe(true)
  })

  test.each([
    ['a contract', true, true],
    ['no contract', false, null],
  ])('of an account of which no wallet says anything, %s answers', async (_, isThere, expected) => {
    const kit = setup({ operations: { isContract: async () => isThere } })
    expect(await read(kit)).toBe(expected)
  })

  test('is not asked of a key, nor of a family without contracts', async () => {
    const isContract = async () => expect.unreachable()
    const { session } = createSession([{ ...scope, ...said(fakeAccount, 'eoa') }])
    const wallet = connectorOf({ id: 'x', connect: async () => session })
    const kit = setup({ operations: { isContract } }, { connectors: [wallet] })
    await connect(kit, { connectorId: 'x' })
    expect([await read(kit), await read(kit, SOLANA_ACCOUNT)]).toEqual([null, null])
  })
})
