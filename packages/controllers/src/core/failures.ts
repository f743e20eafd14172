import type { KitError, KitErrorCode } from '@bowline/common'

/** Whatever takes time can be left, lack its code, or meet an error that is not the kit's. */
const ANYTHING = ['ABORTED', 'CODE_NOT_LOADED', 'UNEXPECTED'] as const

const SERVER = [
  ...ANYTHING,
  'HTTP_STATUS',
  'HTTP_TIMEOUT',
  'HTTP_UNREACHABLE',
  'INVALID_RESPONSE',
  'RATE_LIMITED',
  'SERVICE_NOT_CONFIGURED',
] as const

/** What is read comes from a server or, through the family's adapter, from the chain. */
const READ = [
  ...SERVER,
  'ADAPTER_NOT_FOUND',
  'CHAIN_UNSUPPORTED',
  'INSUFFICIENT_FUNDS',
  'INVALID_ACCOUNT_ID',
  'INVALID_ADDRESS',
  'INVALID_NETWORK',
  'NETWORK_NOT_FOUND',
  'TRANSACTION_FAILED',
] as const

const BALANCE = [
  ...ANYTHING,
  'BALANCE_UNAVAILABLE',
  'INVALID_ACCOUNT_ID',
  'INVALID_ADDRESS',
] as const

/** What a transfer is refused with before the wallet is asked. */
const PLAN = [
  ...READ,
  'COLLECTIBLES_PROTECTED',
  'INVALID_AMOUNT',
  'INVALID_RECEIVER',
  'WALLET_ANSWER_INVALID',
  'WALLET_METHOD_UNSUPPORTED',
] as const

/**
 * The codes that each query and each action can fail with. The types of their errors are made of these lists, and so are
 * the tables of the documentation: nothing loads them in an app.
 */
export const failures = {
  /** Balances and tokens. Why they could not be read is the error's `cause`. */
  balance: BALANCE,
  /** Wallets, names, purchases and other data of a server. */
  server: SERVER,
  /** Data of a server or a chain. */
  read: READ,
  /** One wallet of the directory. */
  wallet: [...SERVER, 'WALLET_NOT_FOUND'],
  /** The outcome of a transaction. */
  transaction: READ,
  /** What a transfer costs. */
  transferCost: PLAN,
  /** The price of a swap. */
  quote: [...READ, 'NO_QUOTE'],
  /** The address of a name, of a link, or of what was typed. */
  receiver: [...READ, 'INVALID_RECEIVER', 'NAME_UNRESOLVED'],
} as const satisfies Readonly<Record<string, readonly KitErrorCode[]>>

type Failing = keyof typeof failures

/** An error of one of some codes. A comparison of its `code` narrows its `context`. */
type OneOf<C extends KitErrorCode> = C extends KitErrorCode ? KitError<C> : never

type FailureOf<F extends Failing> = OneOf<(typeof failures)[F][number]>

/** Why a balance, or the tokens of an account, could not be read: `BALANCE_UNAVAILABLE`, whose `cause` says more. */
export type BalanceError = FailureOf<'balance'>
/** Why a server's data could not be read. */
export type ServerError = FailureOf<'server'>
/** Why data of a server or of a chain could not be read. */
export type ReadError = FailureOf<'read'>
/** Why a wallet of the directory could not be read: `WALLET_NOT_FOUND`, or what a server fails with. */
export type WalletError = FailureOf<'wallet'>
/** Why the outcome of a transaction is not known. `TRANSACTION_FAILED`: the chain does not know what has become of it. */
export type TransactionError = FailureOf<'transaction'>
/** Why nobody knows what a transfer costs, or why the chain would refuse it. */
export type TransferCostError = FailureOf<'transferCost'>
/** Why there is no price for a swap: `NO_QUOTE`, or what a server or a chain fails with. */
export type QuoteError = FailureOf<'quote'>
/** Why what was typed is no receiver: `INVALID_RECEIVER`, `NAME_UNRESOLVED`, or what a server or a chain fails with. */
export type ReceiverError = FailureOf<'receiver'>
