/**
 * Writes `packages/testing/recordings/polkadot.json`: what libraries give a wallet to sign, with the bytes that a
 * signature has to be for. Those for the local chain were sent, and it has taken them.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ApiPromise, WsProvider as PolkadotProvider } from '@polkadot/api'
import type { TypeRegistry } from '@polkadot/types'
import { sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { DedotClient, WsProvider as DedotProvider } from 'dedot'
import { createClient } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { sandboxPolkadot } from '../sandboxPolkadot.ts'
import { startPolkadot } from '../startPolkadot.ts'
import { bytesOf, type Payload, type Recording, toHex, versionOf } from './Recording.ts'
import { recordOthers } from './recordOthers.ts'

const { alice, bob } = sandboxPolkadot.people
const CHAIN = 'local'
const AMOUNT = 1_000_000_000n
/** Longer than what is signed as it is. */
const LONG = `0x${'5a'.repeat(400)}` as const
const pair = sr25519PairFromSeed(
  createHash('sha256').update(`bowline polkadot test account ${alice.index}`).digest(),
)

const recordings: Recording[] = []

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

await withPolkadot()
await withDedot()
await withPapi()
recordings.push(...recordOthers())
const target = new URL('../../../../../packages/testing/recordings/polkadot.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(recordings, undefined, 2)}\n`)
console.log(`${recordings.length} recordings`)
await api.disconnect()
await stop()
process.exit(0)
