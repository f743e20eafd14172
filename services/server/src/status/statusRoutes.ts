import type { Clock } from '@bowline/common'
import { type Context, Hono } from 'hono'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { coverageOf } from '../coverage/coverageOf.ts'
import type { StoreHealth } from '../drivers/db/createStoreHealth.ts'
import type { KmsHealth } from '../drivers/kms/createKmsHealth.ts'
import { version } from '../version.ts'
import type { StatusBook } from './createStatusBook.ts'
import { describeStatus, type StatusDocument } from './describeStatus.ts'
import { STATUS_POLICY, statusPage } from './statusPage.ts'

export interface StatusRoutesOptions {
  readonly config: ServerConfig
  readonly book: StatusBook
  readonly clock: Clock
  readonly health: Pick<StoreHealth, 'problem'>
  /** Absent while the server stores no wallets. */
  readonly kmsHealth?: Pick<KmsHealth, 'problem'> | undefined
  readonly isStopping: () => boolean
}

/** The time for which an answer is given again: nothing is read for each request. */
export const KEPT_MS = 5_000

/** The page that says how the server does, and the same as JSON. Anyone may read both. */
export function statusRoutes(options: StatusRoutesOptions): Hono {
  const { config, book, clock, health, kmsHealth, isStopping } = options
  const app = new Hono()
  const parts = {
    version: version(),
    startedAt: clock.now(),
    roles: config.roles,
    coverage: coverageOf(config),
    book,
    clock,
    problem: async () =>
      isStopping() ? 'STOPPING' : ((await health.problem()) ?? (await kmsHealth?.problem()))?.code,
  }
  let kept: { readonly at: number; readonly document: Promise<StatusDocument> } | undefined

  function read(c: Context): Promise<StatusDocument> {
    c.header('cache-control', `public, max-age=${KEPT_MS / 1_000}`)
    if (!kept || clock.elapsed() - kept.at >= KEPT_MS)
      kept = { at: clock.elapsed(), document: describeStatus(parts) }
    return kept.document
  }

  app.get('/status', async (c) => {
    const page = statusPage(await read(c))
    c.header('content-security-policy', STATUS_POLICY)
    return c.html(page)
  })
  app.get('/status.json', async (c) => {
    c.header('access-control-allow-origin', '*')
    return c.json(await read(c))
  })
  return app
}
