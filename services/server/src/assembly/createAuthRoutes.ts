import type { Clock, Logger } from '@bowline/common'
import { authApi, frameApi, grantsApi, vaultApi, windowApi } from '@bowline/common/api'
import type { Marks } from '@bowline/icons/server'
import type { Hono } from 'hono'
import type { AuthSettings } from '../config/AuthSettings.ts'
import { createAgentClient } from '../drivers/agent/createAgentClient.ts'
import { createAudit } from '../drivers/audit/createAudit.ts'
import type { Database } from '../drivers/db/Database.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createKmsHealth, type KmsHealth } from '../drivers/kms/createKmsHealth.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import { createMailer } from '../drivers/mail/createMailer.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import { createUsedProofs } from '../drivers/proofs/createUsedProofs.ts'
import { createPageGate } from '../http/createGate.ts'
import { createProofs } from '../http/createProofs.ts'
import type { RateLimiter } from '../http/createRateLimiter.ts'
import { createAuth } from '../modules/auth/createAuth.ts'
import { authRoutes } from '../modules/auth/routes.ts'
import { socialPages } from '../modules/auth/social/socialPages.ts'
import { chainDataRoutes } from '../modules/chain-data/routes.ts'
import { descriptorRoutes } from '../modules/descriptors/routes.ts'
import { pageRoutes } from '../modules/frame/pageRoutes.ts'
import { frameRoutes } from '../modules/frame/routes.ts'
import type { Projects } from '../modules/projects/Projects.ts'
import { riskRoutes } from '../modules/risks/routes.ts'
import { grantsRoutes, sessionsRoutes } from '../modules/sessions/routes.ts'
import { createVault } from '../modules/vault/createVault.ts'
import { type ChainFacts, noChains } from '../modules/vault/limits/ChainFacts.ts'
import { nativeIdOf } from '../modules/vault/limits/nativeIdOf.ts'
import { vaultRoutes } from '../modules/vault/routes.ts'
import { createWindows } from '../modules/windows/createWindows.ts'
import { windowRoutes } from '../modules/windows/routes.ts'
import type { ApiSource } from '../openapi/describeApi.ts'
import type { DataRoutes } from './createDataRoutes.ts'

