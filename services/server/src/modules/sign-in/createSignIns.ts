import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import {
  type ChainRequest,
  createTokenSignIn,
  type NonceStore,
  refusalStatus,
  type SignInRefusal,
  StoreFull,
  type TokenProof,
  type TokenSession,
  type TokenSignIn,
  type TokenSignInOptions,
} from '@bowline/sign-in'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { CountChainCheck } from '../../chain/isSignedBy.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Shortages } from '../../drivers/limits/createShortages.ts'
import { networksOf } from '../../drivers/limits/networksOf.ts'
import { runInSlices } from '../../drivers/runInSlices.ts'
import { originNotAllowed } from '../../http/createGate.ts'
import type { Projects } from '../projects/Projects.ts'
import { ROOM } from './createRoom.ts'
import { createSignInRepo } from './repo.ts'

export interface SignInsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly projects: Pick<Projects, 'originsOf' | 'signInOf'>
  /** How EVM chains are asked about contracts. */
  readonly endpoints: Readonly<Record<string, ChainRequest>>
  readonly maxSessions?: number | undefined
  readonly shortages?: Shortages | undefined
}

/** The page that calls. A back end has no origin. */
interface Visit {
  readonly projectId: string
  readonly origin: string | undefined
  /** The client's address as `countedAddress` returns it. Unknown for a caller that limits nothing. */
  readonly address?: string | undefined
}

/** Counts what a proof costs others than its sender. Each throws a 429 above its limit. */
export interface ProofCosts {
  /** Called once before a chain is asked whether a contract has signed. */
  readonly askChain: CountChainCheck
  /** Called once a proof is found to be right, before it fills rows. */
  readonly accept: () => Promise<void> | undefined
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
  const repo = createSignInRepo(db, maxSessions, options.shortages?.add)
  options.shortages?.open(ROOM)
  const known = new Map<string, TokenSignIn>()
  const markOf = createNetworkMarks()
  const stop = runInSlices({
    clock,
    everyMs: SWEEP_EVERY_MS,
    pauseMs: SWEEP_PAUSE_MS,
    slice: () => repo.sweep(clock.now()),
    onError: (error) => logger.log('warn', 'Expired sessions were not removed', { error }),
  })

  async function optionsOf(
    projectId: string,
    marks: readonly string[] = [],
  ): Promise<TokenSignInOptions> {
    const secret = await repo.secret()
    return {
      ...projects.signInOf(projectId),
      ...repo.storesOf(projectId, marks),
      // Nonces of one project are worth nothing in another.
      secrets: [`${secret} ${projectId}`],
      endpoints,
      clock,
    }
  }

  async function signInOf({ projectId }: Visit): Promise<TokenSignIn> {
    const signIn = known.get(projectId) ?? createTokenSignIn(await optionsOf(projectId))
    known.set(projectId, signIn)
    return signIn
  }

  /** Verifies a proof, and counts what that costs. What is refused before costs nobody anything. */
  async function verify(
    proof: TokenProof,
    { projectId, origin, address }: Visit & { readonly origin: string },
    { askChain, accept }: ProofCosts,
  ) {
    const marks = address === undefined ? [] : networksOf(address).map(markOf)
    const options = await optionsOf(projectId, marks)
    let limit: unknown
    let asked: Promise<void> | undefined
    async function ask() {
      try {
        await askChain()
      } catch (error) {
        // Whoever asks would take this for a chain that does not answer.
        limit = error
        throw error
      }
    }
    const counting = async (endpoint: ChainRequest, call: Parameters<ChainRequest>[0]) => {
      asked ??= ask()
      await asked
      return endpoint(call)
    }
    const counted = Object.fromEntries(
      Object.entries(endpoints).map(([chainId, endpoint]) => [
        chainId,
        (call: Parameters<ChainRequest>[0]) => counting(endpoint, call),
      ]),
    )
    const nonces: NonceStore = {
      use: async (...use) => {
        await accept()
        return options.nonces.use(...use)
      },
    }
    const answer = await createTokenSignIn({ ...options, endpoints: counted, nonces }).verify(
      proof,
      origin,
    )
    if (limit !== undefined) throw limit
    return answer
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

    async verify(proof: TokenProof, visit: Visit, costs: ProofCosts = FREE) {
      const origin = pageOf(visit)
      const answer = await verify(proof, { ...visit, origin }, costs).catch((error: unknown) => {
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

/** The costs of a proof for a caller that limits nothing. */
const FREE: ProofCosts = { askChain: () => undefined, accept: () => undefined }

const copyOf = ({ accounts, origin }: TokenSession) => ({ accounts: [...accounts], origin })

/** Stand for networks in the database. The key is that of this process, so no address can be found in the file. */
function createNetworkMarks(): (network: string) => string {
  const key = createSecretKey(randomBytes(32))
  return (network) => createHmac('sha256', key).update(network).digest('base64url').slice(0, 22)
}

/** Not 401 or 403: these say that the app may not use this server. */
function refused(refusal: SignInRefusal): HttpProblem {
  const status = refusalStatus[refusal]
  const message = `Not signed in: ${refusal}.`
  if (status === 503)
    return new HttpProblem(503, refusal, message, { retryAfterSeconds: BUSY_SECONDS })
  return new HttpProblem(status === 409 ? 409 : 422, refusal, message)
}
