/**
 * Writes `packages/testing/recordings/polkadot.json`: what libraries give a wallet to sign, with the bytes that a
 * signature has to be for. Those for the local chain were sent, and it has taken them.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ApiPromise, WsProvider as PolkadotProvider } from '@polkadot/api'
import { Metadata, TypeRegistry } from '@polkadot/types'
import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { DedotClient, WsProvider as DedotProvider } from 'dedot'
import { createClient } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { sandboxPolkadot } from '../sandboxPolkadot.ts'
import { startPolkadot } from '../startPolkadot.ts'

type Payload = Readonly<Record<string, unknown>>

interface Recording {
  readonly library: string
  readonly chain: string
  readonly what: string
  /** The chain has taken the transaction. */
  readonly isTaken: boolean
  readonly payload: Payload
  /** What is signed, in hexadecimal. `null`: the chain has not taken a signature for what `@polkadot/types` makes of it. */
  readonly bytes: string | null
}

const { alice, bob } = sandboxPolkadot.people
const CHAIN = 'local'
const AMOUNT = 1_000_000_000n
/** Longer than what is signed as it is. */
const LONG = `0x${'5a'.repeat(400)}` as const
const pair = sr25519PairFromSeed(
  createHash('sha256').update(`bowline polkadot test account ${alice.index}`).digest(),
)
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const

