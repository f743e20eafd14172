import { amountOfFiat, FIAT_DECIMALS, fiatOfAmount, type TransferNotice } from '@bowline/common'
import { readTyped, type TypedAmount } from '../../core/readTyped.ts'
import type { Holding } from '../portfolio/Holding.ts'
import type { Assessment } from '../recipients/assessRecipient.ts'
import type { SendAsset, SendForm } from './SendForm.ts'

/** What prevents the payment. The button shows its text. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'addAddress'
  /** The receiver is being looked up; the visitor can only wait. */
  | 'checkingAddress'
  | 'insufficientFunds'
  | 'incorrectValue'
  /** The text can mean two amounts: `choices`. */
  | 'ambiguousAmount'
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
  /** The balance in the smallest unit; for an NFT the number of pieces. */
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

export interface SendCheck extends TypedAmount {
  /** `undefined` if the payment can be made. */
  readonly problem: SendProblem | undefined
  /** The amount's value, with `FIAT_DECIMALS` decimals. */
  readonly fiat: bigint | undefined
}

/**
 * Validates the form. If several checks fail, the last one wins, and a missing token wins over all, so
 * that the button always shows the next step. `locale` is the language that the amount was typed in.
 */
export function checkSend(form: SendForm, facts: SendFacts | undefined, locale: string): SendCheck {
  if (!form.asset || !facts) return { problem: 'selectToken', amount: undefined, fiat: undefined }
  const typed = typedAmount(form, facts, locale)
  const { amount } = typed
  const fiat =
    amount !== undefined && facts.price !== undefined
      ? fiatOfAmount(amount, facts.decimals, facts.price)
      : undefined
  return { ...typed, problem: problemOf(form, facts, typed), fiat }
}

function problemOf(
  form: SendForm,
  facts: SendFacts,
  { amount, choices }: TypedAmount,
): SendProblem | undefined {
  let problem: SendProblem | undefined
  const isEmpty = !isSingle(form) && form.amount.trim() === ''
  if (isEmpty) problem = 'addAmount'
  if (facts.receiver === 'empty') problem = 'addAddress'
  if (!isEmpty && (amount === undefined || amount <= 0n))
    problem = choices ? 'ambiguousAmount' : 'incorrectValue'
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
  ownFrozen: 'insufficientFunds',
  receiverFrozen: 'invalidAddress',
  notTransferable: 'selectToken',
  memoAdded: 'invalidAddress',
  smallCoinsKept: 'insufficientFunds',
  smallCoinsSpent: 'insufficientFunds',
  depositKept: 'leavesTooLittle',
  accountClosed: 'leavesTooLittle',
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

/** Reads the typed amount in the smallest unit of the asset, whichever unit it is typed in. */
function typedAmount(form: SendForm, { decimals, price }: SendFacts, locale: string): TypedAmount {
  if (isSingle(form)) return { amount: 1n }
  if (form.unit === 'token') return readTyped(form.amount, decimals, locale)
  if (price === undefined) return { amount: undefined }
  const { amount: fiat, ...typed } = readTyped(form.amount, FIAT_DECIMALS, locale)
  return { ...typed, amount: fiat === undefined ? undefined : amountOfFiat(fiat, decimals, price) }
}

/** Returns true for an asset that exists once, so that no amount is typed. */
const isSingle = ({ asset }: SendForm): boolean => asset?.nft?.standard === 'erc721'

export interface KnownFacts extends Pick<SendFacts, 'fee' | 'paysGas' | 'receiver' | 'notices'> {
  /** What is sent, when it is a token. */
  readonly holding: Holding | undefined
  readonly native: Holding | undefined
}

/** What the form is judged by; `undefined` until it is known what the account has of the asset. */
export function sendFacts(
  asset: SendAsset | undefined,
  { holding, native, ...rest }: KnownFacts,
): SendFacts | undefined {
  const nativeBalance = native?.amount
  if (asset?.nft) {
    const pieces = { balance: asset.nft.owned, decimals: 0, price: undefined }
    return { ...rest, ...pieces, isNative: false, nativeBalance }
  }
  if (!holding) return undefined
  const { amount: balance, decimals, price } = holding
  return { ...rest, balance, decimals, price, isNative: asset?.token === undefined, nativeBalance }
}

/** How far a receiver who was found is from being paid. */
export function receiverFact({ status }: Assessment, mustCompare: boolean): SendFacts['receiver'] {
  // What goes there is lost for good, whatever the visitor says.
  if (status === 'burn' || status === 'tokenContract') return 'invalid'
  return mustCompare ? 'lookalike' : 'ready'
}
