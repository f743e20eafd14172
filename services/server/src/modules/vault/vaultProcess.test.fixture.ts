// Replaces a wallet again and again in a process of its own, so that tests can kill it.

import { silentLogger, systemClock } from '@bowline/common'
import { createAudit } from '../../drivers/audit/createAudit.ts'
import { migrate } from '../../drivers/db/migrate.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { noMetrics } from '../../drivers/metrics/Metrics.ts'
import { migrations } from '../../store/migrations.ts'
import { createVault } from './createVault.ts'
import { noChains } from './limits/ChainFacts.ts'

const { VAULT_DB = '', VAULT_KEYS = '' } = process.env
const sqlite = openDatabase(VAULT_DB)
for (const [module, folder] of migrations) migrate(sqlite, module, folder)
const db = createSqliteDatabase(sqlite)
const common = { db, kms: createFileKms(VAULT_KEYS), clock: systemClock, logger: silentLogger }
const vault = createVault({
  ...common,
  audit: createAudit(common),
  metrics: noMetrics,
  openLimit: createMemoryLimits(systemClock),
  custodyOf: () => 'user-held',
  logins: { isOpen: async () => true, endOfUser: async () => {} },
  owners: {
    browserOf: async () => 'A browser',
    tell: async () => {},
    notify: async () => {},
    hasAddress: async () => true,
    isChangingEmail: async () => false,
    forgetApps: async () => {},
    send: async () => {},
    logOut: async () => {},
    confirmsByPasskey: async () => true,
    revokeDevice: async () => true,
    knownSince: async () => undefined,
  },
  frameUrl: 'https://wallet.test',
  limits: { actLimit: 250, dayLimit: 1_000, unprotectedLimit: 100 },
  chains: noChains,
  isAllowedOrigin: () => true,
  loginPasskeys: { isOwn: async () => false, checkOwn: async () => false },
})

let made = 0
const id = () => `slot-${process.pid}-${++made}`.padEnd(16, '-')
const share = (version: number) => Buffer.alloc(33, version % 256).toString('base64url')
const device = (version: number) =>
  ({ kind: 'device', slotId: id(), serverShare: share(version) }) as const
const passkey = (version: number) =>
  ({
    ...device(version),
    kind: 'passkey',
    userBlob: `blob of version ${version}`,
    credentialId: 'a-credential-of-a-test',
  }) as const
const visit = () => ({
  session: {
    sessionId: 'session-1',
    userId: 'user-1',
    deviceId: 'device-1',
    assurance: 'frame' as const,
    createdAt: Date.now(),
    steppedUpAt: Date.now(),
  },
  projectId: 'shop',
  ip: '203.0.113.77',
})

const stored = (await vault.read(visit())).wallet
if (!stored)
  await vault.create(
    { walletId: 'a-wallet-of-a-test', vault: 'vault of version 1', slot: device(1) },
    visit(),
  )
for (let version = stored?.version ?? 1; ; version += 1) {
  const slots = [device(version + 1), passkey(version + 1)]
  await vault.replace({ version, vault: `vault of version ${version + 1}`, slots }, visit())
  process.stdout.write(`${version + 1}\n`)
}
