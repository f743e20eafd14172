import { once } from 'node:events'
import { extname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Clock, Logger } from '@bowline/common'
import { runInSlices } from '../../runInSlices.ts'
import { WAL_LIMIT_BYTES } from '../openDatabase.ts'

export interface Checkpoints {
  /** Resolves when none runs. The next one begins in a later turn. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface CheckpointsOptions {
  readonly db: DatabaseSync
  readonly path: string
  readonly clock: Clock
  readonly logger: Logger
  /** Default: 256 MB. */
  readonly limitBytes?: number | undefined
}

export const CHECKPOINT_EVERY_MS = 1_000
/** The pages in the log after which the next one follows at once: SQLite's own measure. */
const MANY_PAGES = 1_000
const PAUSE_MS = 20

/**
 * Moves the write-ahead log of a database into its file, from a thread with a connection of its own. By itself
 * SQLite does it within a commit, which then waits for the disk, and everyone with it.
 *
 * SQLite still does it so once the log has reached its limit: while commits follow each other without a pause, none
 * of these finds the log at its end, and it cannot begin anew.
 */
export function startCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { db, path, clock, logger, limitBytes = WAL_LIMIT_BYTES } = options
  const pageBytes = Number(db.prepare('PRAGMA page_size').get()?.page_size)
  db.exec(`PRAGMA wal_autocheckpoint = ${Math.ceil(limitBytes / pageBytes)}`)
  /** The thread, and what tells whoever waits for its answer that it has ended. */
  let thread: { readonly worker: Worker; readonly signal: AbortSignal } | undefined
  let running: Promise<unknown> | undefined
  let hasFailed = false

  function start() {
    const file = new URL(`./checkpointer${extname(import.meta.url)}`, import.meta.url)
    const worker = new Worker(file, { workerData: path })
    const over = new AbortController()
    const end = (reason?: unknown) => {
      over.abort(reason)
      if (thread?.worker === worker) thread = undefined
    }
    worker.on('error', end)
    worker.on('exit', () => end())
    worker.unref()
    return { worker, signal: over.signal }
  }

  async function checkpoint(): Promise<boolean> {
    thread ??= start()
    const { worker, signal } = thread
    const answer = once(worker, 'message', { signal })
    worker.postMessage('checkpoint')
    const [pages] = await answer
    hasFailed = false
    return pages < MANY_PAGES
  }

  const stop = runInSlices({
    clock,
    everyMs: CHECKPOINT_EVERY_MS,
    pauseMs: PAUSE_MS,
    slice() {
      const slice = checkpoint()
      running = slice.catch(() => {})
      return slice
    },
    onError(error) {
      if (!hasFailed)
        logger.log('warn', 'The write-ahead log cannot be moved into the file', { error })
      hasFailed = true
    },
  })
  return {
    async settled() {
      await running
    },
    async stop() {
      await stop()
      if (!thread) return
      const ended = once(thread.worker, 'exit')
      // By now nothing else may keep the process, which would end before the database is closed.
      thread.worker.ref()
      thread.worker.postMessage('close')
      await ended
    },
  }
}
