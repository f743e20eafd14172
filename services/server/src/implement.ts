import {
  type AnswerOf,
  type ApiContract,
  callerSchema,
  type Endpoint,
  type JsonEndpoint,
  type ParsedParamsOf,
} from '@bowline/common/api'
import { type Context, Hono } from 'hono'
import { getDotPath, safeParse } from 'valibot'
import type { CacheState } from './drivers/upstream/SharedCache.ts'
import { answerHeaders, reply } from './http/answerHeaders.ts'
import type { Gate, Visit } from './http/createGate.ts'
import type { Proofs } from './http/createProofs.ts'
import type { LimitName } from './http/createRateLimiter.ts'
import { isKnown, tagOf } from './http/entityTags.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { readJsonBody } from './http/readJsonBody.ts'
import type { SignedIn } from './http/SignedIn.ts'

export interface ImageAnswer {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Reports in `x-cache` where a shared answer came from. */
export type MarkCache = (state: CacheState) => void

/** A visit with what the caller has proven. */
type ProvenVisit<E extends Endpoint> = E extends { readonly proof: 'key' }
  ? Visit & { /** The thumbprint (RFC 7638) of the caller's key. */ readonly key: string }
  : E extends { readonly proof: 'session' }
    ? Visit & { readonly session: SignedIn; readonly key: string }
    : Visit

type Handler<E extends Endpoint> = (
  params: ParsedParamsOf<E>,
  visit: ProvenVisit<E>,
  markCache: MarkCache,
) => E extends JsonEndpoint
  ? Promise<AnswerOf<E>> | AnswerOf<E>
  : Promise<ImageAnswer> | ImageAnswer

/** How a route is served. */
export interface RoutePolicy<E extends Endpoint = Endpoint> {
  readonly limit: LimitName
  /** The units that one call takes from the limit. Default: 1. */
  readonly units?: ((params: ParsedParamsOf<E>) => number) | undefined
  /** How long browsers and proxies may cache the answer. */
  readonly cacheSeconds: number
  /**
   * The same object counts as the same answer, so the handler must not change an object that it returns again.
   * Default: where the answer may be cached.
   */
  readonly keepsAnswers?: boolean | undefined
  readonly maxBodyBytes?: number | undefined
  /** Third-party JSON-RPC clients only know `projectId`. */
  readonly anySdk?: boolean | undefined
}

export interface Implementation<C extends ApiContract> {
  readonly handlers: { readonly [K in keyof C]: Handler<C[K]> }
  readonly policies: { readonly [K in keyof C]: RoutePolicy<C[K]> }
  readonly gate: Gate
  /** For calls that demand a proof of the caller. */
  readonly proofs?: Proofs | undefined
}

/** A serialised answer. */
interface Content {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
  /** The ETag, if browsers may cache the answer. */
  readonly tag?: string | undefined
}

const PROOF_HEADERS = ['Authorization', 'DPoP']
const MAX_BODY_BYTES = 64_000
const IMAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * Turns a contract and its handlers into routes. A missing or mistyped handler is a compile error.
 */
export function implement<C extends ApiContract>(
  contract: C,
  { handlers, policies, gate, proofs }: Implementation<C>,
): Hono {
  const app = new Hono()
  const methods = new Map<string, string[]>()
  const proven = new Set<string>()
  const contents = new WeakMap<object, Content>()
  for (const name of Object.keys(contract)) {
    const endpoint: Endpoint = contract[name] as C[string]
    // The contract's own schema validates each call, which the loop cannot express in types.
    const handler = handlers[name] as (
      params: unknown,
      visit: Visit,
      markCache: MarkCache,
    ) => unknown
    const policy = policies[name] as RoutePolicy
    if (endpoint.proof && !proofs) throw new Error(`${name} demands proofs of its callers.`)
    app.on(endpoint.method, endpoint.path, async (c) => {
      const visit = gate.enter(c)
      const params = await readParams(c, endpoint, policy, visit, gate)
      // After the limits: a signature costs more than a count.
      if (proofs) await proofs.add(c, visit, endpoint.proof)
      const data = await handler(params, visit, (state) => {
        answerHeaders(c)['x-cache'] = state
      })
      return 'image' in endpoint
        ? answer(c, policy, data as ImageAnswer)
        : answer(c, policy, contentOf(data, policy, contents))
    })
    if (endpoint.proof) proven.add(endpoint.path)
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method])
  }
  for (const [path, list] of methods) {
    const headers = proven.has(path) ? PROOF_HEADERS : []
    app.options(path, (c) => gate.preflight(c, list, headers))
  }
  return app
}

async function readParams(
  c: Context,
  endpoint: Endpoint,
  policy: RoutePolicy,
  visit: Visit,
  gate: Gate,
): Promise<Record<string, unknown>> {
  const query = c.req.query()
  const caller = policy.anySdk ? undefined : safeParse(callerSchema, query).issues
  const values: Record<string, unknown> =
    endpoint.method === 'GET' ? query : await readBodyOf(c, endpoint, policy, query)
  const params = safeParse(
    endpoint.params,
    Object.assign(values, c.req.param()),
    // Stops at the first error: a list can contain as many wrong items as fit into the body.
    { abortEarly: true },
  )
  const units = params.success ? (policy.units?.(params.output as never) ?? 1) : 1
  await gate.consume(policy.limit, visit, units)
  if (params.success && !caller) return params.output
  const issues = [...(params.issues ?? []), ...(caller ?? [])]
  const fields = [...new Set(issues.map((issue) => getDotPath(issue) ?? 'body'))]
  throw new HttpProblem(400, 'INVALID_PARAMETERS', `Invalid parameters: ${fields.join(', ')}`)
}

async function readBodyOf(
  c: Context,
  { queryKeys = [] }: Endpoint,
  { maxBodyBytes = MAX_BODY_BYTES }: RoutePolicy,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const body = await readJsonBody(c.req.raw, maxBodyBytes)
  return { ...body, ...Object.fromEntries(queryKeys.map((key) => [key, query[key]])) }
}

/** Serialises data as JSON, once only if a handler that keeps its answers returns the same object. */
function contentOf(
  data: unknown,
  { cacheSeconds, keepsAnswers = cacheSeconds > 0 }: RoutePolicy,
  known: WeakMap<object, Content>,
): Content {
  const isKept = keepsAnswers && typeof data === 'object' && data !== null
  const earlier = isKept ? known.get(data) : undefined
  if (earlier) return earlier
  const body = JSON.stringify(data)
  const content: Content = {
    ...{ type: 'application/json', body },
    tag: isKept && cacheSeconds > 0 ? tagOf(body) : undefined,
  }
  if (isKept) known.set(data, content)
  return content
}

function answer(
  c: Context,
  { cacheSeconds }: RoutePolicy,
  { type, body, ...content }: Content,
): Response {
  const headers = answerHeaders(c)
  if (type.startsWith('image/')) headers['content-security-policy'] = IMAGE_POLICY
  headers['content-type'] = type
  if (cacheSeconds === 0) {
    headers['cache-control'] = 'no-store'
    return reply(c, body)
  }
  const tag = content.tag ?? tagOf(body)
  headers['cache-control'] = `public, max-age=${cacheSeconds}, stale-while-revalidate=604800`
  headers.etag = tag
  if (!isKnown(c.req.header('if-none-match'), tag)) return reply(c, body)
  return reply(c, null, 304)
}
