import { join } from 'node:path'
import type { Logger } from '@bowline/common'
import type { VaultAct } from '@bowline/common/api'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import { onTestFinished } from 'vitest'
import type { Custody } from '../../config/Project.ts'
import type { RecoveryAgent } from '../../drivers/agent/RecoveryAgent.ts'
import { createAudit } from '../../drivers/audit/createAudit.ts'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { noMetrics } from '../../drivers/metrics/Metrics.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { createVault } from './createVault.ts'
import { type ChainFacts, noChains } from './limits/ChainFacts.ts'
import type { LoginPasskeys } from './limits/createConfirmations.ts'
import type { LimitSettings } from './limits/createLimits.ts'
import type { TestWallet } from './testWallet.test.support.ts'
import type { VaultVisit } from './Vault.ts'

export interface OpenVaultOptions {
  readonly custody?: Custody
  /** Instead of one custody for all. */
  readonly custodyOf?: () => Custody
  /** Stands in front of the key file. */
  readonly wrapKms?: (kms: Kms) => Kms
  readonly databasePath?: string
  readonly clock?: ManualClock
  readonly agent?: RecoveryAgent
  /** The file of another server. Default: a new one. */
  readonly keyFile?: string
  /** Default: nobody holds anything, and no price is known. */
  readonly chains?: Partial<ChainFacts>
  readonly limits?: Partial<LimitSettings>
  readonly loginPasskeys?: LoginPasskeys
}

/** A vault with a key file and an audit log, closed after the test. */
export function openVault({ databasePath, ...options }: OpenVaultOptions = {}) {
  const { sqlite, db } = openTestStore(databasePath ? openDatabase(databasePath) : undefined)
  return { db: sqlite, ...openVaultOn(db, options) }
}

