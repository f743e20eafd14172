import type { Clock, Logger } from '@bowline/common'
import { TooLargeError } from '../../http/readLimited.ts'
import { askNode, type RpcRequest } from './askNode.ts'
import { RPC_INTERNAL, type RpcAnswer } from './RpcAnswer.ts'

export interface RpcPool {
  /** Never throws: a chain that cannot be reached is a JSON-RPC error too. */
  ask(request: RpcRequest): Promise<RpcAnswer>
}

export interface RpcPoolOptions {
  readonly chainId: string
  /** The preferred one first. */
  readonly endpoints: readonly string[]
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
}

/** All attempts together. */
export const RPC_TIMEOUT_MS = 15_000
/** One attempt, while another endpoint is left to ask. */
export const RPC_ATTEMPT_TIMEOUT_MS = 5_000
export const BREAKER_FAILURES = 5
/** An endpoint that failed this often in a row is left alone this long, then tried once. */
export const BREAKER_OPEN_MS = 15_000

interface Endpoint {
  readonly url: string
  failures: number
  closedAgainAt: number
}

/** Several endpoints of one chain behind one door: the first that answers wins. */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, clock, logger } = options
  const endpoints = options.endpoints.map(
    (url): Endpoint => ({ url, failures: 0, closedAgainAt: 0 }),
  )

  async function attempt(endpoint: Endpoint, request: RpcRequest, timeoutMs: number) {
    // Taken before the question: while one caller tries a broken endpoint, the others do not.
    if (endpoint.failures >= BREAKER_FAILURES)
      endpoint.closedAgainAt = clock.now() + BREAKER_OPEN_MS
    try {
      const answer = await askNode(endpoint.url, request, { ...options, timeoutMs })
      endpoint.failures = 0
      return answer
    } catch (error) {
      if (error instanceof TooLargeError) return failure('The answer of the node is too large.')
      endpoint.failures++
      if (endpoint.failures >= BREAKER_FAILURES)
        endpoint.closedAgainAt = clock.now() + BREAKER_OPEN_MS
      const { host } = new URL(endpoint.url)
      logger.log('warn', 'An RPC endpoint failed', { chainId, host, error })
      return undefined
    }
  }

  return {
    async ask(request) {
      const startedAt = clock.now()
      const open = endpoints.filter(({ closedAgainAt }) => closedAgainAt <= startedAt)
      for (const [index, endpoint] of open.entries()) {
        const left = RPC_TIMEOUT_MS - (clock.now() - startedAt)
        if (left <= 0) break
        const isLast = index === open.length - 1
        const timeoutMs = isLast ? left : Math.min(left, RPC_ATTEMPT_TIMEOUT_MS)
        const answer = await attempt(endpoint, request, timeoutMs)
        if (answer) return answer
      }
      return failure(`No endpoint of ${chainId} answers at the moment.`)
    },
  }
}

function failure(message: string): RpcAnswer {
  return { error: { code: RPC_INTERNAL, message } }
}
