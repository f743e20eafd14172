import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientAddress } from '../basics/clientAddress.ts'
import { HttpProblem } from '../basics/HttpProblem.ts'
import { answerHeaders, reply } from './answerHeaders.ts'
import type { LimitName, RateLimiter } from './createRateLimiter.ts'
import { exchangeOf, queryOf } from './exchange.ts'
import { RequestVisit } from './RequestVisit.ts'

/** The caller, once the gate has admitted them. */
export interface Visit {
  readonly projectId: string
  /** The key for rate limits: the visitor's network address, or its /64. */
  readonly address: string
  /** The full network address, if known. */
  readonly ip: string
  /** The origin of the page; a program has none. */
  readonly origin: string | undefined
  /** Host and port that the request came to. */
  readonly host: string
  /** What the caller's browser calls itself. */
  readonly userAgent: string
  /** The language that the caller's browser prefers, of those that the server has: a BCP 47 tag. */
  readonly language: string
  /** The country that the operator's proxy tells, in two letters (ISO 3166-1). */
  readonly place?: string | undefined
}

/** Decides which callers are admitted. Every contract route passes it. */
export interface Gate {
  /** Throws 401 for an unknown project, 403 for an origin that is not on its list. */
  enter(c: Context): Visit
  /** Throws 429 when the visitor has used up the limit of this minute. */
  consume(limit: LimitName, visit: Visit, units: number): Promise<void> | undefined
  /** Answers a CORS preflight. `headers` may be sent besides `Content-Type`. */
  preflight(c: Context, methods: readonly string[], headers?: readonly string[]): Response
}

/** Decides which projects and origins may call. */
export interface ProjectCheck {
  /** A caller without an origin is no page that can read answers. */
  isAllowed(
    projectId: string,
    origin: string | undefined,
  ): 'ok' | 'unknownProject' | 'originNotAllowed'
}

export interface GateOptions extends OpenGateOptions {
  readonly projects: ProjectCheck
}

export interface OpenGateOptions {
  readonly limiter: RateLimiter
  readonly trustedProxies: number
  /** The header in which our own proxy tells the country of a visitor. */
  readonly placeHeader?: string | undefined
  /** Hears the address of each visitor that is admitted, as `countedAddress` returns it. */
  readonly onVisitor?: ((address: string) => void) | undefined
}

const PREFLIGHT_SECONDS = 600
/** The key for requests without a project, so that they are counted together. */
const NO_PROJECT = 'none'

export function createGate({ projects, limiter, trustedProxies, onVisitor }: GateOptions): Gate {
  function check(c: Context): string {
    const origin = c.req.header('origin')
    const headers = answerHeaders(c)
    headers.vary = 'Origin'
    const projectId = checkProject(c, projects, origin)
    if (origin) headers['access-control-allow-origin'] = origin
    return projectId
  }

  return {
    enter(c) {
      try {
        const projectId = check(c)
        answerHeaders(c)['access-control-expose-headers'] =
          'Retry-After, ETag, X-Cache, X-Request-Id'
        return visitOf(c, { projectId, trustedProxies, onVisitor })
      } catch (refusal) {
        // The refusal contains no data, and the kit can only show the reason if the page may read
        // it.
        answerHeaders(c)['access-control-allow-origin'] = '*'
        throw refusal
      }
    },
    consume: (limit, visit, units) => limiter.consume(limit, visit, units),
    preflight(c, methods, headers = []) {
      check(c)
      return grant(c, methods, headers)
    },
  }
}

/**
 * Admits the wallet's page alone, which calls its own host. No answer has CORS headers, so that a page
 * of another origin can read none.
 */
export function createPageGate(
  pageOrigin: string,
  { projects, limiter, ...options }: GateOptions,
): Gate {
  return {
    enter(c) {
      const origin = c.req.header('origin')
      const projectId = checkProject(c, projects, undefined)
      if (origin !== undefined && origin !== pageOrigin) throw originNotAllowed(origin)
      return visitOf(c, { projectId, ...options })
    },
    consume: (limit, visit, units) => limiter.consume(limit, visit, units),
    // Browsers ask before calls to other origins only.
    preflight(c) {
      throw originNotAllowed(c.req.header('origin') ?? 'A page elsewhere')
    },
  }
}

/**
 * Admits every request from any origin: wallets send theirs from an extension or an app, without a
 * project id. These requests have limits of their own.
 */
export function createOpenGate({ limiter, trustedProxies, onVisitor }: OpenGateOptions): Gate {
  return {
    enter(c) {
      answerHeaders(c)['access-control-allow-origin'] = '*'
      answerHeaders(c)['access-control-expose-headers'] = 'Retry-After, X-Request-Id'
      return visitOf(c, { projectId: NO_PROJECT, trustedProxies, onVisitor })
    },
    consume: (limit, visit, units) => limiter.consume(limit, visit, units),
    preflight(c, methods, headers = []) {
      answerHeaders(c)['access-control-allow-origin'] = '*'
      return grant(c, methods, headers)
    },
  }
}

export const unknownProject = () => new HttpProblem(401, 'PROJECT_ID_INVALID', 'Invalid Project ID')

export const originNotAllowed = (origin: string) =>
  new HttpProblem(
    403,
    'ORIGIN_NOT_ALLOWED',
    `Invalid App Configuration: ${origin} is not on the list of origins of this project.`,
  )

function checkProject(
  c: Context,
  projects: GateOptions['projects'],
  origin: string | undefined,
): string {
  const id = queryOf(c).projectId
  const verdict = id === undefined ? 'unknownProject' : projects.isAllowed(id, origin)
  if (id !== undefined && verdict === 'ok') {
    exchangeOf(c).projectId = id
    return id
  }
  throw verdict === 'originNotAllowed' ? originNotAllowed(String(origin)) : unknownProject()
}

function visitOf(
  c: Context,
  {
    projectId,
    trustedProxies,
    placeHeader,
    onVisitor,
  }: Omit<OpenGateOptions, 'limiter'> & { readonly projectId: string },
): Visit {
  // Absent when a test calls the app without a socket.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const ip = clientAddress(incoming, trustedProxies)
  const visit = new RequestVisit(c.req, { projectId, ip, placeHeader })
  onVisitor?.(visit.address)
  return visit
}

function grant(c: Context, methods: readonly string[], headers: readonly string[]): Response {
  Object.assign(answerHeaders(c), {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': ['Content-Type', ...headers].join(', '),
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  })
  return reply(c, null, 204)
}
