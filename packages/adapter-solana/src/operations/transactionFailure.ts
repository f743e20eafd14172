import { KitError } from '@bowline/common'

/** How a node says that the payer has too little. */
const POOR = ['InsufficientFundsForFee', 'InsufficientFundsForRent', 'AccountNotFound']
/** Both the system program and the token programs mean too little of what is sent. */
const TOO_LITTLE = 1n

/**
 * Says why a transaction is not taken: `INSUFFICIENT_FUNDS` or `TRANSACTION_FAILED`.
 *
 * @param verdict the `err` of a simulation, or an object that has it
 */
export function transactionFailure(verdict: unknown, options?: ErrorOptions): KitError {
  const error: unknown = Object(verdict).err ?? verdict
  const code = isPoor(error) ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_FAILED'
  const cause = options?.cause ?? new Error(`The transaction fails: ${describe(error)}`)
  return new KitError(code, undefined, { cause })
}

function isPoor(error: unknown): boolean {
  if (typeof error === 'string') return POOR.includes(error)
  const { InstructionError: instruction } = Object(error) as { readonly InstructionError?: unknown }
  if (!Array.isArray(instruction)) return POOR.some((name) => Object.hasOwn(Object(error), name))
  const why: unknown = instruction[1]
  return why === 'InsufficientFunds' || Object(why).Custom === TOO_LITTLE
}

function describe(error: unknown): string {
  return JSON.stringify(error, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
}
