import {
  type AnsweredRequest,
  type AnsweredRequests,
  namespaceOf,
  parseAccountId,
  type Session,
} from '@bowline/common'
import { answersOf } from '../features/answers/answeredRequests.ts'
import { nativeMoves } from '../features/transactions/transferMoves.ts'
import { watchTransaction } from '../features/transactions/watchTransaction.ts'
import type { Core } from '../kit/kit.ts'

/**
 * Follows what requests of a session were answered since their page was gone. What was sent is recorded and watched, as if
 * the kit itself had been answered. The returned function stops that.
 */
export function followAnswers(core: Core, session: Session, answered: AnsweredRequests) {
  const record = () => {
    for (const one of answered.getState()) recordSent(core, session, one)
  }
  const stops = [answersOf(core.kit).follow(answered), answered.subscribe(record)]
  // What earlier pages know of is not recorded twice.
  void core.transactions.ready.then(record)
  return () => {
    for (const stop of stops) stop()
  }
}

function recordSent(core: Core, session: Session, answer: AnsweredRequest): void {
  const { chainId, method, outcome, params } = answer
  const hash = outcome.status === 'answered' ? hashOf(method, outcome.result) : undefined
  const { clock, events, kit, transactions } = core
  if (hash === undefined || transactions.find({ chainId, hash })) return
  const namespace = namespaceOf(chainId)
  const account = session.scopes().find((one) => one.namespace === namespace)?.accounts[0]
  const { from = account && parseAccountId(account).address, to, value, data } = callOf(params)
  if (from === undefined) return
  const moves = nativeMoves(kit, { chainId }, value)
  const kind = moves.length > 0 && data === undefined ? 'send' : 'other'
  transactions.add({
    chainId,
    hash,
    from,
    kind,
    moves,
    sentAt: clock.now(),
    status: 'pending',
    ...(to !== undefined && { to }),
  })
  events.emit('transactionSent', { chainId, hash, kind })
  void watchTransaction(core, { chainId, hash })
}

/** The hash by which a family finds what it was asked to send. */
function hashOf(method: string, result: unknown): string | undefined {
  const hash =
    method === 'eth_sendTransaction'
      ? result
      : method === 'solana_signAndSendTransaction' && Object(result).signature
  return typeof hash === 'string' ? hash : undefined
}

interface Call {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly value: bigint
  readonly data?: string | undefined
}

/** Reads what a transaction of EVM was asked to be; of other families, nothing. */
function callOf(params: unknown): Call {
  const [call] = Array.isArray(params) ? params : []
  const { from, to, value, data = Object(call).input } = Object(call)
  const text = (one: unknown) => (typeof one === 'string' && one !== '0x' ? one : undefined)
  const amount = text(value)
  return {
    from: text(from),
    to: text(to),
    value: amount && /^0x[0-9a-f]+$/i.test(amount) ? BigInt(amount) : 0n,
    data: text(data),
  }
}
