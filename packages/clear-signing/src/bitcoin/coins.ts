import type { ReadingContext } from '@bowline/common/reading'
import { getPrevOut, type Transaction } from '@scure/btc-signer/transaction.js'
import { addressOf, isOwnAddress } from './addresses.ts'
import { isWitness } from './spending.ts'

/** A coin that a transaction spends. */
export interface Spent {
  readonly input: ReturnType<Transaction['getInput']>
  readonly script: Uint8Array | undefined
  /** `undefined` where the request does not prove it: the signature would not commit to it. */
  readonly amount: bigint | undefined
  readonly isOwn: boolean
}

/** A coin that a transaction makes. */
export interface Output {
  readonly amount: bigint
  readonly script: Uint8Array
  readonly address: string | undefined
  readonly isOwn: boolean
}

/** Lists the coins that a transaction spends, in its order. */
export function inputsOf(transaction: Transaction, context: ReadingContext): readonly Spent[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => {
    const input = transaction.getInput(index)
    if (!input.nonWitnessUtxo && !input.witnessUtxo)
      return { input, script: undefined, amount: undefined, isOwn: false }
    const { script, amount: value } = getPrevOut(input)
    const address = addressOf(script, context.chainId)
    // A signature of the older kind does not say how much is spent: only the transaction before proves it.
    const isProven = input.nonWitnessUtxo !== undefined || isWitness(script, input.redeemScript)
    const isOwn = address !== undefined && isOwnAddress(context, address)
    return { input, script, amount: isProven ? value : undefined, isOwn }
  })
}

/** Lists the coins that a transaction makes, in its order. */
export function outputsOf(transaction: Transaction, context: ReadingContext): readonly Output[] {
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount: value = 0n, script = new Uint8Array() } = transaction.getOutput(index)
    const address = addressOf(script, context.chainId)
    const isOwn = address !== undefined && isOwnAddress(context, address)
    return { amount: value, script, address, isOwn }
  })
}

/** Adds amounts; `undefined` as soon as one of them is not known. */
export function sumOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n
  for (const value of values) {
    if (value === undefined) return undefined
    sum += value
  }
  return sum
}
