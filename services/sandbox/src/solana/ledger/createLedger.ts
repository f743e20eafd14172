import type { Address, EncodedAccount } from '@solana/kit'
import { createHistory, type History } from './createHistory.ts'
import type { Execution, Machine } from './createMachine.ts'
import { feeOf } from './feeOf.ts'
import { lookUpAddresses } from './lookUpAddresses.ts'
import { memoOf } from './memoOf.ts'
import type { Balances, PastTransaction } from './PastTransaction.ts'
import type { Envelope } from './readEnvelope.ts'
import { type Failure, isCharged } from './readFailure.ts'
import { readTokenBalances } from './readTokenBalances.ts'

/** A block is taken for final when this many are behind it. */
export const FINAL_DEPTH = 31n
/** Blocks within which a blockhash can be used. */
export const BLOCKHASH_LIFE = 150n

export interface Ledger extends Pick<Machine, 'account' | 'accountsOf' | 'rentOf' | 'setAccount'> {
  readonly history: Pick<History, 'find' | 'of' | 'count'>
  slot(): bigint
  blockhash(): string
  /** Whether transactions may refer to it. */
  isRecent(blockhash: string): boolean
  /** Goes on to the next block. */
  nextSlot(unixTime: bigint): void
  /**
   * Puts a transaction into the block. What is not charged never reaches it, and then the failure
   * is all that there is.
   */
  land(envelope: Envelope): Execution
  /** Tells what would become of a transaction, whatever its signatures unless `isVerifying`. */
  rehearse(
    envelope: Envelope,
    options: { readonly isVerifying: boolean; readonly hasAnyBlockhash?: boolean | undefined },
  ): Rehearsal
  /** Calls back after each transaction (with it) and each slot (without). Returns an end. */
  watch(listener: (transaction: PastTransaction | undefined) => void): () => void
}

/** What would become of a transaction, and of which accounts. */
export interface Rehearsal extends Execution {
  readonly keys: readonly Address[]
  /** As they would be afterwards. */
  readonly accounts: readonly EncodedAccount[]
}

/** Blocks on top of a machine: slots, recent blockhashes, and what has happened. */
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
    return isRecent(message.lifetimeToken) ? null : 'BlockhashNotFound'
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
