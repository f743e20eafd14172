import { originMatches } from '../../config/originMatches.ts'
import type { Custody, GrantableCalls, Project, ProjectSignIn } from '../../config/Project.ts'

export type ProjectVerdict = 'ok' | 'unknownProject' | 'originNotAllowed'

/** Decides which projects and origins may use this server. */
export interface Projects {
  /**
   * Checks a call. A browser always sends its origin on calls that scripts can read. A call without
   * an origin (an image element, a program) is checked by its project alone.
   */
  isAllowed(projectId: string, origin: string | undefined): ProjectVerdict
  /** The origins of its app, as `Project.origins`; `undefined` for an unknown project. */
  originsOf(projectId: string): readonly string[] | undefined
  /** What users know it by. */
  nameOf(projectId: string): string
  /** What can open the wallets that are created in the project's app. */
  custodyOf(projectId: string): Custody
  /** Whether users may type the codes of mails into the project's app. */
  allowsAppCodes(projectId: string): boolean
  /** Whether users may approve everything in the frame of an app of this origin. */
  trustsEmbedder(projectId: string, origin: string): boolean
  /** Functions that smart accounts may lend to the project's app. */
  grantableOf(projectId: string): readonly GrantableCalls[]
  /** How users sign in to the project's app with their wallets. */
  signInOf(projectId: string): ProjectSignIn
}

export function createProjects(configured: readonly Project[]): Projects {
  const projects = new Map(configured.map((project) => [project.id, project]))
  return {
    isAllowed(projectId, origin) {
      const project = projects.get(projectId)
      if (!project) return 'unknownProject'
      if (origin === undefined || originMatches(project.origins, origin)) return 'ok'
      return 'originNotAllowed'
    },
    originsOf: (projectId) => projects.get(projectId)?.origins,
    nameOf: (projectId) => projects.get(projectId)?.name ?? projectId,
    custodyOf: (projectId) => projects.get(projectId)?.custody ?? 'user-held',
    allowsAppCodes: (projectId) => projects.get(projectId)?.appEnteredCodes ?? false,
    trustsEmbedder: (projectId, origin) =>
      projects.get(projectId)?.trustedEmbedder?.includes(origin) ?? false,
    grantableOf: (projectId) => projects.get(projectId)?.grantable ?? [],
    signInOf: (projectId) => projects.get(projectId)?.signIn ?? {},
  }
}
