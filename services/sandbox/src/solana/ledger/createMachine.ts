import { type Address, address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { SandboxError } from '../../SandboxError.ts'
import type { Envelope } from './readEnvelope.ts'
import { type Failure, readFailure } from './readFailure.ts'

/** The result of a transaction in the machine. */
export interface Execution {
  readonly failure: Failure | null
  readonly logs: readonly string[]
  readonly units: bigint
  readonly innerInstructions: readonly InnerInstructions[]
  readonly returnData: { readonly programId: Address; readonly data: Uint8Array } | null
}

export interface InnerInstructions {
  /** The index of the instruction that called these. */
  readonly index: number
  readonly instructions: readonly {
    readonly programIdIndex: number
    readonly accounts: readonly number[]
    readonly data: Uint8Array
    readonly stackHeight: number
  }[]
}

/**
 * Executes programs on accounts. It has no blocks: the caller decides which transactions are valid.
 */
export interface Machine {
  account(address: Address): EncodedAccount | undefined
  /** Lists the accounts that a program owns, sorted by address. */
  accountsOf(program: Address): readonly EncodedAccount[]
  setAccount(account: EncodedAccount): void
  /** The rent-exempt minimum, in lamports, for this many bytes. */
  rentOf(bytes: bigint): bigint
  execute(envelope: Envelope): Execution
  /** Executes without saving; `accounts` are the results. */
  simulate(
    envelope: Envelope,
    options: { readonly isVerifying: boolean },
  ): Execution & { readonly accounts: readonly EncodedAccount[] }
  /** Starts a slot and returns its blockhash. */
  beginSlot(slot: bigint, unixTime: bigint): string
}

/** Starts the machine with the programs of the network. Throws `BINARY_MISSING`. */
export async function createMachine(): Promise<Machine> {
  const { FailedTransactionMetadata, LiteSVM } = await loadLiteSvm()
  // The ledger checks for repeated and expired transactions.
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false).withTransactionHistory(0n)
  type Outcome = ReturnType<typeof svm.sendTransaction> | ReturnType<typeof svm.simulateTransaction>

  const read = (outcome: Outcome): Execution => {
    const failure = outcome instanceof FailedTransactionMetadata ? readFailure(outcome) : null
    const meta = 'meta' in outcome ? outcome.meta() : outcome
    const returned = meta.returnData()
    return {
      failure,
      logs: meta.logs(),
      units: meta.computeUnitsConsumed(),
      innerInstructions: meta.innerInstructions().flatMap((group, index) => {
        const instructions = group.map((inner) => ({
          programIdIndex: inner.instruction().programIdIndex(),
          accounts: [...inner.instruction().accounts()],
          data: inner.instruction().data(),
          stackHeight: inner.stackHeight(),
        }))
        return instructions.length > 0 ? [{ index, instructions }] : []
      }),
      returnData:
        returned.data().length > 0
          ? { programId: toAddress(returned.programId()), data: returned.data() }
          : null,
    }
  }

  return {
    account(of) {
      const account = svm.getAccount(of)
      return account.exists ? account : undefined
    },
    accountsOf: (program) =>
      svm.getProgramAccounts(program).toSorted((a, b) => (a.address < b.address ? -1 : 1)),
    setAccount: (account) => svm.setAccount(account),
    rentOf: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    execute: ({ transaction }) => read(svm.withSigverify(true).sendTransaction(transaction)),
    simulate({ transaction }, { isVerifying }) {
      const outcome = svm.withSigverify(isVerifying).simulateTransaction(transaction)
      const accounts = 'postAccounts' in outcome ? outcome.postAccounts() : []
      return { ...read(outcome), accounts }
    },
    beginSlot(slot, unixTime) {
      svm.expireBlockhash()
      const clock = svm.getClock()
      clock.slot = slot
      clock.unixTimestamp = unixTime
      svm.setClock(clock)
      return svm.latestBlockhash()
    },
  }
}

/** The virtual machine is published per platform, and some platforms are missing. */
async function loadLiteSvm() {
  try {
    return await import('litesvm')
  } catch (cause) {
    const target = `${process.platform}-${process.arch}`
    throw new SandboxError(
      'BINARY_MISSING',
      `The local Solana chain has no program for ${target}: install the optional package litesvm-${target}.`,
      { cause },
    )
  }
}

function toAddress(bytes: Uint8Array): Address {
  return address(getBase58Decoder().decode(bytes))
}
