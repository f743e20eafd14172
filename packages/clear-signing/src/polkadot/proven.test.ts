import type { AskNode, Reading } from '@bowline/common/reading'
import { MerkleizedMetadata } from '@dedot/merkleized-metadata'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import {
  AccountId,
  decAnyMetadata,
  metadata as metadataCodec,
} from '@polkadot-api/substrate-bindings'
import { describe, expect, test } from 'vitest'
import { toHex } from '../reading/hex.ts'
import { onRelay } from '../testing/polkadotChain.test.support.ts'
import { addressOf } from './addresses.ts'
import { readPolkadotRequest, withRuntime } from './readPolkadotRequest.ts'

/** A chain that is no part of the build, with a currency of its own. */
const GENESIS = 'ab'.repeat(32)
const chainId = `polkadot:${GENESIS.slice(0, 32)}`
const PROPERTIES = { ss58Format: 0, tokenDecimals: [12], tokenSymbol: ['SEA', 'ETH'] }
const METADATA = relay as `0x${string}`
const { signal } = new AbortController()
const { to, at, call } = onRelay

/** The digest, by another library. What a runtime answers has five bytes before the metadata. */
const DIGEST = toHex(
  Uint8Array.from(
    new MerkleizedMetadata(`0x${METADATA.slice(12)}`, {
      decimals: 12,
      tokenSymbol: 'SEA',
    }).digest(),
  ),
)

const hexOf = (text: string) => toHex(new TextEncoder().encode(text)).slice(2)

interface Node {
  readonly metadata?: unknown
  readonly properties?: unknown
}

const nodeOf =
  ({ metadata = METADATA, properties = PROPERTIES }: Node = {}): AskNode =>
  async (method, params) => {
    if (method === 'system_properties') return properties
    expect([method, params]).toEqual(['state_call', ['Metadata_metadata_at_version', '0x0f000000']])
    return metadata
  }

async function read(
  method: string,
  { node = nodeOf(), ...changes }: Record<string, unknown> & { node?: AskNode } = {},
) {
  const payload = {
    address: at(1),
    method,
    genesisHash: `0x${GENESIS}`,
    era: '0x1500',
    nonce: '0x07',
    tip: '0x05',
    mode: 1,
    metadataHash: DIGEST,
    signedExtensions: ['CheckNonce', 'CheckMetadataHash'],
    ...changes,
  }
  const params = { address: at(1), transactionPayload: payload }
  const request = { method: 'polkadot_signTransaction', params }
  const context = { chainId, account: at(1) }
  return readPolkadotRequest(request, await withRuntime(request, context, { ask: node, signal }))
}

const paid = { dest: to(2), value: 7n * 10n ** 12n }
const pay = call('Balances', 'transfer_keep_alive', paid)
const PAYMENT = onRelay.encode('Balances', 'transfer_keep_alive', paid)
const provenOf = ({ fields }: Reading) => fields.find(({ label }) => label === 'proven')?.value

describe('a transaction with the digest of the chain’s metadata', () => {
  test('is read by what any node says, with the chain’s own currency, and said to be checked', async () => {
    const reading = await read(PAYMENT)
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect(reading.fields).toMatchObject([
      {
        label: 'amount',
        value: { amount: 7n * 10n ** 12n, token: { symbol: 'SEA', decimals: 12 } },
      },
      { label: 'recipient', value: { address: at(2) } },
      { label: 'tip', value: { token: { symbol: 'SEA' } } },
      { label: 'nonce' },
      { label: 'proven', value: { value: true } },
    ])
  })

  test('is read to the last call, within batches, proxies and multisigs', async () => {
    const inner = call('Utility', 'batch_all', {
      calls: [pay, call('Staking', 'chill', undefined)],
    })
    const proxy = call('Proxy', 'proxy', {
      real: to(4),
      force_proxy_type: undefined,
      call: inner,
    })
    const multisig = onRelay.encode('Multisig', 'as_multi', {
      threshold: 2,
      other_signatories: [at(5)],
      maybe_timepoint: undefined,
      call: proxy,
      max_weight: { ref_time: 1n, proof_size: 1n },
    })
    const reading = await read(multisig)
    const intents = (one: Reading): readonly string[] => [one.intent, ...one.calls.flatMap(intents)]
    expect(intents(reading)).toEqual(intents(onRelay.read(multisig)))
    expect(intents(reading)).toContain('sendNative')
    expect(provenOf(reading)).toMatchObject({ value: true })
  })

  test('is bytes if the node has other metadata, another currency, or none', async () => {
    const answers: readonly Node[] = [
      // The name of the call that is paid by.
      { metadata: METADATA.replaceAll(hexOf('transfer_keep_alive'), hexOf('transfer_keep_alife')) },
      { properties: { ...PROPERTIES, tokenDecimals: [10] } },
      { properties: { ...PROPERTIES, tokenSymbol: 'USD' } },
      { metadata: '0x00' },
      { metadata: null },
      { properties: {} },
    ]
    for (const answer of answers) {
      const reading = await read(PAYMENT, { node: nodeOf(answer) })
      expect([reading.clarity, reading.intent]).toEqual(['opaque', 'callContract'])
    }
    const silent: AskNode = () => Promise.reject(new Error('Silent.'))
    expect((await read(PAYMENT, { node: silent })).clarity).toBe('opaque')
  })

  test('is never read by a list of pallets that the digest does not have', async () => {
    const decoded = decAnyMetadata(METADATA)
    if (decoded.metadata.tag !== 'v15') throw new Error('The metadata is of another version.')
    // Whose calls are at which number is what makes a payment a remark.
    const pallets = decoded.metadata.value.pallets.map((pallet) => {
      if (pallet.name === 'Balances') return { ...pallet, index: 0 }
      return pallet.name === 'System' ? { ...pallet, index: 5 } : pallet
    })
    const value = { ...decoded.metadata.value, pallets }
    const lying = toHex(metadataCodec.enc({ ...decoded, metadata: { tag: 'v15', value } } as never))
    const reading = await read(PAYMENT, { node: nodeOf({ metadata: lying }) })
    expect(reading.intent).toBe('sendNative')
    expect(provenOf(reading)).toMatchObject({ value: true })
  })

  test.each([
    ['the chain is not told to check it', { mode: 0 }],
    ['the extension that checks it is not signed', { signedExtensions: ['CheckNonce'] }],
    ['another digest is signed', { metadataHash: `0x${'5a'.repeat(32)}` }],
    ['no digest is signed', { metadataHash: null }],
  ])('is not one if %s', async (_, changes) => {
    expect((await read(PAYMENT, changes)).clarity).toBe('opaque')
  })

  test('of a chain that is part of the build is read without it, and said not to be checked', async () => {
    const genesisHash = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`
    const reading = await read(PAYMENT, { genesisHash, mode: 0 })
    expect([reading.intent, provenOf(reading)]).toMatchObject(['sendNative', { value: false }])
  })
})

test('addresses of prefixes from 64 on are written as other libraries do', () => {
  const key = new Uint8Array(32).fill(1)
  for (const prefix of [0, 42, 63, 64, 255, 1_284, 16_383])
    expect(addressOf(key, prefix)).toBe(AccountId(prefix).dec(key))
})
