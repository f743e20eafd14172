import type { Failure } from './readFailure.ts'

const TEXTS: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** The message that a node returns for a failure. */
export function failureText(failure: Failure): string {
  if (typeof failure === 'string') return TEXTS[failure] ?? failure
  if ('InsufficientFundsForRent' in failure) {
    const { account_index: index } = failure.InsufficientFundsForRent
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  if (!('InstructionError' in failure)) return JSON.stringify(failure)
  const [index, error] = failure.InstructionError
  const text =
    typeof error === 'string' ? error : `custom program error: 0x${error.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${text}`
}
