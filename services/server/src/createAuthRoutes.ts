import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { authApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { AuthSettings } from './config/AuthSettings.ts'
import { createMailer } from './drivers/mail/createMailer.ts'
import { createGate } from './http/createGate.ts'
import { createProofs } from './http/createProofs.ts'
import type { RateLimiter } from './http/createRateLimiter.ts'
import { createAuth } from './modules/auth/createAuth.ts'
import { authRoutes } from './modules/auth/routes.ts'
import type { Projects } from './modules/projects/Projects.ts'
import type { ApiSource } from './openapi/describeApi.ts'

export interface AuthParts {
  readonly settings: AuthSettings
  readonly publicUrl: string | undefined
  readonly trustedProxies: number
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
  readonly projects: Projects
  readonly limiter: RateLimiter
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

/** Assembles the `auth` role. */
export function createAuthRoutes(parts: AuthParts): { routes: Hono; source: ApiSource } {
  const { settings, publicUrl, db, clock, logger, projects, limiter, trustedProxies } = parts
  const { frameUrl } = settings
  const mailer = createMailer(settings.mail, logger)
  parts.beforeClose(async () => mailer.close())
  const auth = createAuth({ ...settings, db, clock, mailer, projects })
  const frameOrigin = new URL(frameUrl).origin
  const gate = createGate({
    // Apps never call this: they have the wallet's page do it.
    projects: {
      isAllowed(projectId, origin) {
        const verdict = projects.isAllowed(projectId, undefined)
        if (verdict !== 'ok' || origin === undefined || origin === frameOrigin) return verdict
        return 'originNotAllowed'
      },
    },
    limiter,
    trustedProxies,
  })
  const addresses = [...new Set([frameOrigin, ...(publicUrl ? [publicUrl] : [])])]
  const proofs = createProofs({ clock, access: auth.access, addresses })
  return {
    routes: authRoutes(auth, gate, proofs),
    source: { tag: 'Login', contract: authApi },
  }
}
