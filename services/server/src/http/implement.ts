import type {
  AnswerOf,
  ApiContract,
  Endpoint,
  JsonEndpoint,
  ParsedParamsOf,
} from '@bowline/common/api'
import { type Context, Hono } from 'hono'
import { after } from '../basics/after.ts'
import type { CacheState } from '../drivers/upstream/SharedCache.ts'
import { answerHeaders, reply } from './answerHeaders.ts'
import type { Gate, Visit } from './createGate.ts'
import { createParamsReader, MAX_BODY_BYTES } from './createParamsReader.ts'
import type { Proofs } from './createProofs.ts'
import { isKnown, tagOf } from './entityTags.ts'
import { queryOf } from './exchange.ts'
import type { RoutePolicy } from './RoutePolicy.ts'
import { readProject } from './readProject.ts'
import type { SignedIn } from './SignedIn.ts'

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

export interface Implementation<C extends ApiContract> {
  readonly handlers: { readonly [K in keyof C]: Handler<C[K]> }
  readonly policies: { readonly [K in keyof C]: RoutePolicy<C[K]> }
  readonly gate: Gate
  /** What checks proofs, for calls that demand one of the caller. */
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
    const readParams = createParamsReader({ endpoint, policy, gate })
    const serialize = (data: unknown) =>
      'image' in endpoint ? (data as ImageAnswer) : contentOf(data, policy, contents)
    const call = (c: Context, visit: Visit, params: unknown) => {
      const markCache: MarkCache = (state) => {
        answerHeaders(c)['x-cache'] = state
      }
      return after(handler(params, visit, markCache), (data) => answer(c, policy, serialize(data)))
    }
    const serve = (c: Context): Response | Promise<Response> => {
      const visit = gate.enter(c)
      return after(readParams(c, visit), (params) =>
        // After the limits: a signature costs more than a count.
        proofs
          ? proofs.add(c, visit, endpoint.proof).then(() => call(c, visit, params))
          : call(c, visit, params),
      )
    }
    const { mayNameProjectInBody, maxBodyBytes = MAX_BODY_BYTES } = policy
    app.on(endpoint.method, [endpoint.path], (c): Response | Promise<Response> =>
      mayNameProjectInBody && queryOf(c).projectId === undefined
        ? readProject(c, maxBodyBytes).then(() => serve(c))
        : serve(c),
    )
    if (endpoint.proof) proven.add(endpoint.path)
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method])
  }
  for (const [path, list] of methods) {
    const headers = proven.has(path) ? PROOF_HEADERS : []
    app.options(path, (c) => gate.preflight(c, list, headers))
  }
  return app
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
    type: 'application/json',
    body,
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
