import { silentLogger, systemClock } from '@bowline/common'
import {
  createApiClient,
  dataApi,
  directoryApi,
  historyApi,
  namesApi,
  onrampApi,
  sessionsApi,
  swapsApi,
} from '@bowline/common/api'
import { onTestFinished } from 'vitest'
import { assembleServer } from '../assembly/assembleServer.ts'
import type { ServerDrivers } from '../assembly/createServer.ts'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createRequestIds } from '../http/requestIds.ts'
import { openSqliteStore } from '../store/openSqliteStore.ts'
import type { Store } from '../store/Store.ts'
import { openMigrated } from './openMigrated.test.support.ts'
import { ownIndexOf } from './ownIndexOf.test.support.ts'

/** The least that scrypt takes. `secrets.test.ts` shows that servers take more. */
const CODE_ROUNDS = 2
/** Stands for the pages of the wallet, whose 140 files take longer to read than most tests. */
const SMALL_PAGES = new URL('pages/', import.meta.url)

export const caller = { projectId: 'shop', st: 'react', sv: '1.0.0' } as const
export const callerQuery = 'projectId=shop&st=react&sv=1.0.0'
export const shopOrigin = 'https://shop.example'

export type TestServer = ReturnType<typeof createTestServer>

const LIMITS = [
  'DATA',
  'IDENTITY',
  'BALANCE',
  'HISTORY',
  'SWAPS',
  'NAMES',
  'ONRAMP',
  'SESSIONS',
  'VAULT',
  'DIRECTORY',
  'IMAGES',
  'RPC_UNITS',
  'PROJECT_RPC_UNITS',
  'REGISTRATIONS',
  'PROJECT_REGISTRATIONS',
  'WALLET_RPC_UNITS',
  'SIGN_IN',
  'PROOFS',
  'PROJECT_PROOFS',
  'SIGN_IN_CHECKS',
  'ALL_WALLET_RPC_UNITS',
]

export interface TestDrivers extends ServerDrivers {
  /** Default: a SQLite database of its own in memory. */
  readonly store?: Store
}

/** Tests look at the own index, which is turned on by name. */
function indexed(rpc: string | undefined): Environment {
  // Some tests name a file, or something that is refused.
  if (!rpc?.startsWith('{')) return {}
  const chainIds = rpc.match(/eip155:\d+(?=":)/g) ?? []
  return { BOWLINE_HISTORY: ownIndexOf(...chainIds) }
}

/** A server with one project, closed when the test ends, and clients that call it in-process. */
export function createTestServer(environment: Environment = {}, drivers: TestDrivers = {}) {
  const config = parseConfig({
    BOWLINE_DB: ':memory:',
    BOWLINE_PROJECTS: JSON.stringify([{ id: 'shop', origins: [shopOrigin] }]),
    ...Object.fromEntries(LIMITS.map((name) => [`BOWLINE_LIMIT_${name}`, '1000000'])),
    ...indexed(environment.BOWLINE_RPC),
    ...environment,
  })
  const { clock = systemClock } = drivers
  const own = config.databasePath === ':memory:' && !drivers.store && !drivers.db && openMigrated()
  const db = own || drivers.db
  const requestIds = createRequestIds()
  const logger = requestIds.logger(drivers.logger ?? silentLogger)
  const server = assembleServer({
    config,
    requestIds,
    logger,
    clock,
    store: drivers.store ?? openSqliteStore({ config, clock, logger, db }),
    fetch: drivers.fetch ?? globalThis.fetch,
    pagesUrl: drivers.pagesUrl ?? SMALL_PAGES,
    ownsProcess: false,
    codeRounds: CODE_ROUNDS,
  })
  onTestFinished(async () => {
    await server.close()
    if (own) own.close()
  })
  const options = {
    baseUrl: 'http://server.test',
    caller,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      server.app.request(input instanceof URL ? input.href : input, init),
  }
  return {
    config,
    server,
    app: server.app,
    data: createApiClient(dataApi, options),
    directory: createApiClient(directoryApi, options),
    history: createApiClient(historyApi, options),
    names: createApiClient(namesApi, options),
    onramp: createApiClient(onrampApi, options),
    sessions: createApiClient(sessionsApi, options),
    swaps: createApiClient(swapsApi, options),
    get: (path: string, init?: RequestInit) =>
      server.app.request(`${path}${path.includes('?') ? '&' : '?'}${callerQuery}`, init),
    rpc: async (chainId: string, method: string, params: readonly unknown[] = []) => {
      const response = await server.app.request(`/v1?projectId=shop&chainId=${chainId}`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}
