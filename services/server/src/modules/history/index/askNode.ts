import { refusalOf } from '@bowline/common/adapters'
import { type GenericSchema, safeParse } from 'valibot'
import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import {
  isTooLarge,
  isUnreachable,
  RPC_METHOD_NOT_ALLOWED,
  type RpcError,
} from '../../../chain/rpc/RpcAnswer.ts'
import type { HoleReason } from './LookTask.ts'

/** Why a question has no usable answer. `pruned` is the node's own word. */
export type Unread = HoleReason | 'pruned'

/** One question without a usable answer. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  readonly reason: Unread
  readonly isUnknownMethod: boolean

  constructor(reason: Unread, message: string, code?: number) {
    super(message)
    this.reason = reason
    this.isUnknownMethod = code === RPC_METHOD_NOT_ALLOWED || isMissing({ code, message })
  }
}

/** Returns whether a node says that it does not have the method, and not that it lacks the state. */
const isMissing = ({
  code = 0,
  message,
}: {
  readonly code: number | undefined
  readonly message: string
}) => /method/i.test(message) && refusalOf({ code, message }) === 'elsewhere'

/** Ends the work on a block, or all work, whatever part of it was being read. */
export class Interruption extends Error {
  override readonly name: string = 'Interruption'
}

/** Sends one request. Throws `NodeRefusal`. */
export type AskNode = <T>(
  method: string,
  params: readonly unknown[],
  schema: GenericSchema<unknown, T>,
) => Promise<T>

/** Counts what is asked. */
export interface Meter {
  /** Called before each question. Throws an `Interruption` if it must not be asked. */
  take(): void
  /** Called with the size of each answer, and of its question. */
  count(bytes: number): void
}

/** How nodes say that they have deleted what was asked for: EIP-4444 and its forerunners. */
const PRUNED_CODE = 4444
const PRUNED =
  /pruned|missing trie node|history (is )?(unavailable|not available)|required historical state/i
export interface AskNodeOptions {
  /** The largest answer that is read, in bytes. */
  readonly maxBytes: number
  readonly meter?: Meter | undefined
  /** Ends waiting for an answer, which a server that stops must not do. */
  readonly signal?: AbortSignal | undefined
}

/** Creates a function that asks the endpoints of a chain. */
export function createAskNode(pool: RpcPool, { maxBytes, meter, signal }: AskNodeOptions): AskNode {
  return async (method, params, schema) => {
    meter?.take()
    const asked = pool.ask({ method, params, maxBytes, onBytes: meter?.count })
    const answer = await unlessAborted(asked, signal)
    if ('error' in answer) {
      const { code, message } = answer.error
      throw new NodeRefusal(reasonOf(answer.error), `${method}: ${message}`, code)
    }
    const parsed = safeParse(schema, answer.result, { abortEarly: true })
    if (parsed.success) return parsed.output
    throw new NodeRefusal('malformed', `${method} was answered in another form.`)
  }
}

/** Resolves as a promise does, or throws an `Interruption` once the signal is aborted. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new Interruption('The index stops.'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function reasonOf(error: RpcError): Unread {
  if (isUnreachable(error)) return 'unanswered'
  if (isTooLarge(error)) return 'too-large'
  return error.code === PRUNED_CODE || PRUNED.test(error.message) ? 'pruned' : 'refused'
}

/** Why it could not be read. What fails in another way was not understood. */
export const unreadReason = (error: unknown): Unread =>
  error instanceof NodeRefusal ? error.reason : 'malformed'

/** The same for what is stored: a part that the node has deleted is a part that it refuses. */
export function holeReason(error: unknown): HoleReason {
  const reason = unreadReason(error)
  return reason === 'pruned' ? 'refused' : reason
}

export const hexOf = (number: number): string => `0x${number.toString(16)}`
