import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { Coin } from './checkTransaction.ts'
import type { Chain } from './createChain.ts'
import { keyOf } from './keyOf.ts'
import { REGTEST, scriptOf } from './regtest.ts'

export interface Payment {
  readonly address: string
  /** The amount in satoshis. */
  readonly sats: bigint
}

/** The fee of every payment from a test account, in satoshis: more than enough. */
export const PAYMENT_FEE = 2_000n
const DUST = 294n
const MATURITY = 100

/**
 * Pays from the payment address of a test account, with its oldest coins. Returns the id of the
 * transaction, which waits for the next block.
 *
 * Throws if the balance is too low.
 */
export function pay(chain: Chain, from: number, payments: readonly Payment[]): string {
  const { privateKey, paymentAddress } = keyOf(from)
  const total = payments.reduce((sum, { sats }) => sum + sats, PAYMENT_FEE)
  const coins = pick(chain, scriptOf(paymentAddress), total)
  const change = coins.reduce((sum, { value }) => sum + value, -total)
  const { script } = p2wpkh(pubECDSA(privateKey), REGTEST)
  const tx = new Transaction()
  for (const { txid, vout, value } of coins)
    tx.addInput({ txid, index: vout, witnessUtxo: { script, amount: value } })
  for (const { address, sats } of payments) tx.addOutputAddress(address, sats, REGTEST)
  if (change >= DUST) tx.addOutputAddress(paymentAddress, change, REGTEST)
  tx.sign(privateKey)
  tx.finalize()
  return chain.accept(tx.extract())
}

function pick(chain: Chain, script: Uint8Array, total: bigint): readonly Coin[] {
  const picked: Coin[] = []
  let sum = 0n
  for (const coin of chain.book.coinsOf(script)) {
    if (sum >= total) break
    if (coin.isCoinbase && !isMature(chain, coin)) continue
    picked.push(coin)
    sum += coin.value
  }
  if (sum >= total) return picked
  throw new RangeError(`The account has ${sum} satoshis to spend, ${total} are needed`)
}

function isMature(chain: Chain, { txid }: Coin): boolean {
  const block = chain.blockOf(txid)
  return block !== undefined && chain.tip().height + 1 - block.height >= MATURITY
}