/** The same in a database of the test's. */
export function openVaultOn(db: Database, options: Omit<OpenVaultOptions, 'databasePath'> = {}) {
  const { custody = 'user-held', wrapKms = (kms) => kms } = options
  const { clock = createManualClock(), agent } = options
  const { keyFile = join(temporaryFolder(), 'bowline.keys') } = options
  if (!options.keyFile) createKeyFile(keyFile, clock.now())
  const lines: string[] = []
  const logger: Logger = {
    log: (level, event, details) => void lines.push(JSON.stringify({ level, event, ...details })),
  }
  const kms = wrapKms(createFileKms(keyFile))
  const audit = createAudit({ db, kms, clock, logger })
  const unlocks: { kind: string; outcome: string }[] = []
  const ended = new Set<string>()
  const endedUsers: string[] = []
  const forgotten: string[] = []
  const spared: (readonly string[])[] = []
  const mails: { userId: string; text: string }[] = []
  const notices: string[] = []
  const withoutAddress = new Set<string>()
  const changing = new Set<string>()
  const loggedOut: string[] = []
  const revoked: string[] = []
  const byMail = new Set<string>()
  const known = new Map<string, number>()
  const reader = { to: 'owner@example.org', language: 'en' }
  let mailsFail = false
  const vault = createVault({
    db,
    openLimit: createMemoryLimits(clock),
    kms,
    audit,
    clock,
    logger,
    metrics: {
      ...noMetrics,
      unlocked: ({ kind, outcome }) => void unlocks.push({ kind, outcome }),
    },
    custodyOf: options.custodyOf ?? (() => custody),
    logins: {
      isOpen: async (sessionId) => !ended.has(sessionId),
      async endOfUser(userId, spare = []) {
        endedUsers.push(userId)
        spared.push(spare)
      },
    },
    owners: {
      browserOf: async (_, deviceId) => `The browser of ${deviceId}`,
      notify: async (userId, notice, browser) =>
        void notices.push(`${userId}: ${notice}, ${browser}`),
      tell: async (userId, mail) => void mails.push({ userId, text: mail(reader).text }),
      hasAddress: async (userId) => !withoutAddress.has(userId),
      isChangingEmail: async (userId) => changing.has(userId),
      async send(userId, mail) {
        if (mailsFail) throw new Error('There is no mail server.')
        mails.push({ userId, text: mail(reader).text })
      },
      logOut: async (userId, { deviceId, isRevoked }) =>
        void loggedOut.push(`${userId} ${isRevoked ? deviceId : '-'}`),
      revokeDevice: async (userId, deviceId) => revoked.push(`${userId} ${deviceId}`) > 0,
      confirmsByPasskey: async (userId) => !byMail.has(userId),
      forgetApps: async (userId) => void forgotten.push(userId),
      knownSince: async (_, deviceId) => known.get(deviceId),
    },
    agent,
    frameUrl: 'https://wallet.test',
    limits: { actLimit: 250, dayLimit: 1_000, unprotectedLimit: 100, ...options.limits },
    isAllowedOrigin: (_, origin) => origin === 'https://shop.example',
    chains: { ...noChains, worth: async () => 0, ...options.chains },
    loginPasskeys: options.loginPasskeys ?? {
      isOwn: async () => false,
      checkOwn: async () => false,
    },
  })
  onTestFinished(async () => {
    await vault.stop()
    await audit.close()
  })
  return {
    store: db,
    clock,
    keyFile,
    lines,
    audit,
    vault,
    unlocks,
    /** To users. */
    mails,
    /** What users were told of, with the browser. */
    notices,
    /** Users whom no mail reaches, and who change their address. */
    withoutAddress,
    changing,
    /** Users who confirm by a code of a mail. All others do so with a passkey. */
    byMail,
    /** Since when devices are known; those that are not there are not. */
    known,
    /** Users with the device that was revoked, `-` for none, whose logins have all ended. */
    loggedOut,
    /** Users with the device that was revoked after it had waited. */
    revoked,
    failMails() {
      mailsFail = true
    },
    /** The users whose logins the vault has ended. */
    endedUsers,
    /** The users whose apps the login has forgotten. */
    forgotten,
    /** The devices whose logins it has spared each time. */
    spared,
    /** Ends the login of a session. */
    end: (sessionId: string) => void ended.add(sessionId),
    /** Signs an act of a login, with the key of a wallet. */
    async sign<A extends Readonly<Record<string, unknown>>>(
      { wallet, act, version = 1 }: { wallet: TestWallet; act: VaultAct; version?: number },
      args: A,
      visit: VaultVisit,
    ) {
      const { nonce } = await vault.beginAct(visit)
      const { userId } = visit.session
      const signed = await wallet.sign({ act, userId, version, nonce, args: { ...args } })
      return { ...args, signed }
    },
    /** Makes a wallet whose key the server knows. */
    async createSigned(wallet: TestWallet, visit: VaultVisit) {
      const device = wallet.device()
      const { walletId, actKey: publicKey } = wallet
      const made = { walletId, vault: wallet.vault(), slot: device.slot }
      const { nonce } = await vault.beginAct(visit)
      const asked = { act: 'create', userId: visit.session.userId, version: 1, nonce } as const
      const { signature } = await wallet.sign({ ...asked, args: { ...made, publicKey } })
      await vault.create({ ...made, actKey: { publicKey, nonce, signature } }, visit)
      return device
    },
    /** The events of the audit log, the oldest first. */
    events: async () => (await rowsIn(db)).map(({ event }) => event),
    visit: (changes: Partial<SignedIn> = {}): VaultVisit => ({
      session: {
        sessionId: 'session-1',
        userId: 'user-1',
        deviceId: 'device-1',
        assurance: 'frame',
        createdAt: clock.now(),
        ...changes,
      },
      projectId: 'shop',
      ip: '203.0.113.77',
    }),
    /** The user has just proven who they are. */
    steppedUp(changes: Partial<SignedIn> = {}): VaultVisit {
      return this.visit({ steppedUpAt: clock.now(), ...changes })
    },
  }
}

export type TestVault = ReturnType<typeof openVault>
