import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DemoOptions, type RunningDemo, startDemo } from '@bowline/demo/start'
import { endWaitsInFile, endWaitsInPostgres } from './endCodeWaits.ts'
import { startSharedStore } from './startSharedStore.ts'

/** The demo, with a hand on its time. */
export interface TestDemo extends RunningDemo {
  /** Lets each address have its next code at once, as it could half a minute later. */
  endCodeWaits(): Promise<void>
}

/** How many servers the demo has; without it, one in the process of the test. */
export const NODES = Number(process.env.BOWLINE_NODES ?? 0)

/** Starts a demo whose data goes when it is closed. */
export async function startTestDemo(
  options: Pick<DemoOptions, 'pageHeaders'> = {},
): Promise<TestDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-e2e-'))
  const store = NODES > 0 ? await startSharedStore() : undefined
  const nodes = store && { ...store.urls, count: NODES }
  const demo = await startDemo({ ...options, port: 0, dataDir, nodes })
  return {
    ...demo,
    endCodeWaits: () =>
      store
        ? endWaitsInPostgres(store.urls.databaseUrl)
        : endWaitsInFile(join(dataDir, 'bowline.sqlite')),
    async close() {
      await demo.close()
      await store?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
