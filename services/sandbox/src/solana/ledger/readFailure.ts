import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, in the network's format. */
export type Failure =
  | string
  | { readonly InstructionError: readonly [number, InstructionFailure] }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } }
  | { readonly DuplicateInstruction: number }

type InstructionFailure = string | { readonly Custom: number }

// Ordered by the machine's error numbers.
const FAILURES = [
  ...['AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'ProgramAccountNotFound'],
  ...['InsufficientFundsForFee', 'InvalidAccountForFee', 'AlreadyProcessed', 'BlockhashNotFound'],
  ...['CallChainTooDeep', 'MissingSignatureForFee', 'InvalidAccountIndex', 'SignatureFailure'],
  ...['InvalidProgramForExecution', 'SanitizeFailure', 'ClusterMaintenance'],
  ...['AccountBorrowOutstanding', 'WouldExceedMaxBlockCostLimit', 'UnsupportedVersion'],
  ...['InvalidWritableAccount', 'WouldExceedMaxAccountCostLimit'],
  ...['WouldExceedAccountDataBlockLimit', 'TooManyAccountLocks', 'AddressLookupTableNotFound'],
  ...['InvalidAddressLookupTableOwner', 'InvalidAddressLookupTableData'],
  ...['InvalidAddressLookupTableIndex', 'InvalidRentPayingAccount', 'WouldExceedMaxVoteCostLimit'],
  ...['WouldExceedAccountDataTotalLimit', 'MaxLoadedAccountsDataSizeExceeded'],
  ...['ResanitizationNeeded', 'InvalidLoadedAccountsDataSizeLimit', 'UnbalancedTransaction'],
  ...['ProgramCacheHitMaxLimit', 'CommitCancelled'],
]

const INSTRUCTION_FAILURES = [
  ...['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData'],
  ...['AccountDataTooSmall', 'InsufficientFunds', 'IncorrectProgramId', 'MissingRequiredSignature'],
  ...['AccountAlreadyInitialized', 'UninitializedAccount', 'UnbalancedInstruction'],
  ...['ModifiedProgramId', 'ExternalAccountLamportSpend', 'ExternalAccountDataModified'],
  ...['ReadonlyLamportChange', 'ReadonlyDataModified', 'DuplicateAccountIndex'],
  ...['ExecutableModified', 'RentEpochModified', 'NotEnoughAccountKeys', 'AccountDataSizeChanged'],
  ...['AccountNotExecutable', 'AccountBorrowFailed', 'AccountBorrowOutstanding'],
  ...['DuplicateAccountOutOfSync', 'InvalidError', 'ExecutableDataModified'],
  ...['ExecutableLamportChange', 'ExecutableAccountNotRentExempt', 'UnsupportedProgramId'],
  ...['CallDepth', 'MissingAccount', 'ReentrancyNotAllowed', 'MaxSeedLengthExceeded'],
  ...['InvalidSeeds', 'InvalidRealloc', 'ComputationalBudgetExceeded', 'PrivilegeEscalation'],
  ...['ProgramEnvironmentSetupFailure', 'ProgramFailedToComplete', 'ProgramFailedToCompile'],
  ...['Immutable', 'IncorrectAuthority', 'AccountNotRentExempt', 'InvalidAccountOwner'],
  ...['ArithmeticOverflow', 'UnsupportedSysvar', 'IllegalOwner'],
  ...['MaxAccountsDataAllocationsExceeded', 'MaxAccountsExceeded'],
  ...[
    'MaxInstructionTraceLengthExceeded',
    'BuiltinProgramsMustConsumeComputeUnits',
    'BorshIoError',
  ],
]

const UNKNOWN_INSTRUCTION_FAILURE = 'GenericError'
const RESTRICTED = /ProgramExecutionTemporarilyRestricted/

/** Converts the machine's error. */
export function readFailure(failed: FailedTransactionMetadata): Failure {
  const error = failed.err()
  if (typeof error === 'number') return FAILURES[error] ?? `Unknown${error}`
  if ('err' in error)
    return { InstructionError: [error.index, readInstructionFailure(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const { accountIndex: account_index } = error
  if (RESTRICTED.test(error.toString()))
    return { ProgramExecutionTemporarilyRestricted: { account_index } }
  return { InsufficientFundsForRent: { account_index } }
}

/** Whether the failed transaction is recorded with its fee. */
export function isCharged(failure: Failure): boolean {
  return (
    typeof failure === 'object' &&
    ('InstructionError' in failure || 'InsufficientFundsForRent' in failure)
  )
}

function readInstructionFailure(
  error: number | { readonly code: number } | { readonly msg: string },
): InstructionFailure {
  if (typeof error === 'number') return INSTRUCTION_FAILURES[error] ?? UNKNOWN_INSTRUCTION_FAILURE
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}
