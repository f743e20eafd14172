import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualClock } from '@bowline/common/testing'
import { Block, Transaction } from 'bitcoinjs-lib'
import { expect, onTestFinished, test } from 'vitest'
import { bytesToHex } from './bytes.ts'
import { startChain } from './chain.test.support.ts'
import { keyOf } from './keyOf.ts'
import { createOtherWallet } from './otherWallet.test.support.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'
import { startBitcoin } from './startBitcoin.ts'

const BLOCK_MS = 1_000
const { alice, bob, carol } = sandboxBitcoin.people
const UNUSED = createOtherWallet(99).addressOf('p2wpkh')

async function start() {
  const clock = createManualClock(Date.parse('2026-01-01T00:00:00Z'))
  const bitcoin = await startBitcoin({ clock, blockMs: BLOCK_MS })
  onTestFinished(bitcoin.stop)
  const get = (path: string) => fetch(`${bitcoin.url}${path}`)
  return {
    bitcoin,
    clock,
    get,
    text: async (path: string) => (await get(path)).text(),
    json: async (path: string) => (await get(path)).json(),
    post: (body: string) => fetch(`${bitcoin.url}/tx`, { method: 'POST', body }),
  }
}

/** Signed by account 0 for its first coin. The chain is the same in every run. */
function payment(sats: bigint): string {
  const { chain } = startChain()
  const outputs = [{ address: UNUSED, sats }]
  return bytesToHex(createOtherWallet(0).spend(chain, { kind: 'p2wpkh', outputs }))
}

test('starts with the documented state', async () => {
  const { bitcoin, json, text } = await start()
  expect(bitcoin.chainId).toBe(sandboxBitcoin.chainId)
  expect(sandboxBitcoin.genesisHash.startsWith(bitcoin.chainId.slice('bip122:'.length))).toBe(true)
  expect(await text('/block-height/0')).toBe(sandboxBitcoin.genesisHash)
  expect(await text('/blocks/tip/height')).toBe(String(sandboxBitcoin.startHeight))
  for (const { index, paymentAddress, ordinalsAddress } of Object.values(sandboxBitcoin.people))
    expect(keyOf(index)).toMatchObject({ paymentAddress, ordinalsAddress })

  const coins: { value: number }[] = await json(`/address/${alice.paymentAddress}/utxo`)
  expect(coins.length).toBeGreaterThan(2)
  const { startSats } = sandboxBitcoin
  expect(coins.reduce((sum, { value }) => sum + value, 0)).toBe(Number(startSats.payment))
  expect(await json(`/address/${alice.ordinalsAddress}/utxo`)).toMatchObject([
    { value: Number(startSats.ordinals) },
  ])
})

test('returns an address with its sums, and its transactions newest first', async () => {
  const { json } = await start()
  const { chain_stats, mempool_stats, address } = await json(`/address/${alice.paymentAddress}`)
  expect(address).toBe(alice.paymentAddress)
  expect(chain_stats).toEqual({
    tx_count: 5,
    funded_txo_count: 5,
    funded_txo_sum: 210_000_000,
    spent_txo_count: 1,
    spent_txo_sum: 60_000_000,
  })
  expect(mempool_stats).toMatchObject({ tx_count: 0, funded_txo_sum: 0, spent_txo_sum: 0 })
  const past: { txid: string; status: { block_height: number } }[] = await json(
    `/address/${alice.paymentAddress}/txs`,
  )
  expect(past.map(({ status }) => status.block_height)).toEqual([115, 114, 113, 112, 111])
  const older = await json(`/address/${alice.paymentAddress}/txs/chain/${past[2]?.txid}`)
  expect(older).toEqual(past.slice(3))
  expect(await json(`/address/${alice.paymentAddress}/txs/chain`)).toEqual(past)
  expect(await json(`/address/${alice.paymentAddress}/txs/chain/${'0'.repeat(64)}`)).toEqual([])
  expect(await json(`/address/${UNUSED}/txs`)).toEqual([])
})

test('returns more than 25 transactions in pages', async () => {
  const { bitcoin, json } = await start()
  for (let count = 0; count < 27; count += 1) await bitcoin.faucet(UNUSED, 1_000n)
  const first: { txid: string }[] = await json(`/address/${UNUSED}/txs`)
  const next: { txid: string }[] = await json(`/address/${UNUSED}/txs/chain/${first.at(-1)?.txid}`)
  expect([first.length, next.length]).toEqual([25, 2])
  expect(new Set([...first, ...next].map(({ txid }) => txid)).size).toBe(27)
})

