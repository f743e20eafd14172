import { hex } from '@scure/base'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { selectUTXO } from '@scure/btc-signer/utxo.js'
import type { ReadAddress } from '../addresses/readAddress.ts'
import { dustLimit } from './dustLimit.ts'
import type { Coin } from './spendableCoins.ts'
import { standIn } from './standIn.ts'

/** A transaction as it would be built. Its inputs are worth its outputs and the fee, to the satoshi. */
export interface Plan {
  readonly inputs: readonly Coin[]
  readonly outputs: readonly { readonly address: string; readonly amount: bigint }[]
  readonly fee: bigint
}

export interface Spending {
  readonly coins: readonly Coin[]
  /** Who pays, and gets the change. */
  readonly from: Pick<ReadAddress, 'type'> & { readonly address: string }
  readonly form: BTC_NETWORK
  /** Satoshis per virtual byte. */
  readonly rate: bigint
}

/**
 * Chooses coins for a payment. Change below what nodes pass on is left to the fee. `undefined` when
 * the coins do not cover the amount and the fee, or are not spent by one key.
 */
export function planTransfer(
  spending: Spending,
  payment: { readonly to: string; readonly amount: bigint },
): Plan | undefined {
  const output = { address: payment.to, amount: payment.amount }
  return select(spending, {
    outputs: [output],
    changeTo: spending.from.address,
    strategy: 'default',
  })
}

/**
 * Puts all coins that are worth their fee into one payment. `undefined` when nothing is left that
 * nodes would pass on.
 */
export function planSweep(
  spending: Spending,
  to: Pick<ReadAddress, 'type'> & { readonly address: string },
): Plan | undefined {
  // All of it is change that goes to the receiver.
  const plan = select(spending, { outputs: [], changeTo: to.address, strategy: 'all' })
  const [output] = plan?.outputs ?? []
  return output && output.amount >= dustLimit(to) ? plan : undefined
}

interface Wish {
  readonly outputs: Plan['outputs']
  readonly changeTo: string
  readonly strategy: 'default' | 'all'
}

function select({ coins, from, form, rate }: Spending, wish: Wish): Plan | undefined {
  const fields = standIn(from.type)
  if (!fields) return undefined
  const { script, ...rest } = fields
  const inputs = coins.map(({ txid, vout, value }) => ({
    ...rest,
    txid: hex.decode(txid),
    index: vout,
    witnessUtxo: { script, amount: value },
  }))
  const selected = selectUTXO(inputs, [...wish.outputs], wish.strategy, {
    changeAddress: wish.changeTo,
    feePerByte: rate,
    network: form,
    // The library multiplies these; together they are the limit itself.
    dust: dustLimit(from),
    dustRelayFeeRate: 1n,
    bip69: true,
    // Only for the weight: the real transaction carries what it spends.
    allowLegacyWitnessUtxo: true,
  })
  if (!selected || selected.inputs.length === 0) return undefined
  const chosen = selected.inputs.map(({ txid, index }) => `${hex.encode(txid ?? NONE)}:${index}`)
  const byPlace = new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin]))
  const used = chosen.map((place) => byPlace.get(place)).filter((coin) => coin !== undefined)
  const outputs = selected.outputs.map((output) => ({
    address: 'address' in output ? output.address : wish.changeTo,
    amount: output.amount,
  }))
  return {
    inputs: used,
    outputs,
    fee: sumOf(used.map(({ value }) => value)) - sumOf(outputs.map(({ amount }) => amount)),
  }
}

const NONE = new Uint8Array()

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
