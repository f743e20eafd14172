import type { Address, EncodedAccount } from '@solana/kit'
import { createHistory, type History } from './createHistory.ts'
import type { Execution, Machine } from './createMachine.ts'
import { feeOf } from './feeOf.ts'
import { isNonceTransaction } from './isNonceTransaction.ts'
import { lookUpAddresses } from './lookUpAddresses.ts'
import { memoOf } from './memoOf.ts'
import type { Balances, PastTransaction } from './PastTransaction.ts'
import type { Envelope } from './readEnvelope.ts'
import { type Failure, isCharged } from './readFailure.ts'
import { readTokenBalances } from './readTokenBalances.ts'

/** The number of blocks after which a block is final. */
export const FINAL_DEPTH = 31n
/** The number of blocks during which a blockhash is valid. */
export const BLOCKHASH_LIFE = 150n

export interface Ledger extends Pick<Machine, 'account' | 'accountsOf' | 'rentOf' | 'setAccount'> {
  readonly history: Pick<History, 'find' | 'of' | 'count'>
  slot(): bigint
  blockhash(): string
  /** Whether transactions may use this blockhash. */
  isRecent(blockhash: string): boolean
  /** Continues with the next block. */
  nextSlot(unixTime: bigint): void
  /**
   * Executes a transaction. One that cannot pay its fee is not recorded, and only its failure is
   * returned.
   */
  land(envelope: Envelope): Execution
  /** Simulates a transaction. Signatures are only checked if `isVerifying` is set. */
  rehearse(
    envelope: Envelope,
    options: { readonly isVerifying: boolean; readonly hasAnyBlockhash?: boolean | undefined },
  ): Rehearsal
  /**
   * Calls back after each transaction (with it) and each slot (without). Returns an unsubscribe
   * function.
   */
  watch(listener: (transaction: PastTransaction | undefined) => void): () => void
}

/** The result of a simulation, and the affected accounts. */
export interface Rehearsal extends Execution {
  readonly keys: readonly Address[]
  /** The accounts after the simulation. */
  readonly accounts: readonly EncodedAccount[]
}

/** Adds slots, recent blockhashes and history to a machine. */
export function createLedger(machine: Machine): Ledger {
  const history = createHistory()
  const slotOfHash = new Map<string, bigint>()
  const listeners = new Set<(transaction: PastTransaction | undefined) => void>()
  let slot = 0n
  let time = 0n
  let blockhash = ''
  const tell = (transaction?: PastTransaction) => {
    for (const listener of listeners) listener(transaction)
  }

  const isRecent = (hash: string) => {
    const since = slotOfHash.get(hash)
    return since !== undefined && slot - since <= BLOCKHASH_LIFE
  }
  const untimely = ({ signature, message }: Envelope): Failure | null => {
    if (history.find(signature)) return 'AlreadyProcessed'
    const isTimely = isRecent(message.lifetimeToken) || isNonceTransaction(message, machine.account)
    return isTimely ? null : 'BlockhashNotFound'
  }
  const keysOf = ({ message }: Envelope) => {
    const loaded = lookUpAddresses(message, machine.account)
    return { loaded, keys: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly] }
  }
  const balancesOf = (keys: readonly Address[]): Balances => ({
    lamports: keys.map((key) => machine.account(key)?.lamports ?? 0n),
    tokens: readTokenBalances(keys, machine.account),
  })

  return {
    history,
    account: machine.account,
    accountsOf: machine.accountsOf,
    rentOf: machine.rentOf,
    setAccount: machine.setAccount,
    slot: () => slot,
    blockhash: () => blockhash,
    isRecent,
    nextSlot(unixTime) {
      slot += 1n
      time = unixTime
      blockhash = machine.beginSlot(slot, unixTime)
      slotOfHash.set(blockhash, slot)
      for (const hash of slotOfHash.keys()) {
        if (isRecent(hash)) break
        slotOfHash.delete(hash)
      }
      tell()
    },
    land(envelope) {
      const { message } = envelope
      const failure = untimely(envelope)
      if (failure) return unexecuted(failure)
      const { loaded, keys } = keysOf(envelope)
      const before = balancesOf(keys)
      const execution = machine.execute(envelope)
      if (execution.failure && !isCharged(execution.failure)) return execution
      const past = { envelope, slot, blockTime: time, keys, loaded, execution, before }
      const [fee, memo, after] = [feeOf(message), memoOf(message), balancesOf(keys)]
      const transaction = { ...past, fee, memo, after }
      history.add(transaction)
      tell(transaction)
      return execution
    },
    rehearse(envelope, { isVerifying, hasAnyBlockhash = false }) {
      const failure = hasAnyBlockhash ? null : untimely(envelope)
      if (failure) return { ...unexecuted(failure), keys: [], accounts: [] }
      return { ...machine.simulate(envelope, { isVerifying }), keys: keysOf(envelope).keys }
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function unexecuted(failure: Failure): Execution {
  return { failure, logs: [], units: 0n, innerInstructions: [], returnData: null }
}
