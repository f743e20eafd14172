import type { Clock } from '@bowline/common'
import {
  type AnswerOf,
  grantMessage,
  type grantsApi,
  type ParsedParamsOf,
  type sessionsApi,
} from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { type CountChainCheck, isSignedBy } from '../../chain/isSignedBy.ts'
import { type ChainAddress, parseChainAddress } from '../../chain/parseChainAddress.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import { createSessionsRepo } from './repo.ts'

type Api = typeof sessionsApi
type Grants = typeof grantsApi

export interface Sessions {
  list(params: ParsedParamsOf<Api['sessions']>): Promise<AnswerOf<Api['sessions']>>
  revoke(
    params: ParsedParamsOf<Api['revoke']>,
    count?: CountChainCheck,
  ): Promise<AnswerOf<Api['revoke']>>
  /** Stores a permission that an account of this user has just granted. One that is known stays as it is. */
  grant(
    params: ParsedParamsOf<Grants['grant']>,
    by: Granter,
    count?: CountChainCheck,
  ): Promise<AnswerOf<Grants['grant']>>
}

interface Granter {
  readonly projectId: string
  readonly session: Pick<SignedIn, 'userId' | 'assurance'>
}

export interface SessionsOptions {
  readonly db: Database
  readonly chains: ChainReader
  readonly clock: Clock
  /** What users know a project by. */
  projectName(projectId: string): string
}

/** Stores the permissions of smart accounts, and lets their owners revoke them. */
export function createSessions(options: SessionsOptions): Sessions {
  const { db, chains, clock, projectName } = options
  const repo = createSessionsRepo(db)

  async function assertSigned(
    { address, chainId }: ChainAddress,
    { message, signature }: { readonly message: string; readonly signature: string },
    count: CountChainCheck | undefined,
  ) {
    if (await isSignedBy(chains, { address, chainId, message, signature }, count)) return
    throw new HttpProblem(
      401,
      'SIGNATURE_INVALID',
      'This account has not signed the permission context.',
    )
  }

  return {
    async list({ address }) {
      const account = readAccount(address)
      const contexts = await repo.list(idOf(account))
      const pcis = contexts.map(
        ({ account: _, userId: __, permissions, policies, ...context }) => ({
          ...context,
          permissions: [...permissions],
          policies: [...policies],
        }),
      )
      return { pcis }
    },
    async revoke({ address: text, pci, signature }, count) {
      const account = readAccount(text)
      await assertSigned(account, { message: pci, signature }, count)
      if (!(await repo.revoke(idOf(account), pci, clock.now())))
        throw new HttpProblem(404, 'SESSION_NOT_FOUND', 'This account has no such permission.')
      return { success: true }
    },
    async grant({ address, signature, ...context }, { projectId, session }, count) {
      needFrame(session)
      const account = readAccount(address)
      const { userId } = session
      const at = clock.now()
      if (context.expiration <= at)
        throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: expiration')
      await assertSigned(account, { message: grantMessage(context.pci), signature }, count)
      const project = { id: projectId, name: projectName(projectId) }
      const granted = { ...context, account: idOf(account), userId, project, createdAt: at }
      if (!(await repo.add(granted)))
        throw new HttpProblem(
          409,
          'TOO_MANY_SESSIONS',
          'This account or user has too many permissions: revoke some first.',
        )
      return { success: true }
    },
  }
}

function readAccount(text: string): ChainAddress {
  const account = parseChainAddress(text)
  if (account) return account
  throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: address')
}

function idOf({ chainId, address }: ChainAddress): string {
  return `${chainId}:${address}`
}
