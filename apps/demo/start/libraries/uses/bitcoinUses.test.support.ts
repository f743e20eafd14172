import { sandboxBitcoin } from '@bowline/sandbox'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import * as curve from 'tiny-secp256k1'
import { expect } from 'vitest'
import { codesOf, expectLeft, failureOf, type Scene, type Uses } from './Scene.test.support.ts'

type BitcoinScene = Scene<'bip122'>

initEccLib(curve)
const network = networks.regtest
const { bob } = sandboxBitcoin.people
const PAID = 40_000n
const FEE = 2_000n

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** A payment of the wallet's account to Bob, as the library writes it. */
export async function paymentOf({ sandbox, address }: BitcoinScene): Promise<Psbt> {
  const api = sandbox.bitcoin.url
  const read = async (path: string) => (await fetch(`${api}${path}`)).json()
  const coins: readonly Coin[] = await read(`/address/${address}/utxo`)
  const coin = coins.find(({ value }) => value > 100_000)
  if (!coin) throw new TypeError('The account has no coin.')
  const { txid, vout } = coin
  const value = BigInt(coin.value)
  const script = Buffer.from((await read(`/tx/${txid}`)).vout[vout].scriptpubkey, 'hex')
  return new Psbt({ network })
    .addInput({ hash: txid, index: vout, witnessUtxo: { script, value } })
    .addOutput({ address: bob.paymentAddress, value: PAID })
    .addOutput({ address, value: value - PAID - FEE })
}

async function sign({ provider, address }: BitcoinScene, psbt: Psbt): Promise<Psbt> {
  const params = {
    account: address,
    psbt: psbt.toBase64(),
    signInputs: [{ address, index: 0 }],
    broadcast: false,
  }
  const answer = await provider.request({ method: 'signPsbt', params })
  return Psbt.fromBase64((answer as { readonly psbt: string }).psbt, { network })
}

/** Sends what is signed, and sees it arrive. */
export async function broadcast({ sandbox }: BitcoinScene, signed: Psbt): Promise<void> {
  const transaction = signed.finalizeAllInputs().extractTransaction()
  const { url } = sandbox.bitcoin
  const sent = await fetch(`${url}/tx`, { method: 'POST', body: transaction.toHex() })
  expect(await sent.text()).toBe(transaction.getId())
  const { status } = await (await fetch(`${url}/tx/${transaction.getId()}`)).json()
  expect(status).toEqual(expect.objectContaining({ confirmed: expect.any(Boolean) }))
}

export const bitcoinUses: Uses<'bip122'> = {
  async sign(scene) {
    const signed = await sign(scene, await paymentOf(scene))
    const isSigned = signed.validateSignaturesOfInput(0, (key, digest, signature) =>
      curve.verify(digest, key, signature),
    )
    expect(isSigned).toBe(true)
  },
  async send(scene) {
    await broadcast(scene, await sign(scene, await paymentOf(scene)))
  },
  async refuse(scene) {
    const psbt = await paymentOf(scene)
    scene.declineNext()
    expect(codesOf(await failureOf(() => sign(scene, psbt)))).toContain(4001)
  },
  async leave(scene) {
    const psbt = await paymentOf(scene)
    await scene.leave()
    expectLeft(scene, await failureOf(() => sign(scene, psbt)))
  },
}
