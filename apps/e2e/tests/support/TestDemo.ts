import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningDemo } from '@bowline/demo/start'

/** The demo, with a hand on its time. */
export interface TestDemo extends RunningDemo {
  /** Lets each address have its next code at once, as it could half a minute later. */
  endCodeWaits(): void
}

/** The database of a demo is in its folder. */
export function withTime(demo: RunningDemo, dataDir: string): TestDemo {
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
  }
}