test('returns a transaction, its bytes, its status and its spenders', async () => {
  const { json, text } = await start()
  const past: { txid: string }[] = await json(`/address/${alice.paymentAddress}/txs`)
  const txid = past.at(-1)?.txid ?? ''
  const tx = await json(`/tx/${txid}`)
  expect(tx).toMatchObject({ txid, fee: 2_000, status: { confirmed: true, block_height: 111 } })
  expect(tx.vin[0].prevout).toMatchObject({
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: sandboxBitcoin.people.treasury.paymentAddress,
  })
  expect(tx.vout[1]).toMatchObject({
    scriptpubkey_type: 'v1_p2tr',
    scriptpubkey_address: alice.ordinalsAddress,
    scriptpubkey_asm: expect.stringMatching(/^OP_PUSHNUM_1 OP_PUSHBYTES_32 [0-9a-f]{64}$/),
  })
  const read = Transaction.fromHex(await text(`/tx/${txid}/hex`))
  expect([read.getId(), read.weight(), read.byteLength()]).toEqual([txid, tx.weight, tx.size])
  expect(await json(`/tx/${txid}/status`)).toEqual(tx.status)

  const outspends = await json(`/tx/${txid}/outspends`)
  expect(outspends).toHaveLength(tx.vout.length)
  expect(outspends[0]).toMatchObject({ spent: true, vin: 0, status: { block_height: 114 } })
  expect(outspends[1]).toEqual({ spent: false })
  expect(await json(`/tx/${txid}/outspend/0`)).toEqual(outspends[0])
})

test('returns a block, its bytes and its coinbase', async () => {
  const { get, json, text } = await start()
  const hash = await text('/blocks/tip/hash')
  const block = await json(`/block/${hash}`)
  expect(block).toMatchObject({ id: hash, height: sandboxBitcoin.startHeight, tx_count: 2 })
  const raw = new Uint8Array(await (await get(`/block/${hash}/raw`)).arrayBuffer())
  const read = Block.fromBuffer(raw)
  expect([read.getId(), read.weight(), read.byteLength()]).toEqual([hash, block.weight, block.size])
  expect(bytesToHex(raw)).toMatch(new RegExp(`^${await text(`/block/${hash}/header`)}`))
  expect(await text(`/block-height/${block.height - 1}`)).toBe(block.previousblockhash)
  const [coinbase] = await json(`/block/${hash}/txids`)
  expect(await json(`/tx/${coinbase}`)).toMatchObject({
    vin: [{ is_coinbase: true, prevout: null }],
    vout: [{ value: 5_000_002_000 }, { scriptpubkey_type: 'op_return', value: 0 }],
  })
})

test('a payment appears in the mempool, and in a block after the interval', async () => {
  const { clock, json, post, text } = await start()
  const hex = payment(59_990_000n - 10_000_000n)
  const txid = await (await post(hex)).text()
  expect(txid).toBe(Transaction.fromHex(hex).getId())
  expect(await json(`/tx/${txid}/status`)).toEqual({ confirmed: false })
  expect(await json('/mempool')).toMatchObject({ count: 1, vsize: 110, total_fee: 10_000 })
  expect(await json(`/address/${UNUSED}`)).toMatchObject({
    chain_stats: { tx_count: 0 },
    mempool_stats: { tx_count: 1, funded_txo_sum: 49_990_000 },
  })
  expect(await json(`/address/${UNUSED}/txs/mempool`)).toMatchObject([{ txid }])
  expect(await json(`/address/${UNUSED}/utxo`)).toMatchObject([
    { txid, vout: 0, value: 49_990_000, status: { confirmed: false } },
  ])

  clock.advance(BLOCK_MS - 1)
  expect(await text('/blocks/tip/height')).toBe(String(sandboxBitcoin.startHeight))
  clock.advance(1)
  expect(await text('/blocks/tip/height')).toBe(String(sandboxBitcoin.startHeight + 1))
  expect(await json(`/tx/${txid}/status`)).toMatchObject({
    confirmed: true,
    block_height: sandboxBitcoin.startHeight + 1,
    block_time: clock.now() / 1000,
  })
  expect(await json('/mempool')).toMatchObject({ count: 0, fee_histogram: [] })
})

test('mines blocks only if transactions wait', async () => {
  const { clock, text } = await start()
  clock.advance(BLOCK_MS * 100)
  expect(await text('/blocks/tip/height')).toBe(String(sandboxBitcoin.startHeight))
})

test('transactions wait while blocks are held', async () => {
  const { bitcoin, clock, post, text } = await start()
  const height = async () => Number(await text('/blocks/tip/height')) - sandboxBitcoin.startHeight
  const release = bitcoin.holdBlocks()
  await post(payment(49_990_000n))
  clock.advance(BLOCK_MS * 100)
  expect(await height()).toBe(0)
  release()
  clock.advance(BLOCK_MS)
  expect(await height()).toBe(1)

  bitcoin.holdBlocks()
  await bitcoin.mine(1)
  expect(await height()).toBe(2)
})

