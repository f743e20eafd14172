import {
  amountOfFiat,
  FIAT_DECIMALS,
  fiatOfAmount,
  parseAmount,
  type TransferNotice,
} from '@bowline/common'
import type { SendForm } from './SendForm.ts'

/** What prevents the payment. The button shows its text. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'addAddress'
  /** The receiver is being looked up; the visitor can only wait. */
  | 'checkingAddress'
  | 'insufficientFunds'
  | 'incorrectValue'
  | 'insufficientGas'
  /** Less than an account must hold on the chain, or than the chain transfers. */
  | 'tooSmall'
  /** Leaves less in the account than the chain allows. */
  | 'leavesTooLittle'
  | 'invalidAddress'
  /** The receiver looks like an address that was paid before and is not confirmed yet. */
  | 'compareAddress'

/** What is known about the asset. */
export interface SendFacts {
  /** In the smallest unit; for an NFT the number of pieces. */
  readonly balance: bigint
  readonly decimals: number
  /** The price of a whole token, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** Whether the fee is paid in the same currency as the payment. */
  readonly isNative: boolean
  readonly nativeBalance: bigint | undefined
  /** The maximum fee; `undefined` if it is not known. */
  readonly fee: bigint | undefined
  /** Whether the account pays its fee in the native currency. Smart accounts may not. */
  readonly paysGas: boolean
  /** The family's notices about the transfer. */
  readonly notices: readonly TransferNotice[]
  readonly receiver: 'empty' | 'resolving' | 'invalid' | 'lookalike' | 'ready'
}

export interface SendCheck {
  /** `undefined` if the payment can be made. */
  readonly problem: SendProblem | undefined
  /** In the smallest unit; `undefined` if the text is not an amount. */
  readonly amount: bigint | undefined
  /** The amount's value, with `FIAT_DECIMALS` decimals. */
  readonly fiat: bigint | undefined
}

/**
 * Validates the form. If several checks fail, the last one wins, and a missing token wins over all, so
 * that the button always shows the next step.
 */
export function checkSend(form: SendForm, facts: SendFacts | undefined): SendCheck {
  if (!form.asset || !facts) return { problem: 'selectToken', amount: undefined, fiat: undefined }
  const amount = readAmount(form, facts)
  const fiat =
    amount !== undefined && facts.price !== undefined
      ? fiatOfAmount(amount, facts.decimals, facts.price)
      : undefined
  return { problem: problemOf(form, facts, amount), amount, fiat }
}

function problemOf(
  form: SendForm,
  facts: SendFacts,
  amount: bigint | undefined,
): SendProblem | undefined {
  let problem: SendProblem | undefined
  const isEmpty = !isSingle(form) && form.amount.trim() === ''
  if (isEmpty) problem = 'addAmount'
  if (facts.receiver === 'empty') problem = 'addAddress'
  if (!isEmpty && (amount === undefined || amount <= 0n)) problem = 'incorrectValue'
  if (amount !== undefined && amount > facts.balance) problem = 'insufficientFunds'
  else if (amount !== undefined && lacksGas(facts, amount)) problem = 'insufficientGas'
  for (const { code, stops } of facts.notices) if (stops) problem ??= STOPPED_BY[code]
  if (facts.receiver === 'invalid') problem = 'invalidAddress'
  if (facts.receiver === 'lookalike') problem ??= 'compareAddress'
  if (facts.receiver === 'resolving') problem ??= 'checkingAddress'
  return problem
}

const STOPPED_BY: Readonly<Record<TransferNotice['code'], SendProblem>> = {
  tokenAccountCreated: 'insufficientGas',
  receiverBelowMinimum: 'tooSmall',
  senderBelowMinimum: 'leavesTooLittle',
  transferFee: 'insufficientFunds',
  transferHook: 'invalidAddress',
  programReceiver: 'invalidAddress',
  unknownReceiverType: 'invalidAddress',
}

function lacksGas(facts: SendFacts, amount: bigint): boolean {
  const { isNative, nativeBalance, fee, paysGas } = facts
  if (!paysGas || nativeBalance === undefined) return false
  if (nativeBalance === 0n) return true
  return fee !== undefined && fee + depositOf(facts) + (isNative ? amount : 0n) > nativeBalance
}

/** Returns the deposit that a transfer leaves on the chain in addition to its fee. */
export const depositOf = ({ notices }: Pick<SendFacts, 'notices'>): bigint =>
  notices
    .filter(({ code }) => code === 'tokenAccountCreated')
    .reduce((sum, { amount = 0n }) => sum + amount, 0n)

/** Parses the typed amount into the smallest unit. Returns `undefined` if it is not an amount. */
function readAmount(form: SendForm, { decimals, price }: SendFacts): bigint | undefined {
  if (isSingle(form)) return 1n
  const { amount, unit } = form
  try {
    if (unit === 'token') return parseAmount(amount, decimals)
    if (price === undefined) return undefined
    return amountOfFiat(parseAmount(amount, FIAT_DECIMALS), decimals, price)
  } catch {
    // A text that is not a number is reported as an invalid value.
    return undefined
  }
}

/** Returns true for an asset that exists once, so that no amount is typed. */
const isSingle = ({ asset }: SendForm): boolean => asset?.nft?.standard === 'erc721'
