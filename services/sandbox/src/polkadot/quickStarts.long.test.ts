import { createHash } from 'node:crypto'
import { ApiPromise, Keyring, WsProvider as PolkadotProvider } from '@polkadot/api'
import { sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { DedotClient, WsProvider as DedotProvider } from 'dedot'
import { createClient } from 'polkadot-api'
import { getPolkadotSigner } from 'polkadot-api/signer'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sandboxPolkadot } from './sandboxPolkadot.ts'
import { type LocalPolkadot, startPolkadot } from './startPolkadot.ts'

// The quick start of each library as its documentation has it, with another address: connect, read a balance, send,
// wait until it is final, disconnect.

// A process that executes a runtime, on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const { alice, carol, dave, erin } = sandboxPolkadot.people
const AMOUNT = 12_345_000_000n
const seed = createHash('sha256').update('bowline polkadot test account 0').digest()

interface AccountInfo {
  readonly data: { readonly free: { toBigInt(): bigint } }
}

let polkadot: LocalPolkadot
beforeAll(async () => {
  polkadot = await startPolkadot()
  await polkadot.ready()
})
afterAll(() => polkadot?.stop())

test('@polkadot/api', async () => {
  // Its types are not written for exact optional properties.
  const provider = new PolkadotProvider(polkadot.wsUrl) as never
  const api = await ApiPromise.create({ provider })
  const signer = new Keyring({ type: 'sr25519' }).addFromSeed(seed)
  expect(signer.address).toBe(alice.address)

  const heads: number[] = []
  const stop = await api.rpc.chain.subscribeNewHeads((header) => {
    heads.push(header.number.toNumber())
  })
  const free = async () => {
    // The types of a chain come with packages of their own.
    const account = await api.query.system?.account?.(carol.address)
    return (account as unknown as AccountInfo).data.free.toBigInt()
  }
  const before = await free()
  const transfer = api.tx.balances?.transferKeepAlive?.(carol.address, AMOUNT)
  const error = await new Promise((resolve, reject) => {
    transfer
      ?.signAndSend(signer, ({ status, dispatchError, isError }) => {
        if (isError) reject(new Error(status.toString()))
        if (status.isFinalized) resolve(dispatchError)
      })
      .catch(reject)
  })
  expect(error).toBeUndefined()
  expect((await free()) - before).toBe(AMOUNT)
  expect(heads.length).toBeGreaterThan(1)
  stop()
  await api.disconnect()
})

test('dedot', async () => {
  const client = await DedotClient.new(new DedotProvider(polkadot.wsUrl))
  const signer = new Keyring({ type: 'sr25519' }).addFromSeed(seed)
  const free = async () => (await client.query.system?.account?.(dave.address))?.data.free
  const before = await free()
  const transfer = client.tx.balances?.transferKeepAlive?.(dave.address, AMOUNT)
  expect((await transfer?.paymentInfo(signer))?.partialFee).toBeGreaterThan(0n)
  const sent = await transfer?.signAndSend(signer).untilFinalized()
  expect([sent?.status.type, sent?.dispatchError]).toEqual(['Finalized', undefined])
  expect((await free()) - before).toBe(AMOUNT)
  await client.disconnect()
})

test('polkadot-api', async () => {
  const client = createClient(getWsProvider(polkadot.wsUrl))
  const api = client.getUnsafeApi()
  const pair = sr25519PairFromSeed(seed)
  const signer = getPolkadotSigner(pair.publicKey, 'Sr25519', (bytes) => sr25519Sign(bytes, pair))
  const free = async () => {
    // Without descriptors it knows no types.
    const account = await api.query.System?.Account?.getValue(erin.address)
    return (account as { readonly data: { readonly free: bigint } }).data.free
  }
  const before = await free()
  const result = await api.tx.Balances?.transfer_keep_alive?.({
    dest: { type: 'Id', value: erin.address },
    value: AMOUNT,
  }).signAndSubmit(signer)
  expect(result).toMatchObject({ ok: true })
  expect((await free()) - before).toBe(AMOUNT)
  client.destroy()
})
