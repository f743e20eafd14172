import type { Clock, Logger } from '@bowline/common'
import { refusalOf } from '@bowline/common/adapters'
import { TooLargeError } from '../../basics/readLimited.ts'
import { type Metrics, noMetrics, type Outcome } from '../../drivers/metrics/Metrics.ts'
import { askNode, BusyNodeError, type RpcRequest, SlowNodeError } from './askNode.ts'
import { createEndpoint, type Endpoint } from './Endpoint.ts'
import { markBehind } from './markBehind.ts'
import { dialectOf } from './NodeDialect.ts'
import { type RpcAnswer, tooLarge, unreachable } from './RpcAnswer.ts'

export interface RpcPool {
  /** Never throws: an unreachable chain is reported as a JSON-RPC error. */
  ask(request: RpcRequest): Promise<RpcAnswer>
  /**
   * Asks two endpoints at once, if there are two, for answers that one endpoint must not decide.
   * Returns the answers that arrived in time; empty if none did.
   */
  askTwo(request: RpcRequest): Promise<readonly RpcAnswer[]>
}

export interface RpcPoolOptions {
  readonly chainId: string
  /** The preferred endpoint first. */
  readonly endpoints: readonly string[]
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
}

/** All attempts together. */
export const RPC_TIMEOUT_MS = 15_000
/** One attempt while another endpoint is still available. */
export const RPC_ATTEMPT_TIMEOUT_MS = 5_000
export const BREAKER_FAILURES = 5
/** An endpoint that fails this often in a row is skipped for this long, then tried once. */
export const BREAKER_OPEN_MS = 15_000
/** How long a verified chain id is trusted. */
const CHAIN_KNOWN_MS = 600_000
const WRONG_CHAIN_PAUSE_MS = 60_000
/** How often endpoints are compared. */
export const COMPARE_EVERY_MS = 30_000