const require = createRequire(import.meta.url)
function versionOf(name: string): string {
  const path = require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? []
  for (const one of path) {
    try {
      return `${name}@${JSON.parse(readFileSync(one, 'utf8')).version}`
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed.`)
}

const recordings: Recording[] = []

/** The bytes as `@polkadot/types` has them. */
function bytesOf(registry: TypeRegistry, payload: Payload): Uint8Array {
  const written = registry.createType('ExtrinsicPayload', payload, { version: payload.version })
  const bytes = written.toU8a({ method: true })
  return bytes.length > 256 ? registry.hash(bytes).toU8a() : bytes
}

/** A wallet that signs whatever it is given, and notes it. */
function createWallet(registry: TypeRegistry, about: Pick<Recording, 'library' | 'what'>) {
  const noted: { payload?: Payload; bytes?: Uint8Array } = {}
  return {
    async signPayload(payload: unknown) {
      noted.payload = payload as Payload
      noted.bytes = bytesOf(registry, noted.payload)
      const signature = toHex(Uint8Array.of(1, ...sr25519Sign(noted.bytes, pair)))
      return { id: 1, signature }
    },
    note(isTaken: boolean) {
      const { payload, bytes } = noted
      if (!payload || !bytes) throw new Error(`${about.library} has asked for nothing.`)
      recordings.push({
        ...about,
        chain: CHAIN,
        isTaken,
        payload,
        bytes: isTaken ? toHex(bytes) : null,
      })
    },
  }
}

/** dedot rejects what nobody waits for, and then waits itself. */
const refused = () =>
  new Promise<undefined>((resolve) => {
    process.once('unhandledRejection', (error) => {
      console.warn(String(error))
      resolve(undefined)
    })
  })

const { wsUrl, stop } = await startPolkadot()
const api = await ApiPromise.create({ provider: new PolkadotProvider(wsUrl) as never })
const registry = api.registry as TypeRegistry

async function withPolkadot() {
  const library = versionOf('@polkadot/api')
  const { balances, system, utility } = api.tx
  const transfer = balances?.transferKeepAlive?.(bob.address, AMOUNT)
  const all = [
    ['a transfer', transfer, {}],
    ['a tip', transfer, { tip: 1_000_000n }],
    ['no end', transfer, { era: 0 }],
    ['an era and a nonce', transfer, { era: 128, nonce: -1 }],
    ['the signed transaction wished for', transfer, { withSignedTransaction: true }],
    ['a fee in another asset', transfer, { assetId: sandboxPolkadot.assets.husd.id }],
    ['a batch', utility?.batchAll?.([transfer, transfer]), {}],
    ['a long call', system?.remark?.(LONG), {}],
  ] as const
  for (const [what, call, options] of all) {
    const wallet = createWallet(registry, { library, what })
    const isTaken = await new Promise<boolean>((resolve) => {
      call
        ?.signAndSend(alice.address, { ...options, signer: wallet }, ({ status, isError }) => {
          if (isError) resolve(false)
          if (status.isFinalized) resolve(true)
        })
        .catch(() => resolve(false))
    })
    wallet.note(isTaken)
  }
}

async function withDedot() {
  const library = versionOf('dedot')
  const client = await DedotClient.new(new DedotProvider(wsUrl))
  const transfer = () => client.tx.balances?.transferKeepAlive?.(bob.address, AMOUNT)
  const all = [
    ['a transfer', transfer(), {}],
    ['a tip', transfer(), { tip: 1_000_000n }],
    ['a fee in another asset', transfer(), { assetId: sandboxPolkadot.assets.husd.id }],
    ['a long call', client.tx.system?.remark?.(LONG), {}],
  ] as const
  for (const [what, call, options] of all) {
    const wallet = createWallet(registry, { library, what })
    const sent = await Promise.race([
      call
        // The types of a chain come with packages of their own.
        ?.signAndSend(alice.address, { ...options, signer: wallet } as never)
        .untilFinalized()
        .catch(() => undefined),
      refused(),
    ])
    wallet.note(sent?.status.type === 'Finalized')
  }
  await client.disconnect()
}

async function withPapi() {
  const library = versionOf('polkadot-api')
  const client = createClient(getWsProvider(wsUrl))
  const { tx } = client.getUnsafeApi()
  const dest = { type: 'Id', value: bob.address }
  const transfer = () => tx.Balances?.transfer_keep_alive?.({ dest, value: AMOUNT })
  const remark = new Uint8Array(Buffer.from(LONG.slice(2), 'hex'))
  const all = [
    ['a transfer', transfer(), {}],
    ['a tip', transfer(), { tip: 1_000_000n }],
    ['no end', transfer(), { mortality: { mortal: false } }],
    ['a fee in another asset', transfer(), { asset: sandboxPolkadot.assets.husd.id }],
    ['a long call', tx.System?.remark?.({ remark }), {}],
  ] as const
  for (const [what, call, options] of all) {
    const wallet = createWallet(registry, { library, what })
    const signer = getPolkadotSignerFromPjs(alice.address, wallet.signPayload as never, never)
    const sent = await call?.signAndSubmit(signer, options as never).catch(() => undefined)
    wallet.note(sent?.ok === true)
  }
  client.destroy()
}

async function never(): Promise<never> {
  throw new Error('No text is signed.')
}

/** Payloads for chains that are not here, as `@polkadot/api` makes them of what the chain has told. */
function withoutChain(
  chain: string,
  metadata: `0x${string}`,
  cases: Readonly<Record<string, object>>,
) {
  const other = new TypeRegistry()
  // Newer runtimes answer with an option and a length before it.
  const bare = `0x${metadata.slice(metadata.indexOf('6d657461'))}` as const
  other.setMetadata(new Metadata(other, bare))
  const method = other.createType('Call', `0x0000${'04'}2a`)
  for (const [what, more] of Object.entries(cases)) {
    const options = {
      address: alice.address,
      blockHash: `0x${'ab'.repeat(32)}`,
      blockNumber: 21_000_000,
      era: other.createType('ExtrinsicEra', { current: 21_000_000, period: 64 }),
      genesisHash: `0x${'cd'.repeat(32)}`,
      method,
      nonce: 300,
      runtimeVersion: { specVersion: 1_003_004, transactionVersion: 26 },
      signedExtensions: other.signedExtensions,
      version: 4,
      ...more,
    }
    const payload = other.createType('SignerPayload', options, { version: 4 }).toPayload()
    recordings.push({
      library: versionOf('@polkadot/api'),
      chain,
      what,
      isTaken: false,
      payload: { ...payload },
      bytes: toHex(bytesOf(other, { ...payload })),
    })
  }
}

const ASSET = { parents: 0, interior: { X2: [{ PalletInstance: 50 }, { GeneralIndex: 1_984 }] } }
const DIGEST = { mode: 1, metadataHash: `0x${'5a'.repeat(32)}` }

await withPolkadot()
await withDedot()
await withPapi()
withoutChain('Polkadot', relay, { 'a remark': {}, 'a digest of the metadata': DIGEST })
withoutChain('Polkadot Asset Hub', assetHub, {
  'a remark': {},
  'a digest of the metadata': DIGEST,
  'a fee in another asset': { assetId: ASSET },
})
withoutChain('Kusama', kusama, { 'a remark': {}, 'no end': { era: '0x00' } })
const target = new URL('../../../../../packages/testing/recordings/polkadot.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(recordings, undefined, 2)}\n`)
console.log(`${recordings.length} recordings`)
await api.disconnect()
await stop()
process.exit(0)
