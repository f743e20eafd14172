import { defineNetwork } from '@bowline/common'
import { polkadotTestAccount } from '@bowline/testing/polkadot'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Asset, parseAsset, writeAsset } from '../chain/Asset.ts'
import { realMetadata, registryOf } from '../metadata.test.support.ts'
import { polkadotRelay } from '../networks.ts'
import { startTestNode } from '../node.test.support.ts'
import { polkadot } from '../polkadot.ts'
import { decodeRuntime } from '../transfer/decodeRuntime.ts'

const { signal } = new AbortController()
const { chainId } = polkadotRelay
const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]
const from = `${chainId}:${alice.address(0)}` as const
const COIN = 10_000_000_000n

describe('the name of a token', () => {
  test('is read back as the same token', () => {
    const foreign = fc
      .uint8Array({ minLength: 1, maxLength: 56 })
      .map((id): Asset => ({ pallet: 'ForeignAssets', id }))
    const own = fc.nat(2 ** 32 - 1).map((number) => parseAsset(`asset-${number}`))
    fc.assert(
      fc.property(fc.oneof(foreign, own), (asset) => {
        expect(asset && parseAsset(writeAsset(asset))).toEqual(asset)
      }),
    )
    expect(writeAsset({ pallet: 'Assets', id: hexToBytes('c0070000') })).toBe('asset-1984')
  })

  test.each([
    'asset-',
    'asset-01',
    'asset-4294967296',
    'asset--1',
    'foreign-',
    'foreign-0',
    '1984',
    '',
    'Assets-1',
  ])('%j is none', (name) => expect(parseAsset(name)).toBeUndefined())
})

test('calls are those that another library writes for the same transfer', () => {
  const metadata = realMetadata.assetHub
  const runtime = decodeRuntime(metadata, { chainId, specVersion: 1, transactionVersion: 1 })
  const registry = registryOf(metadata)
  const to = bob.publicKey
  const read = (call: Uint8Array) => registry.createType('Call', call).toHuman()
  const number = parseAsset('asset-1984')
  if (!number) throw new Error('It is a name.')
  for (const [takesAll, method] of [
    [false, 'transferKeepAlive'],
    [true, 'transfer'],
  ] as const)
    expect(
      read(runtime.encodeAssetCall({ asset: number, to, amount: 5n, takesAll })),
    ).toMatchObject({
      section: 'assets',
      method,
      args: { id: '1,984', amount: '5' },
    })
  // The parachain 2,000, one up.
  const asset = { pallet: 'ForeignAssets', id: hexToBytes('010100411f') } as const
  const foreign = read(runtime.encodeAssetCall({ asset, to, amount: 5n, takesAll: false }))
  expect(foreign).toMatchObject({ section: 'foreignAssets', method: 'transferKeepAlive' })
  expect(JSON.stringify(foreign)).toContain('"Parachain":"2,000"')
  const unknown = { pallet: 'ForeignAssets', id: hexToBytes('ffffff') } as const
  expect(() =>
    runtime.encodeAssetCall({ asset: unknown, to, amount: 5n, takesAll: false }),
  ).toThrow(expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }))
})

test('a chain without such a pallet sends none of its tokens', () => {
  const runtime = decodeRuntime(realMetadata.relay, {
    chainId,
    specVersion: 1,
    transactionVersion: 1,
  })
  const asset = parseAsset('asset-1')
  if (!asset) throw new Error('It is a name.')
  expect(() =>
    runtime.encodeAssetCall({ asset, to: bob.publicKey, amount: 1n, takesAll: false }),
  ).toThrow(expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }))
})

