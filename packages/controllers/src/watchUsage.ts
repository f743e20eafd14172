import type { AnyEvent } from '@bowline/common'
import { internals, type Kit, type KitEvents } from './kit.ts'

/**
 * Waits for the visitor's first act, and only then loads what reports usage. What happens until that
 * is there is not lost. Returns what stops it.
 */
export function watchUsage(kit: Kit): () => void {
  const { directory, events, logger } = internals(kit)
  if (!kit.config.features.analytics || !directory) return () => {}
  const missed: AnyEvent<KitEvents>[] = []
  let isOver = false
  let stop = events.onAny((event) => {
    const isFirst = missed.length === 0
    if (isFirst && event.type !== 'modalOpened' && event.type !== 'connecting') return
    missed.push(event)
    if (isFirst) report().catch(() => logger.log('warn', 'usage not reported'))
  })
  const report = async () => {
    const { reportUsage } = await import('./reportUsage.ts')
    stop()
    if (!isOver) stop = reportUsage(kit, missed)
  }
  return () => {
    isOver = true
    stop()
  }
}
