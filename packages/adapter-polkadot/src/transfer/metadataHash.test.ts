import { defineNetwork } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createPolkadotTestWallet,
  type PolkadotTestWalletOptions,
  polkadotTestAccount,
} from '@bowline/testing/polkadot'
import { MerkleizedMetadata } from '@dedot/merkleized-metadata'
import assetHubKusama from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex'
import kusama from '@polkadot/types-support/metadata/v15/kusama-hex'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExtensionConnector } from '../createExtensionConnector.ts'
import { metadataWithDigest } from '../metadata.test.support.ts'
import { polkadotRelay } from '../networks.ts'
import { startTestNode } from '../node.test.support.ts'
import { polkadot } from '../polkadot.ts'

const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]
const intent = {
  from: `${polkadotRelay.chainId}:${alice.address(0)}`,
  to: bob.address(0),
  amount: 20_000_000_000n,
} as const
const DOT = { decimals: 10, tokenSymbol: 'DOT' }
/** What the runtime answers is an option of the metadata's bytes: 5 bytes before them. */
const digestElsewhere = (hex: string, currency = DOT) =>
  toHex(new MerkleizedMetadata(`0x${hex.slice(12)}`, currency).digest())
const toHex = (bytes: ArrayLike<number>): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

let node: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  await cryptoWaitReady()
  node = await startTestNode()
})
afterAll(() => node.stop())
beforeEach(() => {
  node.holdings.set(alice.publicKey, { free: 1_000_000_000_000n })
  node.setDigest(digestElsewhere(metadataWithDigest))
  setMetadata(metadataWithDigest)
  node.override('system_properties', () => ({
    ss58Format: 0,
    tokenDecimals: [10],
    tokenSymbol: ['DOT'],
  }))
  node.pool.splice(0)
  node.log.splice(0)
})

/** A signature that is none: `Invalid`, `BadProof`. */
const BAD_PROOF = '0x010004'
const setMetadata = (answer: unknown, verdict = BAD_PROOF) =>
  node.override('state_call', ([method]) => {
    if (method === 'TaggedTransactionQueue_validate_transaction') return verdict
    return method === 'Metadata_metadata_at_version'
      ? answer
      : `0x${'00'.repeat(6)}01${'00'.repeat(15)}`
  })

async function setup(options: Partial<PolkadotTestWalletOptions> = {}) {
  const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })]
  const wallet = createPolkadotTestWallet({ name: 'harbor', ...options })
  const clock = createManualClock()
  const connector = createExtensionConnector(
    { id: 'polkadot:harbor', name: 'harbor', type: 'announced', extension: wallet.extension },
    { clock, prefixes: new Map(), appName: 'Tests' },
  )
  const { signal } = new AbortController()
  const session = await connector.connect({ networks, signal, ...testConversation() })
  const operations = await polkadot({ networks, clock }).load()
  const payloads = () =>
    wallet.log.filter(({ method }) => method === 'signPayload').map(({ params }) => params)
  return { wallet, operations, provider: session.provider('polkadot'), payloads }
}
const modes = () =>
  node.pool.map((hex) => node.registry.createType('Extrinsic', hex).mode.toNumber())

test.each([
  ['Polkadot', metadataWithDigest, DOT],
  ['Kusama', kusama, { decimals: 12, tokenSymbol: 'KSM' }],
  ['Asset Hub of Kusama', assetHubKusama, { decimals: 12, tokenSymbol: 'KSM' }],
])('two libraries find the same digest of the metadata of %s', (_chain, metadata, currency) => {
  const own = toHex(merkleizeMetadata(metadata, currency).digest())
  expect(own).toBe(digestElsewhere(metadata, currency))
  expect(own).not.toBe(digestElsewhere(metadata, { ...currency, decimals: 11 }))
})

test('a runtime that was built without its digest gets a transfer without', async () => {
  // `Unknown`, `CannotLookup`.
  setMetadata(metadataWithDigest, '0x010100')
  const { operations, provider, payloads } = await setup()
  await operations.transfer(provider, intent)
  expect(payloads()).toMatchObject([{ mode: 0, metadataHash: null }])
})

describe('a chain that checks its metadata', () => {
  test('gets a transfer with its digest, which it knows by another library', async () => {
    const { operations, provider, payloads } = await setup()
    await operations.transfer(provider, intent)
    const metadataHash = digestElsewhere(metadataWithDigest)
    expect(payloads()).toMatchObject([{ mode: 1, metadataHash, withSignedTransaction: true }])
    expect(modes()).toEqual([1])
  })

  test('is asked for its large metadata once', async () => {
    const { operations, provider } = await setup()
    for (const amount of [1n, 2n])
      await operations.transfer(provider, { ...intent, amount: intent.amount + amount })
    const asked = node.log.filter(({ params }) => params[0] === 'Metadata_metadata_at_version')
    expect(asked).toHaveLength(1)
    expect(modes()).toEqual([1, 1])
  })

  test('gets one without from a wallet that signs as if there were none', async () => {
    const { operations, provider, payloads } = await setup({ without: ['metadataHash'] })
    await operations.transfer(provider, intent)
    expect(payloads()).toHaveLength(1)
    expect(modes()).toEqual([0])
  })

  test('gets one without from a wallet that cannot read it', async () => {
    const { operations, provider, payloads } = await setup()
    const picky = {
      ...provider,
      async request(question: Parameters<typeof provider.request>[0]) {
        const { transactionPayload } = Object(question.params)
        if (transactionPayload?.mode === 1) throw { code: -32602, message: 'Unknown mode.' }
        return provider.request(question)
      },
    }
    await operations.transfer(picky, intent)
    expect(payloads()).toMatchObject([{ mode: 0, metadataHash: null }])
    expect(modes()).toEqual([0])
  })

  test('gets nothing from a wallet whose user declines, or that signs something else', async () => {
    const { operations, provider, payloads, wallet } = await setup()
    wallet.reject()
    const declined = operations.transfer(provider, intent)
    await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.lie('content')
    const other = operations.transfer(provider, intent)
    await expect(other).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' })
    expect(payloads()).toHaveLength(2)
    expect(modes()).toEqual([])
  })
})

test.each([
  ['has no metadata of that version', '0x00', {}],
  ['answers nonsense', '0x01', {}],
  ['answers half of it', metadataWithDigest.slice(0, 40_000), {}],
  ['does not name its currency', metadataWithDigest, { tokenSymbol: null }],
  ['has a currency of nonsense', metadataWithDigest, { tokenDecimals: [10 ** 9] }],
  ['has a symbol of nonsense', metadataWithDigest, { tokenSymbol: ['D'.repeat(1_000)] }],
])('a transfer is signed without a digest where the chain %s', async (_what, metadata, wrong) => {
  setMetadata(metadata)
  node.override('system_properties', () => ({
    ss58Format: 0,
    tokenDecimals: 10,
    tokenSymbol: 'DOT',
    ...wrong,
  }))
  const { operations, provider, payloads } = await setup()
  await operations.transfer(provider, intent)
  expect(payloads()).toMatchObject([{ mode: 0, metadataHash: null }])
  expect(modes()).toEqual([0])
})
