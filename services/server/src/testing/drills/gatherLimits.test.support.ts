import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { assembleServer } from '../../assembly/assembleServer.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import type { LimitOptions } from '../../drivers/limits/Limit.ts'
import { createRequestIds } from '../../http/requestIds.ts'
import { openSqliteStore } from '../../store/openSqliteStore.ts'

/** What a server with every role and the usual settings counts. */
export interface GatheredLimits {
  /** Limits by their names. */
  readonly limits: ReadonlyMap<string, LimitOptions>
  /** The names of all that its metrics call a shared limit. */
  readonly shared: ReadonlySet<string>
}

/** Starts such a server, writes down each limit that it opens, and stops it. */
export async function gatherLimits(): Promise<GatheredLimits> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-limits-'))
  const keys = join(folder, 'bowline.keys')
  createKeyFile(keys)
  const limits = new Map<string, LimitOptions>()
  const shared = new Set<string>()
  const clock = createManualClock()
  const config = parseConfig({
    BOWLINE_ROLES: 'api,index,directory,relay,sign-in,auth',
    BOWLINE_KMS_KEYS: keys,
    BOWLINE_FRAME_URL: 'https://wallet.test',
    BOWLINE_SMTP: 'smtp://127.0.0.1:1',
    BOWLINE_MAIL_FROM: 'wallet@app.example',
    BOWLINE_AUTH_SECRET: 'test-'.repeat(8),
    BOWLINE_PRICES_URL: 'http://127.0.0.1:1',
    BOWLINE_DB: ':memory:',
  })
  const requestIds = createRequestIds()
  const store = openSqliteStore({ config, clock, logger: silentLogger })
  const server = assembleServer({
    config,
    requestIds,
    clock,
    logger: silentLogger,
    fetch,
    ownsProcess: false,
    pagesUrl: new URL('../pages/', import.meta.url),
    store: {
      ...store,
      openLimit(options) {
        limits.set(options.name, options)
        if (options.shared !== undefined) shared.add(options.name)
        return store.openLimit(options)
      },
      shortages: {
        ...store.shortages,
        open(name) {
          shared.add(name)
          store.shortages.open(name)
        },
      },
    },
  })
  await server.close()
  rmSync(folder, { recursive: true })
  return { limits, shared }
}

/** `projectRpcUnits` is `BOWLINE_LIMIT_PROJECT_RPC_UNITS`. */
export const variableOf = (name: string): string =>
  `BOWLINE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const SOURCE = join(import.meta.dirname, '../..')
/** What counts, holds or queues for visitors by itself. What `openLimit` opens is gathered while the server runs. */
const COUNTERS =
  /\b(?:createWindowLimit|createSharedLimit|createHoldings|createSocketPlaces|createRoom|fairShare|bulkhead|openCrowd)\(/

/** The sources that count something by other means than `openLimit`, without tests. */
export const countingSources = (): readonly string[] =>
  globSync('{*,{http,modules,chain,cli,store}/**/*,drivers/{*,!(limits)/**/*}}.ts', { cwd: SOURCE })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => COUNTERS.test(readFileSync(join(SOURCE, file), 'utf8')))
    .sort()
