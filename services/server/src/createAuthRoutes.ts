import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { authApi, vaultApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { AuthSettings } from './config/AuthSettings.ts'
import { createAudit } from './drivers/audit/createAudit.ts'
import { createFileKms } from './drivers/kms/createFileKms.ts'
import { createKmsHealth, type KmsHealth } from './drivers/kms/createKmsHealth.ts'
import { createMailer } from './drivers/mail/createMailer.ts'
import type { Metrics } from './drivers/metrics/Metrics.ts'
import { createGate } from './http/createGate.ts'
import { createProofs } from './http/createProofs.ts'
import type { RateLimiter } from './http/createRateLimiter.ts'
import { createAuth } from './modules/auth/createAuth.ts'
import { authRoutes } from './modules/auth/routes.ts'
import type { Projects } from './modules/projects/Projects.ts'
import { createVault } from './modules/vault/createVault.ts'
import { vaultRoutes } from './modules/vault/routes.ts'
import type { ApiSource } from './openapi/describeApi.ts'

export interface AuthParts {
  readonly settings: AuthSettings
  /** The keys that seal the server’s shares of wallets. */
  readonly keyFile: string
  readonly publicUrl: string | undefined
  readonly trustedProxies: number
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly projects: Projects
  readonly limiter: RateLimiter
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

interface AuthRoles {
  readonly parts: readonly { readonly routes: Hono; readonly source: ApiSource }[]
  readonly kmsHealth: KmsHealth
}

/** Assembles the `auth` role: the login, and the encrypted wallets of users. */
export function createAuthRoutes(parts: AuthParts): AuthRoles {
  const { settings, publicUrl, db, clock, logger, projects, limiter, trustedProxies } = parts
  const { frameUrl } = settings
  const mailer = createMailer(settings.mail, logger)
  parts.beforeClose(async () => mailer.close())
  const kms = createFileKms(parts.keyFile)
  const audit = createAudit({ db, kms, clock, logger })
  parts.beforeClose(() => audit.close())
  const auth = createAuth({ ...settings, db, clock, mailer, projects, audit })
  const vault = createVault({
    ...{ db, kms, audit, clock, logger, metrics: parts.metrics, logins: auth.logins },
    custodyOf: (projectId) => projects.custodyOf(projectId),
  })
  const login: typeof auth = {
    ...auth,
    revokeDevice(params, session, caller) {
      // First, so that a crash in between leaves no share of a device that is gone.
      vault.deviceRevoked(session.userId, params.deviceId)
      return auth.revokeDevice(params, session, caller)
    },
  }
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
    parts: [
      { routes: authRoutes(login, gate, proofs), source: { tag: 'Login', contract: authApi } },
      {
        routes: vaultRoutes(vault, { gate, proofs }),
        source: { tag: 'Encrypted wallets', contract: vaultApi },
      },
    ],
    // The signing key of the log was sealed by an earlier run: opening it proves that the keys are
    // those of this database.
    kmsHealth: createKmsHealth({ test: () => audit.test(), clock }),
  }
}
