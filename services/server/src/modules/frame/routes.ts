import { type AnswerOf, frameApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import { type Gate, originNotAllowed } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { Projects } from '../projects/Projects.ts'

type Start = AnswerOf<typeof frameApi.start>

export interface FrameRoutesOptions {
  readonly gate: Gate
  readonly projects: Projects
  readonly logins: Start['logins']
  readonly chains: Start['chains']
  /** The address of the page, which users also open without an app around it. */
  readonly frameUrl: string
}

export function frameRoutes(options: FrameRoutesOptions): Hono {
  const { gate, projects, logins, chains, frameUrl } = options
  return implement(frameApi, {
    gate,
    handlers: {
      start({ origin }, { projectId }) {
        const isOwn = origin === new URL(frameUrl).origin
        if (!isOwn && projects.isAllowed(projectId, origin) !== 'ok') throw originNotAllowed(origin)
        const name = projects.nameOf(projectId)
        const custody = projects.custodyOf(projectId)
        const appEnteredCodes = projects.allowsAppCodes(projectId)
        const trustedEmbedder = projects.trustsEmbedder(projectId, origin)
        const grantable = [...projects.grantableOf(projectId)]
        const ofProject = { name, custody, appEnteredCodes, trustedEmbedder, grantable }
        return { ...ofProject, logins, chains }
      },
    },
    policies: { start: { limit: 'auth', cacheSeconds: 0 } },
  })
}
