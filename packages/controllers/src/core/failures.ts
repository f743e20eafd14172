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

/** A wallet is asked through its connector, and through its family's adapter, which also reads the chain. */
const WALLET = [
  ...READ,
  'NOT_CONNECTED',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'RELAY_REFUSED',
  'RELAY_UNREACHABLE',
  'REQUEST_PENDING',
  'SESSION_EXPIRED',
  'USER_REJECTED',
  'WALLET_ANSWER_INVALID',
  'WALLET_DISCONNECTED',
  'WALLET_ERROR',
  'WALLET_LOCKED',
  'WALLET_METHOD_UNSUPPORTED',
  'WALLET_NO_ACCOUNT',
  'WALLET_RELOADED',
  'WALLET_TIMEOUT',
  'WALLET_UNAUTHORIZED',
  'WRONG_CHAIN',
] as const

const SIGN = [...WALLET, 'SIGNATURE_MISMATCH', 'SIGNATURE_UNVERIFIED'] as const

const SEND = [
  ...WALLET,
  'INVALID_AMOUNT',
  'INVALID_RECEIVER',
  'NODES_DISAGREE',
  'SIGNATURE_MISMATCH',
] as const

const TRANSFER = [...SEND, 'COLLECTIBLES_PROTECTED', 'FEE_TOO_HIGH', 'TRANSFER_CHANGED'] as const

/** The app chooses among what the wallet has shared. */
const CHOICE = [
  ...ANYTHING,
  'NOT_CONNECTED',
  'WALLET_METHOD_UNSUPPORTED',
  'WALLET_UNAUTHORIZED',
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

  connect: [
    ...SIGN,
    'APPROVED_ELSEWHERE',
    'CLOCK_SKEWED',
    'CONNECTOR_NOT_FOUND',
    'DEEP_LINK_BLOCKED',
    'INVALID_CONFIG',
    'POPUP_BLOCKED',
    'PROJECT_ID_MISSING',
    'SIGN_IN_REFUSED',
    'WALLET_NOT_INSTALLED',
    'WALLET_NOT_SHARED',
  ],
  disconnect: [...ANYTHING, 'DISCONNECT_FAILED'],
  switchNetwork: [...WALLET, 'CHAIN_ADD_FAILED', 'CHAIN_SWITCH_FAILED'],
  switchAccount: CHOICE,
  preferAccountType: CHOICE,
  addDevice: WALLET,
  signIn: [...ANYTHING, 'INVALID_CONFIG', 'NOT_CONNECTED', 'USER_REJECTED'],
  signMessage: SIGN,
  signTypedData: SIGN,
  sendTransaction: SEND,
  sendCalls: SEND,
  sendTransfer: TRANSFER,
  speedUp: [...TRANSFER, 'NOT_REPLACEABLE'],
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

/** Why no wallet was connected. */
export type ConnectError = FailureOf<'connect'>
/** Why a wallet could not be told that it is disconnected; the page has disconnected all the same. */
export type DisconnectError = FailureOf<'disconnect'>
/** Why the network was not switched. */
export type SwitchNetworkError = FailureOf<'switchNetwork'>
/** Why another account was not made the active one. */
export type SwitchAccountError = FailureOf<'switchAccount'>
/** Why another type of account was not put first. */
export type PreferAccountTypeError = FailureOf<'preferAccountType'>
/** Why the wallet was not opened on another device. */
export type AddDeviceError = FailureOf<'addDevice'>
/** Why the user has not signed in to the app. */
export type UseSignInError = FailureOf<'signIn'>
/** Why a message was not signed. */
export type SignMessageError = FailureOf<'signMessage'>
/** Why typed data was not signed. */
export type SignTypedDataError = FailureOf<'signTypedData'>
/** Why a call was not sent. */
export type SendTransactionError = FailureOf<'sendTransaction'>
/** Why a batch of calls was not sent, or came to nothing. */
export type SendCallsError = FailureOf<'sendCalls'>
/** Why a payment was not sent. */
export type SendTransferError = FailureOf<'sendTransfer'>
/** Why a payment was not sped up. */
export type SpeedUpError = FailureOf<'speedUp'>
