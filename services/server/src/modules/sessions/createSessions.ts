import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@bowline/common'
import type { AnswerOf, ParsedParamsOf, sessionsApi } from '@bowline/common/api'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isSignedBy } from '../../chain/isSignedBy.ts'
import { type ChainAddress, parseChainAddress } from '../../chain/parseChainAddress.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import { createSessionsRepo, type PermissionContext } from './repo.ts'

type Api = typeof sessionsApi

export interface Sessions {
  list(params: ParsedParamsOf<Api['sessions']>): AnswerOf<Api['sessions']>
  revoke(params: ParsedParamsOf<Api['revoke']>): Promise<AnswerOf<Api['revoke']>>
  /** Stores a permission that an account has just granted. Returns false if it is known already. */
  add(context: Omit<PermissionContext, 'createdAt' | 'revokedAt'>): boolean
}

export interface SessionsOptions {
  readonly db: DatabaseSync
  readonly chains: ChainReader
  readonly clock: Clock
}

/** Stores the permissions of smart accounts, and lets their owners revoke them. */
export function createSessions({ db, chains, clock }: SessionsOptions): Sessions {
  const repo = createSessionsRepo(db)
  return {
    list({ address }) {
      const account = readAccount(address)
      const pcis = repo
        .list(idOf(account))
        .map(({ account: _, permissions, policies, ...context }) => ({
          ...context,
          permissions: [...permissions],
          policies: [...policies],
        }))
      return { pcis }
    },
    async revoke({ address: text, pci, signature }) {
      const account = readAccount(text)
      const { address, chainId } = account
      if (!(await isSignedBy(chains, { address, chainId, message: pci, signature })))
        throw new HttpProblem(
          401,
          'SIGNATURE_INVALID',
          'This account has not signed the permission context.',
        )
      if (!repo.revoke(idOf(account), pci, clock.now()))
        throw new HttpProblem(404, 'SESSION_NOT_FOUND', 'This account has no such permission.')
      return { success: true }
    },
    add: (context) => repo.add({ ...context, createdAt: clock.now() }),
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
