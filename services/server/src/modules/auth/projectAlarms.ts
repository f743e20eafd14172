import { AUDITED } from '../../drivers/audit/createAudit.ts'
import type { GuessingOptions } from './GuessingOptions.ts'

const HOUR_MS = 3_600_000
/** The least number of failed addresses. Fewer are people who have mistyped and left. */
const LEAST_FAILED = 20
/** Failed addresses beyond one for so many checked codes, which is 1 %. */
const CHECKED_PER_FAILED = 100

export interface CheckedCode {
  readonly projectId: string
  /** See `subjectOf`. */
  readonly subject: string
  readonly isRight: boolean
}

/**
 * Raises an alarm, once for a project and hour, when codes of many addresses are guessed. An address has
 * failed if a wrong code was entered for it and no right one since: people who mistype correct it.
 */
export function createProjectAlarms({ db, clock, logger, audit, metrics }: GuessingOptions) {
  const ofHour = 'hour = ?1 AND project = ?2'
  const countChecked = db.prepare(
    `INSERT INTO project_checks (hour, project, checked) VALUES (?, ?, 1)
     ON CONFLICT (hour, project) DO UPDATE SET checked = project_checks.checked + 1
     RETURNING is_alarmed`,
  )
  const insert = db.prepare(
    `INSERT INTO project_failures (hour, project, subject) VALUES (?, ?, ?)
     ON CONFLICT (hour, project, subject) DO NOTHING`,
  )
  const remove = db.prepare(`DELETE FROM project_failures WHERE ${ofHour} AND subject = ?3`)
  const countFailed = db.prepare(`UPDATE project_checks SET failed = failed + ?3 WHERE ${ofHour}`)
  const isDue = `${ofHour} AND is_alarmed = 0 AND failed >= ${LEAST_FAILED}
       AND failed * ${CHECKED_PER_FAILED} > checked`
  const selectDue = db.prepare(`SELECT 1 FROM project_checks WHERE ${isDue}`)
  const raise = db.prepare(
    `UPDATE project_checks SET is_alarmed = 1 WHERE ${isDue} RETURNING failed, checked`,
  )
  const forgetChecks = db.prepare('DELETE FROM project_checks WHERE hour < ?')
  const forgetFailures = db.prepare('DELETE FROM project_failures WHERE hour < ?')
  const selectAlarmed = db.prepare(
    'SELECT DISTINCT project FROM project_checks WHERE hour >= ? AND is_alarmed = 1',
  )
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)

  /** Returns whether the alarm is due. */
  async function write(hour: number, { projectId, subject, isRight }: CheckedCode) {
    // Once an hour. Nothing is kept beyond it either, so that the table ends where the alarm begins.
    if ((await countChecked.get(hour, projectId))?.is_alarmed) return false
    const changed = await (isRight ? remove : insert).run(hour, projectId, subject)
    if (changed > 0) await countFailed.run(hour, projectId, isRight ? -1 : 1)
    return (await selectDue.get(hour, projectId)) !== undefined
  }

  /** Returns the numbers of an alarm that was raised. */
  async function raiseOnce(hour: number, projectId: string) {
    const raised = await raise.get(hour, projectId)
    if (!raised) return undefined
    const counts = { addresses: Number(raised.failed), checked: Number(raised.checked) }
    await audit.append({ actor: 'server', event: 'codes.guessed', ref: projectId, meta: counts })
    return counts
  }

  metrics.gauge(
    'bowline_login_alarm',
    '1 for each project with an alarm in this hour or the one before.',
    async () => {
      const projects = await selectAlarmed.all(currentHour() - 1)
      const values = Object.fromEntries(projects.map(({ project }) => [String(project), 1]))
      return { label: 'project', values }
    },
  )

  return {
    async count(code: CheckedCode): Promise<void> {
      const [hour, { projectId }] = [currentHour(), code]
      await forgetChecks.run(hour - 1)
      await forgetFailures.run(hour)
      const lock = `codes of ${projectId}`
      if (!(await db.transaction(() => write(hour, code), { lock }))) return
      const counts = await db.transaction(() => raiseOnce(hour, projectId), AUDITED)
      if (!counts) return
      const details = { project: projectId, ...counts }
      logger.log('warn', 'Codes of many addresses are guessed', details)
    },
  }
}
