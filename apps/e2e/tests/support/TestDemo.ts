import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DemoOptions, type RunningDemo, startDemo } from '@bowline/demo/start'

/** The demo, with a hand on its time. */
export interface TestDemo extends RunningDemo {
  /** Lets each address have its next code at once, as it could half a minute later. */
  endCodeWaits(): void
}

/** Starts a demo whose data goes when it is closed. */
export async function startTestDemo(
  options: Pick<DemoOptions, 'pageHeaders'> = {},
): Promise<TestDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-e2e-'))
  const demo = await startDemo({ ...options, port: 0, dataDir })
  return {
    ...demo,
    endCodeWaits() {
      const db = new DatabaseSync(join(dataDir, 'bowline.sqlite'))
      try {
        // The server writes, too.
        db.exec('PRAGMA busy_timeout = 5000')
        db.exec(`UPDATE login_events SET at = at - 30000 WHERE kind = 'sent'`)
      } finally {
        db.close()
      }
    },
    async close() {
      await demo.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
