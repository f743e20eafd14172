import type { Clock, Logger } from '@bowline/common'
import { DelegateBackoff, handleWhen, retry, TimeoutStrategy, timeout } from 'cockatiel'
import { parse } from 'valibot'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { parseJson } from '../../basics/parseJson.ts'
import { readLimited } from '../../basics/readLimited.ts'
import { CrowdedError, createCrowds, type OpenCrowd } from '../limits/createCrowd.ts'
import { type Metrics, noMetrics, type Outcome } from '../metrics/Metrics.ts'
import { createBreaker } from './createBreaker.ts'
import { retryAfterMs } from './retryAfterMs.ts'
import type { Upstream, UpstreamRequest } from './Upstream.ts'

export interface UpstreamOptions {
  /** Shown in the log. */
  readonly name: string
  /** The address without a trailing slash. It may contain a key, which is never logged. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
  /** One attempt. */
  readonly timeoutMs?: number | undefined
}

export const UPSTREAM_TIMEOUT_MS = 2_500
export const MAX_UPSTREAM_BYTES = 2_000_000
/** Consecutive failures, or more than half of the last 20, pause the service. */
export const MAX_FAILURES = 5
const SAMPLE_SIZE = 20
export const LEFT_ALONE_MS = 15_000
const MAX_RUNNING = 32
const MAX_WAITING = 256
const RETRY_DELAY_MS = 100
const RETRY_JITTER_MS = 200
/** A service that asks for a longer pause than this is not retried. */
const MAX_RETRY_WAIT_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** An answer with an error status. */
class Refusal extends Error {
  readonly status: number
  readonly waitMs: number

  constructor(status: number, waitMs: number) {
    super(`HTTP ${status}`)
    this.status = status
    this.waitMs = waitMs
  }

  /** Whether the service is at fault, not the request. */
  get isPassing(): boolean {
    return this.status === 429 || this.status >= 500
  }
}

/** Creates a client for a third-party HTTP service: retries once, limits time and concurrency. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, baseUrl, clock, logger, timeoutMs = UPSTREAM_TIMEOUT_MS } = options
  const { metrics = noMetrics, openCrowd = createCrowds({ clock }) } = options
  const crowd = openCrowd({ name: 'serviceQuestions', running: MAX_RUNNING, waiting: MAX_WAITING })
  const execute = createPolicy(timeoutMs, clock)
  let pausedUntil = 0

  async function attempt(url: string, request: UpstreamRequest, signal: AbortSignal) {
    const pauseMs = pausedUntil - clock.elapsed()
    if (pauseMs > 0) throw new Refusal(429, pauseMs)
    const { method = 'GET', headers, body } = request
    const response = await options.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    if (response.ok) return readLimited(response.body, MAX_UPSTREAM_BYTES)
    await response.body?.cancel()
    const waitMs = Math.min(retryAfterMs(response.headers, clock.now()), MAX_PAUSE_MS)
    // Another answer may have asked for a longer pause: the longest one counts.
    pausedUntil = Math.max(pausedUntil, clock.elapsed() + waitMs)
    throw new Refusal(response.status, waitMs)
  }

  return {
    async json(path, schema, request = {}) {
      const askedAt = clock.elapsed()
      const count = (outcome: Outcome) =>
        metrics.askedUpstream({ name, outcome, seconds: (clock.elapsed() - askedAt) / 1000 })
      try {
        const answer = await crowd.execute(() =>
          execute(async (signal) =>
            parse(schema, parseJson(await attempt(`${baseUrl}${path}`, request, signal)), {
              abortEarly: true,
            }),
          ),
        )
        count('ok')
        return answer
      } catch (cause) {
        const isAtFault =
          !(cause instanceof CrowdedError) && !(cause instanceof Refusal && !cause.isPassing)
        count(isAtFault ? 'failed' : 'refused')
        logger.log('warn', 'An upstream failed', { name, error: cause })
        throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.', {
          cause,
        })
      }
    },
  }
}

function createPolicy(timeoutMs: number, clock: Clock) {
  const again = handleWhen(
    (error) => error instanceof Refusal && error.isPassing && error.waitMs <= MAX_RETRY_WAIT_MS,
  )
  const backoff = new DelegateBackoff<{ result: { error: Error } | { value: unknown } }>(
    ({ result }) => {
      const asked = 'error' in result && result.error instanceof Refusal ? result.error.waitMs : 0
      return Math.max(asked, RETRY_DELAY_MS + Math.random() * RETRY_JITTER_MS)
    },
  )
  const breaker = createBreaker({
    clock,
    isFault: (error) => !(error instanceof Refusal) || error.isPassing,
    inRow: MAX_FAILURES,
    sampleSize: SAMPLE_SIZE,
    openMs: LEFT_ALONE_MS,
  })
  const patience = retry(again, { maxAttempts: 1, backoff })
  const inTime = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  return <T>(work: (signal: AbortSignal) => Promise<T>) =>
    patience.execute((context) =>
      breaker.run(() => inTime.execute(({ signal }) => work(signal), context.signal)),
    )
}
