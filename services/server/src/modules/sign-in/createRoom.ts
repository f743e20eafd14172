import type { Database, Row } from '../../drivers/db/Database.ts'
import { fairShare, type Pool } from '../../drivers/limits/fairShare.ts'
import type { OnShort } from '../../drivers/limits/Limit.ts'

/** The name of the limit, in metrics. */
export const ROOM = 'signInSessions'

/**
 * Counts the sessions of each project, and those of each network, so that none has to count rows: that would take
 * longer than all the rest of a sign-in. The room of a project is shared fairly. Callers take turns.
 */
export function createRoom(db: Database, pool: Pool, onShort: OnShort = () => {}) {
  const find = db.prepare('SELECT sessions FROM sign_in_counts WHERE project_id = ?')
  const findNetwork = db.prepare(
    'SELECT sessions FROM sign_in_networks WHERE project_id = ? AND network = ?',
  )
  const add = db.prepare(
    `INSERT INTO sign_in_counts (project_id, sessions) VALUES (?, ?)
     ON CONFLICT (project_id) DO UPDATE SET sessions = sign_in_counts.sessions + excluded.sessions`,
  )
  const addNetwork = db.prepare(
    `INSERT INTO sign_in_networks (project_id, network, sessions) VALUES (?, ?, 1)
     ON CONFLICT (project_id, network) DO UPDATE SET sessions = sign_in_networks.sessions + 1`,
  )
  const subtractNetwork = db.prepare(
    'UPDATE sign_in_networks SET sessions = sessions - ? WHERE project_id = ? AND network = ?',
  )
  const forgetNetwork = db.prepare(
    'DELETE FROM sign_in_networks WHERE project_id = ? AND network = ? AND sessions <= 0',
  )
  const sessionsIn = (row: Row | undefined) => Number(row?.sessions ?? 0)

  async function hasRoom(projectId: string, networks: readonly string[]): Promise<boolean> {
    const total = sessionsIn(await find.get(projectId))
    if (total < pool.amount) return true
    const used = await Promise.all(
      networks.map(async (network) => sessionsIn(await findNetwork.get(projectId, network))),
    )
    const usedAt = (level: number) => used[level] ?? 0
    const share = fairShare(pool, { total, units: 1, levels: networks.length, usedAt })
    onShort(ROOM, share === undefined ? 'refused' : 'reserved')
    return share !== undefined
  }

  return {
    /** Counts a session. Returns false if there is no room for it. */
    async take(projectId: string, networks: readonly string[]): Promise<boolean> {
      if (!(await hasRoom(projectId, networks))) return false
      await add.run(projectId, 1)
      for (const network of networks) await addNetwork.run(projectId, network)
      return true
    },
    /** Takes sessions back that were removed, with the networks that they were counted for. */
    async giveBack(projectId: string, removed: readonly Row[]): Promise<void> {
      if (removed.length === 0) return
      await add.run(projectId, -removed.length)
      const counts = new Map<string, number>()
      for (const { networks } of removed)
        for (const network of String(networks).split(' ').filter(Boolean))
          counts.set(network, (counts.get(network) ?? 0) + 1)
      for (const [network, sessions] of counts) {
        await subtractNetwork.run(sessions, projectId, network)
        await forgetNetwork.run(projectId, network)
      }
    },
  }
}
