import type { Clock, Logger } from '@bowline/common'
import {
  createTokenSignIn,
  type Endpoints,
  refusalStatus,
  type SignInRefusal,
  StoreFull,
  type TokenProof,
  type TokenSession,
  type TokenSignIn,
} from '@bowline/sign-in'
import type { Database } from '../../drivers/db/Database.ts'
import { runInSlices } from '../../drivers/runInSlices.ts'
import { originNotAllowed } from '../../http/createGate.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { Projects } from '../projects/Projects.ts'
import { createSignInRepo } from './repo.ts'

export interface SignInsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly projects: Pick<Projects, 'originsOf' | 'signInOf'>
  /** How EVM chains are asked about contracts. */
  readonly endpoints: Endpoints
  readonly maxSessions?: number | undefined
}

/** The page that calls. A back end has no origin. */
interface Visit {
  readonly projectId: string
  readonly origin: string | undefined
}

export type SignIns = ReturnType<typeof createSignIns>

/** About 300 MB. */
const MAX_SESSIONS = 1_000_000
const SWEEP_EVERY_MS = 3_600_000
const SWEEP_PAUSE_MS = 50
const BUSY_SECONDS = 5

/** Signing in to apps without a back end of their own: one sign-in for each project. */
export function createSignIns(options: SignInsOptions) {
  const { db, clock, logger, projects, endpoints, maxSessions = MAX_SESSIONS } = options
  const repo = createSignInRepo(db, maxSessions)
  const known = new Map<string, TokenSignIn>()
  const stop = runInSlices({
    clock,
    everyMs: SWEEP_EVERY_MS,
    pauseMs: SWEEP_PAUSE_MS,
    slice: () => repo.sweep(clock.now()),
    onError: (error) => logger.log('warn', 'Expired sessions were not removed', { error }),
  })

  async function signInOf({ projectId }: Visit): Promise<TokenSignIn> {
    const secret = await repo.secret()
    const signIn =
      known.get(projectId) ??
      createTokenSignIn({
        ...projects.signInOf(projectId),
        ...repo.storesOf(projectId),
        // Nonces of one project are worth nothing in another.
        secrets: [`${secret} ${projectId}`],
        endpoints,
        clock,
      })
    known.set(projectId, signIn)
    return signIn
  }

  /** The page that signs in: a message for it is worth something only if the project names it. */
  function pageOf({ projectId, origin }: Visit): string {
    if (origin === undefined || projects.originsOf(projectId)?.includes('*'))
      throw originNotAllowed(origin ?? 'A request without an origin')
    return origin
  }

  return {
    async nonce(visitor: string | undefined, visit: Visit) {
      pageOf(visit)
      const signIn = await signInOf(visit)
      return signIn.giveNonce(visitor)
    },

    async verify(proof: TokenProof, visit: Visit) {
      const origin = pageOf(visit)
      const signIn = await signInOf(visit)
      const answer = await signIn.verify(proof, origin).catch((error: unknown) => {
        if (error instanceof StoreFull) throw refused('BUSY')
        throw error
      })
      if (!answer.ok) throw refused(answer.refusal)
      return { session: copyOf(answer.session), token: answer.token }
    },

    async session(token: string, visit: Visit) {
      const signIn = await signInOf(visit)
      const session = await signIn.getSession(token, visit.origin)
      return { session: session ? copyOf(session) : null }
    },

    async signOut(token: string, visit: Visit) {
      const signIn = await signInOf(visit)
      await signIn.signOut(token, visit.origin)
      return { session: null }
    },

    stop,
  }
}

const copyOf = ({ accounts, origin }: TokenSession) => ({ accounts: [...accounts], origin })

/** Not 401 or 403: these say that the app may not use this server. */
function refused(refusal: SignInRefusal): HttpProblem {
  const status = refusalStatus[refusal]
  const message = `Not signed in: ${refusal}.`
  if (status === 503)
    return new HttpProblem(503, refusal, message, { retryAfterSeconds: BUSY_SECONDS })
  return new HttpProblem(status === 409 ? 409 : 422, refusal, message)
}
