import type { ReadAddress } from '@bowline/signatures/bitcoin'
import { hex } from '@scure/base'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { selectUTXO } from '@scure/btc-signer/utxo.js'
import type { Destination } from '../addresses/readDestination.ts'
import { dustLimit } from './dustLimit.ts'
import type { Coin } from './spendableCoins.ts'
import { standIn } from './standIn.ts'

/** A transaction as it would be built. Its inputs are worth its outputs and the fee, to the satoshi. */
export interface Plan {
  readonly inputs: readonly Coin[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[]
  readonly fee: bigint
}

export interface Spending {
  readonly coins: readonly Coin[]
  /** The address that pays, and gets the change. */
  readonly from: Pick<ReadAddress, 'type' | 'script'> & { readonly address: string }
  readonly form: BTC_NETWORK
  /** Satoshis per virtual byte. */
  readonly rate: bigint
}

export interface Payment {
  readonly to: Destination
  readonly amount: bigint
}

/**
 * Chooses coins for a payment. Change below what nodes pass on is left to the fee. `undefined` when
 * the coins do not cover the amount and the fee, or are not spent by one key.
 */
export function planTransfer(spending: Spending, { to, amount }: Payment): Plan | undefined {
  return planOutputs(spending, { outputs: [{ script: to.script, amount }], required: [] })
}

export interface Wanted {
  readonly outputs: Plan['outputs']
  /** Coins that are spent in any case. */
  readonly required: readonly Coin[]
}

/** Does what `planTransfer` does, for several outputs. `vsize` is the estimate, in virtual bytes. */
export function planOutputs(
  spending: Spending,
  wanted: Wanted,
): (Plan & { readonly vsize: number }) | undefined {
  const { from } = spending
  const wish = { ...wanted, strategy: 'default', leastChange: dustLimit(from) } as const
  const selected = select(spending, wish)
  if (!selected) return undefined
  const { inputs, weight } = selected
  const outputs = selected.outputs.map((one) => ({
    script: 'script' in one ? one.script : from.script,
    amount: one.amount,
  }))
  const fee = worthOf(inputs) - sumOf(outputs.map((one) => one.amount))
  return { inputs, outputs, fee, vsize: Math.ceil(weight / WEIGHT_PER_VBYTE) }
}

/**
 * Puts all coins that are worth their fee into one payment. `undefined` when nothing is left that
 * nodes would pass on.
 */
export function planSweep(spending: Spending, to: Destination): Plan | undefined {
  const { coins, rate } = spending
  const output = { script: to.script, amount: 0n }
  // The remainder is not change: it is the payment, once its fee is known.
  const wish = { outputs: [output], required: [], strategy: 'all' } as const
  const selected = select(spending, { ...wish, leastChange: worthOf(coins) })
  if (!selected) return undefined
  const { inputs, weight } = selected
  const fee = BigInt(Math.ceil(weight / WEIGHT_PER_VBYTE)) * rate
  const amount = worthOf(inputs) - fee
  return amount >= dustLimit(to) ? { inputs, outputs: [{ ...output, amount }], fee } : undefined
}

const WEIGHT_PER_VBYTE = 4

/** Outputs are named by their scripts: the library knows no addresses of later witness versions. */
interface Wish extends Wanted {
  readonly strategy: 'default' | 'all'
  readonly leastChange: bigint
}

function select({ coins, from, form, rate }: Spending, wish: Wish) {
  const fields = standIn(from.type)
  if (!fields) return undefined
  const { script, ...rest } = fields
  const inputOf = ({ txid, vout, value }: Coin) => ({
    ...rest,
    txid: hex.decode(txid),
    index: vout,
    witnessUtxo: { script, amount: value },
  })
  const selected = selectUTXO(coins.map(inputOf), [...wish.outputs], wish.strategy, {
    requiredInputs: wish.required.map(inputOf),
    changeAddress: from.address,
    feePerByte: rate,
    network: form,
    // The library multiplies these; together they are the limit itself.
    dust: wish.leastChange,
    dustRelayFeeRate: 1n,
    bip69: true,
    allowUnknownOutputs: true,
    // Only for the weight: the real transaction carries what it spends.
    allowLegacyWitnessUtxo: true,
  })
  if (!selected || selected.inputs.length === 0) return undefined
  const { outputs, weight } = selected
  const chosen = selected.inputs.map(({ txid, index }) => `${hex.encode(txid ?? NONE)}:${index}`)
  const byPlace = new Map(
    [...coins, ...wish.required].map((coin) => [`${coin.txid}:${coin.vout}`, coin]),
  )
  const used = chosen.map((place) => byPlace.get(place)).filter((coin) => coin !== undefined)
  return { inputs: used, outputs, weight }
}

const NONE = new Uint8Array()

const worthOf = (coins: readonly Coin[]) => sumOf(coins.map(({ value }) => value))

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