describe('on a chain', () => {
  let node: Awaited<ReturnType<typeof startTestNode>>
  beforeAll(() => cryptoWaitReady())
  beforeEach(async () => {
    node = await startTestNode()
    node.override('state_getMetadata', () => realMetadata.assetHub)
    node.holdings.set(alice.publicKey, { free: 5n * COIN })
    node.holdings.set(bob.publicKey, { free: 5n * COIN })
    return () => node.stop()
  })

  interface State {
    readonly status?: number
    readonly theirs?: number | undefined
    readonly asset?: number
    readonly metadata?: string | null
    readonly isSufficient?: boolean
  }

  const little = (value: bigint, bytes: number) =>
    (
      value
        .toString(16)
        .padStart(bytes * 2, '0')
        .match(/../g) ?? []
    )
      .reverse()
      .join('')
  const PREFIX = '0x682a59d51ab9e48a8c8cc418ff9708d2'
  const ITEMS = {
    asset: `${PREFIX}d34371a193a751eea5883e9553457b2e`,
    account: `${PREFIX}b99d880ec681799c0cf30e8886371da9`,
    metadata: `${PREFIX}b5f3822e35ca2f31ce3526eab1363fd2`,
  }

  /** The token 1984 of the chain, of which Alice has 1,000 units. */
  function store({ status = 0, theirs, asset = 0, metadata, isSufficient = true }: State = {}) {
    const account = (balance: bigint, kind: number) => `0x${little(balance, 16)}0${kind}0200`
    const named =
      metadata === undefined ? `0x${little(0n, 16)}1048555344104855534406${'00'}` : metadata
    node.override('state_getKeysPaged', ([prefix]) =>
      prefix === ITEMS.asset ? [`${ITEMS.asset}${'00'.repeat(16)}c0070000`] : [],
    )
    node.override('state_queryStorageAt', ([keys]) => {
      const storedAt = (key: string) => {
        if (key.startsWith(ITEMS.metadata)) return named
        if (key.startsWith(ITEMS.asset))
          return `0x${'00'.repeat(128)}${little(0n, 32)}${little(10n, 16)}0${Number(isSufficient)}${'00'.repeat(12)}0${asset}`
        if (key.endsWith(bytesToHex(alice.publicKey))) return account(1_000n, status)
        return theirs === undefined ? null : account(20n, theirs)
      }
      return [{ block: '0x', changes: (keys as string[]).map((key) => [key, storedAt(key)]) }]
    })
  }

  async function open() {
    const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })]
    const loaded = await polkadot({ networks }).load()
    return loaded as Required<typeof loaded>
  }
  const intent = { from, to: bob.address(0), token: 'asset-1984', decimals: 6, amount: 100n }

  test('a token is listed with its decimals, and described', async () => {
    store()
    const { getTokenHoldings, getTokenInfo } = await open()
    expect(await getTokenHoldings(from, signal)).toEqual([
      { token: 'asset-1984', amount: 1_000n, decimals: 6 },
    ])
    const info = { name: 'HUSD', symbol: 'HUSD', decimals: 6 }
    expect(await getTokenInfo(chainId, 'asset-1984', signal)).toEqual(info)
    await expect(getTokenInfo(chainId, 'x', signal)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  test.each([
    ['says nothing of itself', null],
    ['is cut within its name', `0x${'00'.repeat(16)}40aa`],
    ['has no decimals', `0x${'00'.repeat(16)}1048555344`],
  ])('a token that %s is left out, and the list stands', async (_, metadata) => {
    store({ metadata })
    const { getTokenHoldings } = await open()
    expect(await getTokenHoldings(from, signal)).toEqual([])
  })

  test('a node that lists no keys leaves out tokens alone', async () => {
    const { getTokenHoldings } = await open()
    for (const answer of [null, {}, 'x']) {
      node.override('state_getKeysPaged', () => answer)
      expect(await getTokenHoldings(from, signal)).toEqual([])
    }
  })

  test.each<[string, State, Partial<typeof intent>, object[]]>([
    ['nothing is wrong', {}, {}, []],
    ['all of it is sent', {}, { amount: 1_000n }, []],
    ['the token is not live', { asset: 1 }, {}, [{ code: 'notTransferable' }]],
    ['the own holding is frozen', { status: 1 }, {}, [{ code: 'ownFrozen', tokenAmount: 1_000n }]],
    ['too little stays', {}, { amount: 995n }, [{ code: 'senderBelowMinimum', tokenAmount: 10n }]],
    [
      'too little arrives',
      {},
      { amount: 9n },
      [{ code: 'receiverBelowMinimum', tokenAmount: 10n }],
    ],
    ['a little is added', { theirs: 0 }, { amount: 9n }, []],
    ['the receiver is blocked', { theirs: 2 }, {}, [{ code: 'receiverFrozen' }]],
    ['the receiver is frozen, and can receive', { theirs: 1 }, {}, []],
  ])('before a payment it is said if %s', async (_, state, part, notices) => {
    store(state)
    const { inspectTransfer } = await open()
    const found = await inspectTransfer({ ...intent, ...part }, signal)
    expect(found).toMatchObject(notices)
    expect(found).toHaveLength(notices.length)
  })

  test('and if the fee would take what keeps the account, or the receiver has no account', async () => {
    store({ isSufficient: false })
    node.holdings.set(alice.publicKey, { free: 10n })
    node.holdings.set(bob.publicKey, { free: 0n })
    const { inspectTransfer } = await open()
    expect((await inspectTransfer(intent, signal)).map(({ code, stops }) => [code, stops])).toEqual(
      [
        ['senderBelowMinimum', true],
        ['receiverBelowMinimum', true],
      ],
    )
  })
})