export interface AuthParts {
  readonly settings: AuthSettings
  /** The keys that seal the server’s shares of wallets. */
  readonly keyFile: string
  readonly trustedProxies: number
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly projects: Projects
  readonly limiter: RateLimiter
  readonly onVisitor?: ((address: string) => void) | undefined
  readonly pagesUrl: URL
  readonly marks: Marks
  /** A setting for tests: see `AuthOptions`. */
  readonly codeRounds?: number | undefined
  /** Absent without the role `api`: the wallet then reads no chain. */
  readonly data: Pick<DataRoutes, 'chainData' | 'descriptors' | 'risks' | 'sessions'> | undefined
  readonly stopping: AbortSignal
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

interface AuthRoles {
  /** All that is answered on the host of the wallet's page, and nowhere else. */
  readonly routes: readonly Hono[]
  readonly sources: readonly ApiSource[]
  readonly kmsHealth: KmsHealth
}

/** Assembles the `auth` role: the wallet's page, the login, and the encrypted wallets of users. */
export function createAuthRoutes(parts: AuthParts): AuthRoles {
  const { settings, db, openLimit, clock, logger, projects, limiter, trustedProxies, data } = parts
  const { frameUrl, limits } = settings
  const shared = { db, openLimit, clock, logger, metrics: parts.metrics }
  const mailer = createMailer(settings.mail, logger)
  parts.beforeClose(async () => mailer.close())
  const kms = createFileKms(parts.keyFile)
  const audit = createAudit({ db, kms, clock, logger })
  parts.beforeClose(() => audit.close())
  const auth = createAuth({
    ...settings,
    ...shared,
    mailer,
    projects,
    audit,
    codeRounds: parts.codeRounds,
    forgetDevice: (...asked) => vault.deviceRevoked(...asked),
    forgetWallet: (...asked) => vault.revokeDevice(...asked),
    emailHold: (...asked) => vault.emailHold(...asked),
    mayKeepEmail: (...asked) => vault.mayKeepEmail(...asked),
    openedBy: (userId) => vault.openedBy(userId),
    isRecovering: (userId) => vault.isRecovering(userId),
  })
  const vault = createVault({
    ...shared,
    kms,
    audit,
    logins: auth.logins,
    owners: auth.owners,
    frameUrl,
    agent: settings.agent && createAgentClient(settings.agent),
    custodyOf: (projectId) => projects.custodyOf(projectId),
    limits,
    loginPasskeys: auth.passkeys,
    isAllowedOrigin: (projectId, origin) =>
      origin === new URL(frameUrl).origin || projects.isAllowed(projectId, origin) === 'ok',
    chains: data ? chainFacts(data.chainData) : noChains,
  })
  parts.beforeClose(() => vault.stop())
  const windows = createWindows({ db, openLimit, clock, logger })
  parts.stopping.addEventListener('abort', windows.stopWaiting)
  parts.beforeClose(() => windows.stop())
  const gate = createPageGate(frameUrl, {
    projects,
    limiter,
    trustedProxies,
    placeHeader: settings.placeHeader,
    onVisitor: parts.onVisitor,
  })
  const used = createUsedProofs({ db, clock, logger })
  parts.beforeClose(() => used.stop())
  const proofs = createProofs({
    clock,
    openLimit,
    access: auth.access,
    used,
    addresses: [frameUrl],
  })
  const chains = data?.chainData.describeChains() ?? []
  const url = frameUrl
  return {
    routes: [
      pageRoutes({ folder: parts.pagesUrl, projects, marks: parts.marks }),
      frameRoutes({ gate, projects, logins: auth.ways, chains, frameUrl }),
      authRoutes(auth, gate, proofs),
      socialPages(auth.social, { limiter, trustedProxies, frameUrl }),
      vaultRoutes(vault, { gate, proofs }),
      windowRoutes(windows, { gate, proofs }),
      // Its own, since the page calls no other host.
      ...(data
        ? [
            chainDataRoutes(data.chainData, gate, frameUrl),
            descriptorRoutes(data.descriptors, gate),
            riskRoutes(data.risks, gate),
            sessionsRoutes(data.sessions, gate),
            grantsRoutes(data.sessions, { gate, proofs }),
          ]
        : []),
    ],
    sources: [
      { tag: "The wallet's page", contract: frameApi, url },
      { tag: 'Login', contract: authApi, url },
      { tag: 'Encrypted wallets', contract: vaultApi, url },
      { tag: 'Windows of the wallet', contract: windowApi, url },
      ...(data ? [{ tag: 'Permissions of wallets', contract: grantsApi, url }] : []),
    ],
    // The signing key of the log was sealed by an earlier run: opening it proves that the keys are
    // those of this database.
    kmsHealth: createKmsHealth({ test: () => audit.test(), clock }),
  }
}

/** The name that balances are read under, which no visitor has. */
const VISITOR = 'limits'

/** Tells the vault of chains, from the module that reads them. */
export function chainFacts(
  chainData: Pick<DataRoutes['chainData'], 'describeChains' | 'rpc' | 'highestPrices' | 'balances'>,
): ChainFacts {
  const served = new Map(chainData.describeChains().map((chain) => [chain.id, chain]))
  return {
    of: (chainId) => served.get(chainId),
    async ask(chainId, method, params) {
      const answer = await chainData.rpc({
        chainId,
        jsonrpc: '2.0',
        id: 1,
        method,
        params: [...params],
      })
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    prices: (ids) => chainData.highestPrices(ids),
    async worth(address) {
      const { value } = await chainData.balances.of({ visitor: VISITOR, address, tokens: [] })
      const held = value.balances.filter(({ chainId }) => !served.get(chainId)?.testnet)
      // What is shown has no price where two sources contradict each other: anybody's pool would empty a wallet for its limit.
      const prices = await chainData.highestPrices(
        held.map(({ chainId, address: token }) => token ?? nativeIdOf(chainId) ?? chainId),
      )
      return held.reduce((sum, { value: shown = 0, quantity }, at) => {
        const highest = Number(quantity.numeric) * (prices[at] ?? 0)
        return sum + Math.max(shown, Number.isFinite(highest) ? highest : 0)
      }, 0)
    },
  }
}
