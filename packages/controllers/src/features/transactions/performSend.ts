import {
  type EditedTransaction,
  KitError,
  loadCode,
  parseAccountId,
  type TransactionWatch,
  toKitError,
} from '@bowline/common'
import { probeWhilePending } from '@bowline/common/adapters'
import { sentInstead } from '../../core/sentInstead.ts'
import type { AccountWish, ConnectedAccount } from '../../kit/accounts.ts'
import type { Core } from '../../kit/kit.ts'
import type { TransactionNote } from '../../kit/transactions.ts'
import { checkCall, mayWriteOn } from './checkCall.ts'
import { noteEdited } from './noteEdited.ts'
import type {
  SendCallsParameters,
  SendParameters,
  SendTransactionParameters,
  SendTransferParameters,
} from './SendParameters.ts'
import { nativeMoves, transferMoves } from './transferMoves.ts'
import { watchTransaction } from './watchTransaction.ts'

interface TransactionRequest {
  /** The method that the event of a failure names. */
  readonly method: string
  /** Returns what the history shows if the caller passes no note. */
  describe(account: ConnectedAccount): TransactionNote
  /** The user has seen what is sent, in a review of the kit. */
  readonly isReviewed?: boolean | undefined
  /** It is a batch of calls, which the wallet tells by an id. */
  readonly isBatch?: boolean | undefined
  /**
   * Performs the remaining checks and asks the wallet. Resolves with the transaction's hash. `watch` is told
   * what there is to keep of it.
   */
  ask(account: ConnectedAccount, watch: TransactionWatch): Promise<string>
}

/**
 * Asks the connected wallet to send a transaction, records it and watches it. Cannot be aborted: the
 * wallet's answer reaches the caller and the record, even if the kit is destroyed meanwhile. What was
 * changed in the wallet is recorded as it was sent.
 *
 * Throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, or what `ask` throws. After `WALLET_ANSWER_INVALID` with a
 * `hash`, that transaction is recorded and watched.
 */
export async function requestTransaction(
  core: Core,
  { namespace, note }: SendParameters,
  { method, isReviewed, isBatch, describe, ask }: TransactionRequest,
): Promise<string> {
  const { clock, events, kit, requireAccount, transactions } = core
  let family = namespace
  let hash: string
  let other: unknown
  try {
    const connected = requireAccount(namespace, { isReviewed })
    const { account, chainId } = connected
    family = connected.namespace
    if (!mayWriteOn(kit, chainId)) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    let trace: string | undefined
    let edited: EditedTransaction | undefined
    const watch: TransactionWatch = {
      onTrace(text) {
        trace = text
      },
      onEdited(sent) {
        edited = sent
      },
    }
    const probe = () => void connected.session.refresh?.()
    const asked = probeWhilePending(clock, ask(connected, watch), probe)
    const answer = await asked.catch((error: unknown) => {
      other = error
      return sentInstead(error)
    })
    if (answer === undefined) throw other
    hash = answer
    const noted = { ...(note ?? describe(connected)), chainId }
    const meant = { ...noted, ...(edited && noteEdited(kit, noted, edited)) }
    transactions.add({
      ...meant,
      ...(trace !== undefined && { trace }),
      ...(isBatch && { isBatch }),
      hash,
      from: parseAccountId(account).address,
      sentAt: clock.now(),
      status: 'pending',
    })
    events.emit('transactionSent', { chainId, hash, kind: meant.kind })
    void watchTransaction(core, { chainId, hash })
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', { method, code: error.code, namespace: family, kind: note?.kind })
    throw error
  }
  // Something was sent, so the request has not failed; it is not what the caller asked for either.
  if (other !== undefined) throw other
  return hash
}

/** Checks the transfer, asks the wallet, and watches the transaction. See `sendTransfer`. */
export function performSendTransfer(
  core: Core,
  parameters: SendTransferParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { amount, token, decimals, nft, feeRate, maxFee, spendsKept, notices } = parameters
  let { to } = parameters
  return requestTransaction(core, parameters, {
    isReviewed,
    method: 'sendTransfer',
    describe: (account) => ({
      kind: 'send',
      moves: transferMoves(core.kit, account, parameters),
      to,
    }),
    async ask({ account, chainId, provider, operations }, watch) {
      if (amount <= 0n) throw new KitError('INVALID_AMOUNT', { value: String(amount) })
      if (to.includes(':')) {
        const { readAddressee } = await loadCode(() => import('./readAddressee.ts'))
        to = readAddressee(to, chainId)
      }
      const chain = await operations()
      if (!chain.isAddress(to, chainId)) throw new KitError('INVALID_RECEIVER', { value: to })
      const terms = { feeRate, maxFee, spendsKept, notices }
      const intent = { from: account, to, amount, token, decimals, nft, ...terms }
      return chain.transfer(provider, intent, watch)
    },
  })
}

/**
 * Checks the call, asks the wallet, and watches the transaction.
 *
 * Before the wallet is asked, throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_AMOUNT`,
 * `INVALID_RECEIVER`, or `WALLET_METHOD_UNSUPPORTED` if the family has no calls.
 */
export function performSendTransaction(
  core: Core,
  parameters: SendTransactionParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { call } = parameters
  const method = 'sendTransaction'
  return requestTransaction(core, parameters, {
    isReviewed,
    method,
    describe: (account) => ({
      kind: 'other',
      moves: nativeMoves(core.kit, account, call.value),
      to: call.to,
    }),
    async ask({ account, chainId, provider, operations }, watch) {
      const chain = await operations()
      checkCall(chain, call, chainId)
      if (!chain.sendTransaction) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return chain.sendTransaction(provider, account, call, watch)
    },
  })
}

/**
 * Checks the calls, asks the wallet to send all or none, and watches them. Resolves with the wallet's id of the
 * batch as soon as it has accepted them.
 *
 * Throws what `performSendTransaction` throws.
 */
export function performSendCalls(
  core: Core,
  parameters: SendCallsParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { calls, onAccepted } = parameters
  const method = 'sendCalls'
  return requestTransaction(core, parameters, {
    isReviewed,
    method,
    isBatch: true,
    describe: (account) => {
      const sum = calls.reduce((total, { value }) => total + value, 0n)
      return { kind: 'other', moves: nativeMoves(core.kit, account, sum) }
    },
    async ask({ account, chainId, provider, operations }, watch) {
      const chain = await operations()
      for (const call of calls) checkCall(chain, call, chainId)
      if (!chain.sendCalls) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      const id = await chain.sendCalls(provider, account, calls, watch)
      onAccepted?.()
      return id
    },
  })
}
