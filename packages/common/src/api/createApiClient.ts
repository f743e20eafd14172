import { type GenericSchema, object, pipe, regex, safeParse, string } from 'valibot'
import { KitError, toKitError } from '../errors/KitError.ts'
import { type Clock, systemClock } from '../ports/Clock.ts'
import { type Logger, silentLogger } from '../ports/Logger.ts'
import { type AddressOptions, apiAddress } from './apiAddress.ts'
import type { ApiContract, ImageEndpoint, JsonEndpoint, ParamsOf, ResponseOf } from './defineApi.ts'

/** The caller is added to every call. */
export interface ApiClientOptions extends AddressOptions {
  readonly fetch?: typeof fetch | undefined
  readonly clock?: Clock | undefined
  readonly logger?: Logger | undefined
  /** Called when the server refuses a call (401 or 403). The call fails all the same. */
  readonly onRefused?: ((error: KitError) => void) | undefined
  /** A call without an answer after this long fails with `HTTP_TIMEOUT`. */
  readonly timeoutMs?: number | undefined
}

type ImageCall<E extends ImageEndpoint> = (params: ParamsOf<E>) => string

type JsonCall<E extends JsonEndpoint> = (
  params: ParamsOf<E>,
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<ResponseOf<E>>

/** One function per call: JSON calls resolve with data, image calls give the image's address. */
export type ApiClient<C extends ApiContract> = {
  readonly [K in keyof C]: C[K] extends ImageEndpoint
    ? ImageCall<C[K]>
    : C[K] extends JsonEndpoint
      ? JsonCall<C[K]>
      : never
}

const DEFAULT_TIMEOUT_MS = 15_000

/**
 * Builds a typed client from a contract.
 * An answer that does not match the contract is an error. In a list, rows that do not match are
 * left out and logged; the call fails only if no row matches.
 *
 * Calls throw `HTTP_UNREACHABLE`, `HTTP_TIMEOUT`, `HTTP_STATUS`, `RATE_LIMITED`,
 * `INVALID_RESPONSE` or `ABORTED`.
 */
export function createApiClient<C extends ApiContract>(
  contract: C,
  options: ApiClientOptions,
): ApiClient<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    'image' in endpoint
      ? (params: Values) => apiAddress(endpoint, params, options).url.href
      : (params: Values, { signal }: { signal?: AbortSignal | undefined } = {}) =>
          call(name, endpoint, params, options, signal),
  ])
  // Built from the contract's own entries, which TypeScript cannot follow through `fromEntries`.
  return Object.fromEntries(calls) as ApiClient<C>
}

type Values = Record<string, unknown>

async function call(
  name: string,
  endpoint: JsonEndpoint,
  params: Values,
  options: ApiClientOptions,
  signal?: AbortSignal,
) {
  const { fetch: send = fetch, clock = systemClock, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const { logger = silentLogger } = options
  const { url, body } = apiAddress(endpoint, params, options)
  const limit = new AbortController()
  const stop = clock.after(timeoutMs, () => limit.abort())
  try {
    const response = await send(url, {
      method: endpoint.method,
      credentials: 'omit',
      // No request goes to a host that the config does not name.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      ...(body && { headers: { 'content-type': 'application/json' }, body }),
    })
    if (!response.ok) {
      const error = await statusError(name, response)
      if (response.status === 401 || response.status === 403) options.onRefused?.(error)
      throw error
    }
    const answer = readAnswer(endpoint.response, await readJson(name, response))
    if (!answer) throw new KitError('INVALID_RESPONSE', { endpoint: name })
    const { output, dropped } = answer
    if (dropped > 0) logger.log('warn', 'rows of an answer left out', { endpoint: name, dropped })
    return output
  } catch (cause) {
    if (signal?.aborted) throw new KitError('ABORTED', undefined, { cause })
    if (limit.signal.aborted) throw new KitError('HTTP_TIMEOUT', { endpoint: name }, { cause })
    // `fetch` reports every network failure as a TypeError.
    if (cause instanceof TypeError)
      throw new KitError('HTTP_UNREACHABLE', { endpoint: name }, { cause })
    throw toKitError(cause)
  } finally {
    stop()
  }
}

async function statusError(endpoint: string, response: Response): Promise<KitError> {
  const { status, headers } = response
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'))
    const retryAfterSeconds = seconds > 0 ? seconds : undefined
    return new KitError('RATE_LIMITED', { endpoint, retryAfterSeconds })
  }
  const reason = await readReason(endpoint, response)
  return new KitError('HTTP_STATUS', { endpoint, status, reason })
}

const reasonSchema = object({ code: pipe(string(), regex(/^[A-Z_]{1,64}$/)) })

/** The reason code of our own server; other error bodies are not reliable. */
async function readReason(endpoint: string, response: Response): Promise<string | undefined> {
  // A body that cannot be read does not hide the status.
  const body = await readJson(endpoint, response).catch(() => undefined)
  const parsed = safeParse(reasonSchema, body)
  return parsed.success ? parsed.output.code : undefined
}

export interface Answer<T> {
  readonly output: T
  /** How many rows of its lists are left out, because they do not hold. */
  readonly dropped: number
}

/**
 * Reads an answer by its contract. A row of a list that breaks the contract is left out: one bad
 * wallet, token or transfer must not take all the others with it. `undefined` when the rest does not
 * hold, or when not one row of a list does.
 */
export function readAnswer<T>(
  schema: GenericSchema<unknown, T>,
  data: unknown,
): Answer<T> | undefined {
  const whole = safeParse(schema, data)
  if (whole.success) return { output: whole.output, dropped: 0 }
  const bad = new Map<unknown, Set<unknown>>()
  for (const { path } of whole.issues) {
    // A row is what the outermost list consists of: half a transaction would tell a lie.
    const place = path?.find(({ type }) => type === 'array')
    if (!place) return undefined
    bad.set(place.input, (bad.get(place.input) ?? new Set()).add(place.key))
  }
  const isHopeless = [...bad].some(
    ([list, rows]) => Array.isArray(list) && rows.size === list.length,
  )
  if (isHopeless) return undefined
  const rest = safeParse(schema, withoutRows(data, bad))
  const dropped = [...bad.values()].reduce((count, rows) => count + rows.size, 0)
  return rest.success ? { output: rest.output, dropped } : undefined
}

function withoutRows(value: unknown, bad: ReadonlyMap<unknown, ReadonlySet<unknown>>): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !bad.get(value)?.has(index))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutRows(part, bad)]))
}

/** Answers above this are refused: nothing the kit asks for is close to it. */
export const MAX_ANSWER_BYTES = 2_000_000

/** Reads a JSON body up to a size. Throws `INVALID_RESPONSE` for anything else. */
export async function readJson(endpoint: string, response: Response): Promise<unknown> {
  const text = await readText(endpoint, response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('INVALID_RESPONSE', { endpoint }, { cause })
  }
}

async function readText(endpoint: string, { body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    if (text.length <= MAX_ANSWER_BYTES) continue
    await reader.cancel()
    throw new KitError('INVALID_RESPONSE', { endpoint })
  }
  return text
}
