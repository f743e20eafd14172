import {
  amountOfFiat,
  FIAT_DECIMALS,
  fiatOfAmount,
  parseAmount,
  type TransferNotice,
} from '@bowline/common'
import type { SendForm } from './SendForm.ts'

/** What stands in the way, in the words of the button. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'addAddress'
  /** Nothing to do but to wait: it is being looked up. */
  | 'checkingAddress'
  | 'insufficientFunds'
  | 'incorrectValue'
  | 'insufficientGas'
  /** Less arrives than the chain lets an account hold, or passes on. */
  | 'tooSmall'
  /** Less stays behind than the chain lets an account hold. */
  | 'leavesTooLittle'
  | 'invalidAddress'
  /** Somebody looks like an address that was paid before, and was not compared yet. */
  | 'compareAddress'

/** What is known about what is sent. */
export interface SendFacts {
  /** In the smallest unit; pieces of an NFT. */
  readonly balance: bigint
  readonly decimals: number
  /** Per whole token, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** Whether the fee is paid out of what is sent. */
  readonly isNative: boolean
  readonly nativeBalance: bigint | undefined
  /** The most that the fee may be; `undefined` while nobody could tell. */
  readonly fee: bigint | undefined
  /** Whether the account pays its fee in the native currency at all: smart accounts may not. */
  readonly paysGas: boolean
  /** What the family has to say of the transfer. */
  readonly notices: readonly TransferNotice[]
  readonly receiver: 'empty' | 'resolving' | 'invalid' | 'lookalike' | 'ready'
}

export interface SendCheck {
  /** `undefined` when all is well. */
  readonly problem: SendProblem | undefined
  /** In the smallest unit, as far as it could be read. */
  readonly amount: bigint | undefined
  /** Its worth, with `FIAT_DECIMALS` decimals. */
  readonly fiat: bigint | undefined
}

/**
 * Judges the form. Where several things are wrong the later check wins, and a missing token all
 * others, so that the button always names the next thing to do.
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
  programReceiver: 'invalidAddress',
  unknownReceiverType: 'invalidAddress',
}

function lacksGas(facts: SendFacts, amount: bigint): boolean {
  const { isNative, nativeBalance, fee, paysGas } = facts
  if (!paysGas || nativeBalance === undefined) return false
  if (nativeBalance === 0n) return true
  return fee !== undefined && fee + depositOf(facts) + (isNative ? amount : 0n) > nativeBalance
}

/** What a transfer leaves elsewhere on top of its fee. */
export const depositOf = ({ notices }: Pick<SendFacts, 'notices'>): bigint =>
  notices
    .filter(({ code }) => code === 'tokenAccountCreated')
    .reduce((sum, { amount = 0n }) => sum + amount, 0n)

/** The typed amount in the smallest unit, or `undefined` when it is none. */
function readAmount(form: SendForm, { decimals, price }: SendFacts): bigint | undefined {
  if (isSingle(form)) return 1n
  const { amount, unit } = form
  try {
    if (unit === 'token') return parseAmount(amount, decimals)
    if (price === undefined) return undefined
    return amountOfFiat(parseAmount(amount, FIAT_DECIMALS), decimals, price)
  } catch {
    // What cannot be read is told as a wrong value.
    return undefined
  }
}

/** Of what there is only one, nothing has to be typed. */
const isSingle = ({ asset }: SendForm): boolean => asset?.nft?.standard === 'erc721'
