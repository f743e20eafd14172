import { type AccountId, KitError, parseAccountId, type TransactionCall } from '@bowline/common'

interface BuiltTransaction {
  readonly from: string
  readonly to: string
  readonly data: string
  /** The native amount to send along, as decimal digits. */
  readonly value: string
  readonly gas: string | null
}

interface Agreed {
  readonly account: AccountId
  /** The native amount that may be sent along. */
  readonly value: bigint
}

/**
 * Converts a transaction that the server built into a call. Checks that it comes from the right account
 * on the right chain and sends no more of the native currency than agreed.
 *
 * Throws `TRANSACTION_MISMATCH`.
 */
export function checkBuilt(built: BuiltTransaction, { account, value }: Agreed): TransactionCall {
  const { chainId, address } = parseAccountId(account)
  const from = parseAccountId(built.from)
  const to = parseAccountId(built.to)
  if (from.chainId !== chainId || !equal(from.address, address)) throw mismatch('from')
  if (to.chainId !== chainId) throw mismatch('to')
  if (BigInt(built.value) !== value) throw mismatch('value')
  const gas = built.gas === null ? undefined : BigInt(built.gas)
  return { to: to.address, data: built.data, value, gas }
}

/** `approve(address,uint256)`: 4 bytes, then two words. */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

interface Approved {
  readonly token: string
  readonly amount: bigint
  /** The spender of the quote, if it has one. */
  readonly spender: string | undefined
}

/**
 * Checks that a call lets the quote's spender take this amount of this token, and does nothing else. A
 * malicious server would ask for an approval.
 *
 * Throws `TRANSACTION_MISMATCH`.
 */
export function checkApproval(call: TransactionCall, { token, amount, spender }: Approved): void {
  if (!equal(call.to, token)) throw mismatch('token')
  const [, taker = '', approved] = APPROVE.exec(call.data ?? '') ?? []
  if (approved === undefined || BigInt(`0x${approved}`) !== amount) throw mismatch('amount')
  if (spender && !equal(parseAccountId(spender).address, `0x${taker}`)) throw mismatch('spender')
}

/** `withdraw(uint256)` of a wrapped currency. */
const WITHDRAW = '0x2e1a7d4d'

interface Swapped {
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly amount: bigint
  /** The spender of the quote, if it has one. */
  readonly spender: string | undefined
}

/**
 * Checks that a swap of a token calls the contract that may take it, if the quote names one, and calls the token itself
 * only to unwrap it. A malicious server would have the token sent to itself.
 *
 * Throws `TRANSACTION_MISMATCH`.
 */
export function checkTarget(call: TransactionCall, { token, amount, spender }: Swapped): void {
  if (token === undefined) return
  if (spender !== undefined) {
    if (!equal(call.to, parseAccountId(spender).address)) throw mismatch('to')
    return
  }
  const unwrapping = `${WITHDRAW}${amount.toString(16).padStart(64, '0')}`
  if (equal(call.to, token) && !equal(call.data ?? '', unwrapping)) throw mismatch('data')
}

/** The address that an approval lets take tokens, if a call is one. */
export function takerOf({ data }: TransactionCall): string | undefined {
  const [, taker] = APPROVE.exec(data ?? '') ?? []
  return taker && `0x${taker}`
}

const mismatch = (field: string) => new KitError('TRANSACTION_MISMATCH', { field })
const equal = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
