import {
  type Field,
  type FieldLabel,
  type Reading,
  type ReadingContext,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { checkReceiver } from '../reading/checkReceiver.ts'
import { createReading } from '../reading/createReading.ts'
import { account, amount, bytes, number, time, yesNo } from '../reading/fields.ts'
import { toHex } from '../reading/hex.ts'
import { inputsOf, type Output, outputsOf, type Spent, sumOf } from './coins.ts'
import {
  type BitcoinReadingContext,
  checkCollectibles,
  heldFields,
  placeOf,
} from './collectibles.ts'
import { effectOf, isOpen } from './effect.ts'
import { checkRunes, runeFields } from './runes.ts'
import { isData, isTaproot, sizeOfInput } from './spending.ts'

/** Any script may stand in a transaction; what is unknown is shown as it is. */
const OPTIONS = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/**
 * Reads a PSBT in base64; `undefined` if it is none. `sighashes` are those that the request allows, by the place of the
 * input.
 */
export function readPsbt(
  encoded: string,
  context: BitcoinReadingContext,
  sighashes: ReadonlyMap<number, readonly number[]> = new Map(),
): Reading | undefined {
  const transaction = parse(encoded)
  if (!transaction) return undefined
  const spent = inputsOf(transaction, context)
  const outputs = outputsOf(transaction, context)
  const total = sumOf(spent.map((one) => one.amount))
  const paid = sumOf(outputs.map((one) => one.amount)) ?? 0n
  const isShort = total !== undefined && total < paid
  // More comes out than goes in: no transaction, whatever it says, unless somebody may still add coins.
  if (isShort && !spent.some((one, index) => isOpen(one, sighashes.get(index)))) return undefined
  const effect = effectOf({ spent, outputs }, sighashes, context)
  const { gives, gets, isOffer, bound, isComplete, warnings } = effect
  // Whoever takes an offer adds coins and outputs, and so decides what the fee is.
  const fee = total === undefined || isShort || !isComplete ? undefined : total - paid
  const rate = fee === undefined ? undefined : fee / sizeOf(spent, outputs)
  return createReading(context.chainId, {
    intent: isOffer ? 'offerOrder' : 'sendNative',
    fields: [
      ...(gives ? [sats(context, 'offered', gives)] : []),
      ...(gets > 0n ? [sats(context, 'received', gets)] : []),
      ...heldFields({ spent, isOffer }, context),
      ...bound.flatMap((one) => (isOffer ? askedFields : outputFields)(one, context)),
      ...(isOffer ? [] : runeFields(outputs)),
      ...(fee === undefined ? [] : [sats(context, 'fee', fee)]),
      ...(rate === undefined ? [] : [number('feeRate', rate)]),
      ...timeFields(transaction.lockTime, spent),
    ],
    warnings: [
      ...warnings,
      ...checkInputs(spent, context),
      // Whoever takes an offer says where runes go: of what is offered it is said that it leaves.
      ...(isOffer
        ? []
        : [
            ...checkCollectibles({ spent, outputs }, context),
            ...checkRunes({ spent, outputs }, context),
          ]),
      ...(rate !== undefined && rate > MAX_FEE_RATE ? [warn('highFeeRate')] : []),
      ...bound
        .filter(({ isOwn }) => !isOwn)
        .flatMap(({ address }) => (address ? checkReceiver(context, address) : [])),
    ],
    digest: toHex(sha256x2(transaction.unsignedTx).reverse()).slice(2),
  })
}

/** Where the user's coins are that a PSBT spends. */
export function ownPlaces(encoded: string, context: ReadingContext): readonly string[] {
  const transaction = parse(encoded)
  if (!transaction) return []
  return inputsOf(transaction, context).flatMap((one) => (one.isOwn ? [placeOf(one)] : []))
}

/** Lock times below are numbers of blocks, those from here on seconds since 1970. */
const FIRST_TIME = 500_000_000
/** An input with a lower number lets its transaction be replaced (BIP-125); with the next one, the lock time counts. */
const FINAL_SEQUENCE = 0xffff_fffe

/** When a transaction can be sent, and whether another one can take its place until it is in a block. */
function timeFields(lockTime: number, spent: readonly Spent[]): readonly Field[] {
  const sequences = spent.map(({ input }) => input.sequence ?? 0xffff_ffff)
  const isLocked = lockTime > 0 && sequences.some((one) => one <= FINAL_SEQUENCE)
  const from = BigInt(lockTime)
  return [
    ...(isLocked
      ? [lockTime < FIRST_TIME ? number('lockTime', from) : time('notBefore', from)]
      : []),
    ...(sequences.some((one) => one < FINAL_SEQUENCE) ? [yesNo('replaceable', true)] : []),
  ]
}

/** A fee rate that nobody pays on purpose, in satoshi per virtual byte. */
const MAX_FEE_RATE = 500n

function parse(encoded: string): Transaction | undefined {
  try {
    return Transaction.fromPSBT(base64.decode(encoded), OPTIONS)
  } catch {
    // No PSBT, or one that proves its inputs by the wrong transactions.
    return undefined
  }
}

function outputFields(output: Output, context: ReadingContext): readonly Field[] {
  const { address, isOwn, script } = output
  const value = sats(context, isOwn ? 'change' : 'amount', output.amount)
  if (address !== undefined) return [value, account(isOwn ? 'account' : 'recipient', address)]
  const label: FieldLabel = isData(script) ? 'data' : 'script'
  // What is written into the chain needs no money.
  return output.amount === 0n && label === 'data'
    ? [bytes(label, script)]
    : [value, bytes(label, script)]
}

/** What is asked for an offer is said as what is got; who gets it is said here, and how much others get. */
function askedFields(output: Output, context: ReadingContext): readonly Field[] {
  const { address, isOwn } = output
  if (isOwn && address !== undefined) return [account('account', address)]
  return outputFields(output, context)
}

function checkInputs(
  spent: readonly Spent[],
  { account: own }: ReadingContext,
): readonly Warning[] {
  const isUnproven = ({ script, input }: Spent) =>
    script !== undefined && !isTaproot(script) && input.nonWitnessUtxo === undefined
  return [
    ...(spent.some(({ amount: value }) => value === undefined) ? [warn('unknownInputs')] : []),
    ...(spent.some(({ isOwn }) => isOwn) ? [] : [warn('otherAccount', { expected: own })]),
    ...(spent.some(({ isOwn }) => !isOwn) ? [warn('otherSigners')] : []),
    // Each of these signatures says how much its own input is. Of two that each lie about the other's,
    // a third transaction can be made, with a higher fee.
    ...(spent.length > 1 && spent.some(isUnproven) ? [warn('unprovenInputs')] : []),
  ]
}

export const sats = (context: ReadingContext, label: FieldLabel, value: bigint): Field =>
  amount(label, value, { ...context.currency })

const OVERHEAD_BYTES = 11
const AMOUNT_BYTES = 9

function sizeOf(spent: readonly Spent[], outputs: readonly Output[]): bigint {
  const inputs = spent.map(({ script }) => sizeOfInput(script))
  const all = [...inputs, ...outputs.map(({ script }) => AMOUNT_BYTES + script.length)]
  return BigInt(all.reduce((sum, size) => sum + size, OVERHEAD_BYTES))
}
