import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
import { migrate } from '../../drivers/db/migrate.ts'
import type { Custody, Project, ProjectSignIn } from './Project.ts'

/** The projects in the database. */
export function createProjectsRepo(db: DatabaseSync) {
  migrate(db, 'projects', new URL('./migrations/', import.meta.url))
  const selectAll = db.prepare('SELECT id, name, custody, app_entered_codes, sign_in FROM projects')
  const findOrigins = db.prepare('SELECT origin FROM project_origins WHERE project_id = ?')
  const removeConfigured = db.prepare("DELETE FROM projects WHERE source = 'config'")
  const remove = db.prepare('DELETE FROM projects WHERE id = ?')
  const insertProject = db.prepare(
    `INSERT INTO projects (id, name, custody, app_entered_codes, sign_in, source)
     VALUES (?, ?, ?, ?, ?, 'config')`,
  )
  const insertOrigin = db.prepare('INSERT INTO project_origins (project_id, origin) VALUES (?, ?)')

  return {
    all(): readonly Project[] {
      return selectAll.all().map((row) => {
        const id = String(row.id)
        const origins = findOrigins.all(id).map(({ origin }) => String(origin))
        // Only `replaceConfigured` writes it.
        const custody = String(row.custody) as Custody
        const appEnteredCodes = row.app_entered_codes === 1
        const signIn = JSON.parse(String(row.sign_in)) as ProjectSignIn
        return { id, name: String(row.name), origins, custody, appEnteredCodes, signIn }
      })
    },
    /** Replaces the configured projects with these. */
    replaceConfigured(projects: readonly Project[]): void {
      inTransaction(db, () => {
        removeConfigured.run()
        for (const project of projects) {
          const { id, name, origins, custody = 'user-held', appEnteredCodes, signIn } = project
          remove.run(id)
          const settings = JSON.stringify(signIn ?? {})
          insertProject.run(id, name, custody, appEnteredCodes ? 1 : 0, settings)
          for (const origin of new Set(origins)) insertOrigin.run(id, origin)
        }
      })
    },
  }
}
