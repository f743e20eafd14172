import type { Core } from '../../kit.ts'
import { beginRestoring } from './beginRestoring.ts'
import { restore } from './restore.ts'
import { isSaved } from './savedConnections.ts'

/**
 * Follows another tab: ends the families that it ended, and restores those that it connected. The last
 * tab to connect wins in all tabs. A family with an attempt of its own is skipped: if the attempt
 * succeeds it is newer, and if it fails this runs again.
 */
export async function followOtherTabs(core: Core): Promise<void> {
  const { adapters, connections, events, saved, sessions } = core
  const free = [...adapters.keys()].filter((namespace) => !connections.isClaimed(namespace))
  const stale = free.filter((namespace) => {
    const live = sessions.ownerOf(namespace)
    const wallet = saved.get(namespace)
    if (live?.session.adopted) return false
    return live && !(wallet && isSaved(live.connector, wallet))
  })
  // The other tab has told the wallet. A second call could end a session that was just connected there.
  const gone = sessions.take(stale).flatMap(({ namespaces }) => namespaces)
  if (gone.length > 0) events.emit('disconnected', { namespaces: gone, by: 'app' })
  const open = free.filter((namespace) => !sessions.ownerOf(namespace))
  await restore(core, beginRestoring(core, open), { waitMs: 0 })
}