/** Combines several endpoints of one chain. The first one that answers is used. */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, clock, logger, metrics = noMetrics } = options
  const dialect = dialectOf(chainId)
  const endpoints = options.endpoints.map(createEndpoint)
  let comparedAt = clock.elapsed()

  function complain(endpoint: Endpoint, event: string, details: Record<string, unknown> = {}) {
    logger.log('warn', event, { chainId, host: new URL(endpoint.url).host, ...details })
  }

  function blame(endpoint: Endpoint, failures: number) {
    endpoint.failures += failures
    closeIfBroken(endpoint)
  }

  function closeIfBroken(endpoint: Endpoint) {
    if (endpoint.failures >= BREAKER_FAILURES)
      endpoint.closedAgainAt = clock.elapsed() + BREAKER_OPEN_MS
  }

  /**
   * Any node can be slow for a visitor's request. A node that is slow for the simplest request as
   * well is considered broken.
   */
  async function suspect(endpoint: Endpoint): Promise<void> {
    // Until endpoints are compared again.
    endpoint.isBehind = true
    if (endpoint.isSuspected) return
    endpoint.isSuspected = true
    const answer = await attempt(endpoint, dialect.askForHead, RPC_ATTEMPT_TIMEOUT_MS)
    if (!answer) blame(endpoint, BREAKER_FAILURES)
    endpoint.isSuspected = false
  }

  async function attempt(endpoint: Endpoint, request: RpcRequest, timeoutMs: number) {
    // Taken before the request, so that only one caller tries a broken endpoint.
    closeIfBroken(endpoint)
    const askedAt = clock.elapsed()
    const count = (outcome: Outcome) =>
      metrics.askedNode({
        chainId,
        host: new URL(endpoint.url).host,
        outcome,
        seconds: (clock.elapsed() - askedAt) / 1000,
      })
    try {
      const answer = await askNode(endpoint.url, request, {
        ...options,
        timeoutMs,
        parse: dialect.parse,
      })
      endpoint.failures = 0
      count('result' in answer ? 'ok' : 'refused')
      return answer
    } catch (error) {
      const isTooLarge = error instanceof TooLargeError
      count(isTooLarge ? 'refused' : 'failed')
      // The request is at fault: another endpoint would answer the same.
      if (isTooLarge) return tooLarge
      if (error instanceof BusyNodeError && error.waitMs > 0)
        endpoint.closedAgainAt = clock.elapsed() + error.waitMs
      const mayBeQuestion = error instanceof SlowNodeError && request !== dialect.askForHead
      // Not awaited: it prepares later requests and never rejects.
      if (mayBeQuestion) void suspect(endpoint)
      else blame(endpoint, 1)
      complain(endpoint, 'An RPC endpoint failed', { error })
      return undefined
    }
  }

  /** // A valid answer from the wrong chain is worse than no answer. */
  async function servesChain(endpoint: Endpoint, timeoutMs: number): Promise<boolean> {
    if (clock.elapsed() < endpoint.knownUntil) return true
    const answer = await attempt(endpoint, dialect.askForChain, timeoutMs)
    const served = dialect.readChain(answer)
    if (served === undefined) return answer !== undefined
    if (served !== chainId) {
      endpoint.closedAgainAt = clock.elapsed() + WRONG_CHAIN_PAUSE_MS
      complain(endpoint, 'An RPC endpoint serves another chain', { served })
      return false
    }
    endpoint.knownUntil = clock.elapsed() + CHAIN_KNOWN_MS
    return true
  }

  async function askEndpoint(endpoint: Endpoint, request: RpcRequest, timeoutMs: number) {
    const startedAt = clock.elapsed()
    if (!(await servesChain(endpoint, timeoutMs))) return undefined
    return attempt(endpoint, request, Math.max(1, timeoutMs - (clock.elapsed() - startedAt)))
  }

  async function compare(): Promise<void> {
    const heads = await Promise.all(
      openEndpoints().map(async (endpoint) => {
        const answer = await askEndpoint(endpoint, dialect.askForHead, RPC_ATTEMPT_TIMEOUT_MS)
        const head = dialect.readHead(answer)
        return head === undefined ? [] : [{ endpoint, head }]
      }),
    )
    markBehind(heads.flat(), dialect.maxLag)
  }

  function openEndpoints(): readonly Endpoint[] {
    const open = endpoints.filter(({ closedAgainAt }) => closedAgainAt <= clock.elapsed())
    return open.toSorted((one, other) => Number(one.isBehind) - Number(other.isBehind))
  }

  function compareInTime() {
    if (endpoints.length < 2 || clock.elapsed() - comparedAt < COMPARE_EVERY_MS) return
    comparedAt = clock.elapsed()
    // Not awaited: it prepares later requests and never rejects.
    void compare()
  }

  return {
    async askTwo(request) {
      compareInTime()
      const answers = await Promise.all(
        openEndpoints()
          .slice(0, 2)
          .map((endpoint) => askEndpoint(endpoint, request, RPC_ATTEMPT_TIMEOUT_MS)),
      )
      return answers.filter((answer) => answer !== undefined)
    },
    async ask(request) {
      compareInTime()
      const startedAt = clock.elapsed()
      const open = openEndpoints()
      const [preferred] = open
      // Behind one address may be several nodes: the last try may reach another one.
      const tries = preferred ? [...open, preferred] : []
      let refused: RpcAnswer | undefined
      for (const [index, endpoint] of tries.entries()) {
        const left = RPC_TIMEOUT_MS - (clock.elapsed() - startedAt)
        if (left <= 0 || (index === open.length && kindOf(refused) !== 'behind')) break
        const isLast = index >= open.length - 1
        const timeoutMs = isLast ? left : Math.min(left, RPC_ATTEMPT_TIMEOUT_MS)
        const answer = await askEndpoint(endpoint, request, timeoutMs)
        const kind = kindOf(answer)
        if (answer && kind !== 'behind' && kind !== 'elsewhere') return answer
        refused ??= answer
      }
      return refused ?? unreachable(`No endpoint of ${chainId} answers at the moment.`)
    },
  }
}

const kindOf = (answer: RpcAnswer | undefined) =>
  answer && 'error' in answer ? refusalOf(answer.error) : undefined
