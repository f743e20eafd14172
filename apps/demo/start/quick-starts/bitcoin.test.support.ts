import { randomBytes } from 'node:crypto'
import { type Sandbox, sandboxBitcoin } from '@bowline/sandbox'
import { initEccLib, networks, Psbt, payments } from 'bitcoinjs-lib'
import * as curve from 'tiny-secp256k1'
import { expect } from 'vitest'

const network = networks.regtest

/** A payment between two addresses of one key, with coins, fees and sending by the HTTP API of Esplora. */
export async function bitcoinQuickStart({ bitcoin }: Sandbox): Promise<void> {
  initEccLib(curve)
  const key = randomBytes(32)
  const pubkey = curve.pointFromScalar(key, true)
  const { address = '', output: script = new Uint8Array() } = payments.p2wpkh({
    pubkey: pubkey ?? new Uint8Array(),
    network,
  })
  await bitcoin.faucet(address, 100_000n)

  const read = async (path: string) => (await fetch(`${bitcoin.url}${path}`)).json()
  const [coin] = await read(`/address/${address}/utxo`)
  const fees = await read('/fee-estimates')
  const fee = BigInt(Math.ceil(fees['1'] * 141))
  const value = BigInt(coin.value)
  const psbt = new Psbt({ network })
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value } })
    .addOutput({ address: sandboxBitcoin.people.bob.paymentAddress, value: 40_000n })
    .addOutput({ address, value: value - 40_000n - fee })
  const signer = {
    publicKey: pubkey ?? new Uint8Array(),
    sign: (hash: Uint8Array) => curve.sign(hash, key),
  }
  psbt.signInput(0, signer)
  const transaction = psbt.finalizeAllInputs().extractTransaction()
  const sent = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: transaction.toHex() })
  expect(await sent.text()).toBe(transaction.getId())

  expect(await read(`/tx/${transaction.getId()}`)).toMatchObject({
    txid: transaction.getId(),
    fee: Number(fee),
  })
  const { chain_stats: before, mempool_stats: waiting } = await read(`/address/${address}`)
  expect(before.tx_count + waiting.tx_count).toBe(2)
}
