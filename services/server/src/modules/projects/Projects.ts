import type { DatabaseSync } from 'node:sqlite'
import { originMatches } from './originMatches.ts'
import type { Project } from './Project.ts'
import { createProjectsRepo } from './repo.ts'

export type ProjectVerdict = 'ok' | 'unknownProject' | 'originNotAllowed'

/** Who may use this server, and from where. */
export interface Projects {
  /**
   * Judges a call. A browser always names its origin on calls that scripts can read; a call
   * without one (an image element, a program) is judged by the project alone.
   */
  isAllowed(projectId: string, origin: string | undefined): ProjectVerdict
}

export function createProjects(db: DatabaseSync, configured: readonly Project[]): Projects {
  const repo = createProjectsRepo(db)
  repo.replaceConfigured(configured)
  // In memory: every call asks, and nobody else writes to the file while the server runs.
  const projects = new Map(repo.all().map((project) => [project.id, project]))
  return {
    isAllowed(projectId, origin) {
      const project = projects.get(projectId)
      if (!project) return 'unknownProject'
      if (origin === undefined || originMatches(project.origins, origin)) return 'ok'
      return 'originNotAllowed'
    },
  }
}
