import type { Clock } from '@bowline/common'
import type { RpcRequest } from './askNode.ts'
import type { RpcPool } from './createRpcPool.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { isShareable, sharedAnswerMs } from './sharing.ts'

const MAX_KEY_CHARACTERS = 4_096

/**
 * Lets callers share answers: identical requests that are in flight are sent once, and the few
 * answers that are the same for every caller are cached briefly.
 */
export function createAnswerSharing(pool: RpcPool, clock: Clock): RpcPool {
  const running = new Map<string, Promise<RpcAnswer>>()
  const kept = new Map<string, { readonly answer: RpcAnswer; readonly until: number }>()

  async function askAndKeep(request: RpcRequest): Promise<RpcAnswer> {
    const answer = await pool.ask(request)
    const keepMs = sharedAnswerMs.get(request.method)
    if (keepMs && 'result' in answer && isQuantity(answer.result))
      kept.set(request.method, { answer, until: clock.elapsed() + keepMs })
    return answer
  }

  return {
    askTwo: (request) => pool.askTwo(request),
    async ask(request) {
      const known = kept.get(request.method)
      if (known && known.until > clock.elapsed()) return known.answer
      if (!isShareable(request.method)) return pool.ask(request)
      const key = JSON.stringify([request.method, request.params, request.maxBytes])
      if (key.length > MAX_KEY_CHARACTERS) return pool.ask(request)
      const earlier = running.get(key)
      if (earlier) return earlier
      const answer = askAndKeep(request).finally(() => running.delete(key))
      running.set(key, answer)
      return answer
    },
  }
}

/** Only a well-formed answer is cached for all callers. */
function isQuantity(result: unknown): boolean {
  return typeof result === 'string' && /^0x[0-9a-f]+$/i.test(result)
}
