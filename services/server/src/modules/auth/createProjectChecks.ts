import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Projects } from '../projects/Projects.ts'

export interface ProjectChecksOptions {
  readonly projects: Pick<Projects, 'isAllowed' | 'allowsAppCodes'>
  readonly frameUrl: string
}

/** What a project allows of a login. */
export function createProjectChecks({ projects, frameUrl }: ProjectChecksOptions) {
  const frameOrigin = new URL(frameUrl).origin
  return {
    /** The page of the wallet may stand alone in a tab, where users see to their wallet. */
    checkOrigin(projectId: string, origin: string): void {
      if (origin !== frameOrigin && projects.isAllowed(projectId, origin) !== 'ok')
        throw new HttpProblem(403, 'ORIGIN_NOT_ALLOWED', 'The project does not allow this origin.')
    },
    /** Throws a 403 for a code that was typed into an app, unless its project has `appEnteredCodes`. */
    checkEnteredIn(projectId: string, enteredIn: 'app' | undefined): void {
      if (enteredIn === undefined || projects.allowsAppCodes(projectId)) return
      throw new HttpProblem(
        403,
        'APP_CODES_NOT_ALLOWED',
        'The project does not allow codes that are typed into the app.',
      )
    },
  }
}