test('an error has Esplora’s format', async () => {
  const { post } = await start()
  const told = async (body: string) => {
    const response = await post(body)
    return [response.status, await response.text()]
  }
  expect(await told('no hex')).toEqual([
    400,
    'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed. Make sure the tx has at least one input."}',
  ])
  expect(await told(payment(49_999_999n))).toEqual([
    400,
    'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 1 < 110"}',
  ])
  expect(await told(payment(49_000_000n))).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(await told(payment(48_000_000n))).toEqual([
    400,
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}',
  ])
})

test('the faucet pays, and its payment is mined with the waiting transactions', async () => {
  const { bitcoin, json, post } = await start()
  const waited = await (await post(payment(49_000_000n))).text()
  const txid = await bitcoin.faucet(carol.ordinalsAddress, 123_456n)
  expect(await json(`/address/${carol.ordinalsAddress}/utxo`)).toMatchObject([
    { txid, value: 123_456, status: { confirmed: true } },
  ])
  expect(await json(`/tx/${waited}/status`)).toMatchObject({ confirmed: true })
  await expect(bitcoin.faucet(bob.paymentAddress, 10n ** 15n)).rejects.toThrow(RangeError)
  await expect(
    bitcoin.faucet('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1_000n),
  ).rejects.toThrow()
})

test('adds blocks on request', async () => {
  const { bitcoin, text } = await start()
  await bitcoin.mine(3)
  expect(await text('/blocks/tip/height')).toBe(String(sandboxBitcoin.startHeight + 3))
})

test('returns fees by target blocks, to pages of every origin', async () => {
  const { bitcoin, get, json } = await start()
  expect(await json('/fee-estimates')).toEqual(sandboxBitcoin.feeEstimates)
  expect((await get('/fee-estimates')).headers.get('access-control-allow-origin')).toBe('*')
  const asked = await fetch(`${bitcoin.url}/tx`, { method: 'OPTIONS' })
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
})

test.each([
  ['/address/not-an-address', 400],
  ['/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo', 400],
  [`/tx/${'0'.repeat(64)}`, 404],
  [`/tx/${'0'.repeat(64)}/hex`, 404],
  [`/block/${'0'.repeat(64)}`, 404],
  ['/block-height/100000', 404],
  ['/block-height/x', 404],
  ['/nothing', 404],
])('%s is answered with %i', async (path, status) => {
  const { get } = await start()
  expect((await get(path)).status).toBe(status)
})

test('stop can be called twice and ends mining', async () => {
  const waiting = new Set<symbol>()
  const bitcoin = await startBitcoin({
    clock: {
      now: () => Date.parse('2026-01-01T00:00:00Z'),
      elapsed: () => 0,
      after() {
        const key = Symbol()
        waiting.add(key)
        return () => void waiting.delete(key)
      },
    },
  })
  onTestFinished(bitcoin.stop)
  await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: payment(49_000_000n) })
  expect(waiting.size).toBe(1)
  await bitcoin.stop()
  await bitcoin.stop()
  expect(waiting.size).toBe(0)
  await expect(fetch(bitcoin.url)).rejects.toThrow()
})

test('a port that is in use is reported in one sentence', async () => {
  const occupied = createServer()
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void occupied.close())
  const { port } = occupied.address() as AddressInfo
  await expect(startBitcoin({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is in use: free it, or choose another.`,
  })
})

test('a collectible is paid to an address, and the index beside the chain knows its coin', async () => {
  const { bitcoin, json } = await start()
  const id = await bitcoin.inscribe(UNUSED, 20_000n)
  const [txid = ''] = id.split('i')
  const place = `${txid}:${id.slice(txid.length + 1)}`
  expect(await json(`/ord/output/${place}`)).toMatchObject({
    outpoint: place,
    indexed: true,
    inscriptions: [id],
    runes: {},
    value: 20_000,
  })
})

test('runes are paid to an address, and the index knows their coin', async () => {
  const { bitcoin, json } = await start()
  const rune = { name: 'HARBOR•RUNE', divisibility: 2, symbol: '⚓' }
  const { place, id } = await bitcoin.etch(UNUSED, 10_000n, { ...rune, amount: 12_345n })
  expect(id).toBe('840000:1')
  expect(await json(`/ord/output/${place}`)).toMatchObject({
    outpoint: place,
    indexed: true,
    inscriptions: [],
    runes: { 'HARBOR•RUNE': { amount: 12_345, divisibility: 2, symbol: '⚓' } },
    value: 10_000,
  })
})
