import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { Endpoint } from '@bowline/common/api'
import type { Context } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, type JWTVerifyResult, jwtVerify } from 'jose'
import * as v from 'valibot'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import type { UsedProofs } from '../drivers/proofs/createUsedProofs.ts'
import type { Visit } from './createGate.ts'
import { exchangeOf } from './exchange.ts'
import { refuseFor } from './refuseFor.ts'
import type { Access, SignedIn } from './SignedIn.ts'

export interface ProofsOptions {
  readonly clock: Clock
  readonly openLimit: OpenLimit
  readonly access: Access
  readonly used: Pick<UsedProofs, 'use'>
  /** The public addresses of this server, without a trailing slash. Empty: that of each request. */
  readonly addresses: readonly string[]
  /**
   * Proofs that are accepted in three minutes, for as long as each is kept. Visitors share them fairly. Default:
   * 200,000.
   */
  readonly maxProofs?: number | undefined
}

/** What a caller may have to prove; see `Endpoint.proof`. */
interface Proven {
  /** The thumbprint (RFC 7638) of the caller's key. */
  key?: string
  session?: SignedIn
}

/** Verifies who calls: RFC 9449 (DPoP) with ES256 keys. */
export interface Proofs {
  /** Adds what the call demands to the visit. Throws 401. */
  add(c: Context, visit: Visit & Proven, demand: Endpoint['proof']): Promise<void>
}

/** How far the clocks of a caller and of this server may differ. */
const SKEW_MS = 60_000
/** A proof is accepted for two minutes, and the clocks of servers may differ too. */
const KEEP_MS = 3 * SKEW_MS
const MAX_PROOFS = 200_000
/** Proofs of one visitor, who makes some ten a minute. */
const MAX_OF_VISITOR = 360
const MAX_PROOF_LENGTH = 2_048
const TOKEN = /^DPoP ([-\w]{1,128})$/

const claimsSchema = v.object({
  htm: v.string(),
  htu: v.pipe(v.string(), v.maxLength(1_024)),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  ath: v.optional(v.string()),
  /** The hash of the body: a proof is for what it was made with. RFC 9449 leaves that to further claims. */
  body: v.optional(v.string()),
})

export function createProofs(options: ProofsOptions): Proofs {
  const { clock, openLimit, access, used, addresses, maxProofs = MAX_PROOFS } = options
  // Anybody can make proofs with new keys, so visitors share the room fairly.
  const room = openLimit({
    name: 'callerProofs',
    windowMs: KEEP_MS,
    amount: MAX_OF_VISITOR,
    shared: maxProofs,
  })

  /** A proof counts once: whoever has read it cannot send it again, to no server. */
  async function use(thumbprint: string, jti: string, { address }: Visit) {
    refuseFor(await room.take({ of: '', address }))
    if (!(await used.use(`${thumbprint} ${jti}`, KEEP_MS))) throw refused('was used before')
  }

  async function verify(c: Context, visit: Visit, token: string | undefined): Promise<string> {
    const proof = c.req.header('dpop') ?? ''
    const { payload, protectedHeader } = await readProof(proof)
    const claims = v.safeParse(claimsSchema, payload)
    if (!claims.success || !protectedHeader.jwk) throw refused('is incomplete')
    const { htm, htu, iat, jti, ath, body } = claims.output
    if (htm !== c.req.method || !isAddressOf(c, htu, addresses))
      throw refused('is for another call')
    if (!(Math.abs(iat * 1_000 - clock.now()) <= SKEW_MS))
      throw new HttpProblem(401, 'CLOCK_SKEWED', 'The proof is from another time.')
    const sent = exchangeOf(c).body
    if (body !== (sent === undefined ? undefined : hashOf(sent)))
      throw refused('is for another body')
    if (token !== undefined && ath !== hashOf(token)) throw refused('is for another token')
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk)
    await use(thumbprint, jti, visit)
    return thumbprint
  }

  return {
    async add(c, visit, demand) {
      if (!demand) return
      const token = demand === 'session' ? accessTokenOf(c) : undefined
      const key = await verify(c, visit, token)
      visit.key = key
      if (token === undefined) return
      const session = await access.find(token, key)
      if (!session) throw ended()
      visit.session = session
    },
  }
}

function accessTokenOf(c: Context): string {
  const [, token] = TOKEN.exec(c.req.header('authorization') ?? '') ?? []
  if (!token) throw ended()
  return token
}

async function readProof(proof: string): Promise<JWTVerifyResult> {
  if (proof.length > MAX_PROOF_LENGTH) throw refused('is too long')
  try {
    return await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })
  } catch (cause) {
    throw refused('cannot be verified', cause)
  }
}

/** Ignores query and fragment, as RFC 9449 section 4.3 does. */
function isAddressOf({ req }: Context, htu: string, addresses: readonly string[]): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  const bases = addresses.length > 0 ? addresses : [new URL(req.url).origin]
  return bases.some((base) => `${base}${req.path}` === `${origin}${pathname}`)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const refused = (why: string, cause?: unknown) =>
  new HttpProblem(401, 'PROOF_INVALID', `The proof of the caller's key ${why}.`, { cause })

const ended = () => new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
