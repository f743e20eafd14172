import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createAuditRepo } from '../../drivers/audit/repo.ts'
import { verifyAudit } from '../../drivers/audit/verifyAudit.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { openVault, type TestVault } from './openVault.test.support.ts'
import { createVaultRepo } from './repo.ts'
import { A_TEXT, createTestWallet, proofOf, type TestWallet } from './testWallet.test.support.ts'
import { shareContext } from './VaultSlot.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env

const WRITES = [
  'INSERT ON vault_wallets',
  'UPDATE ON vault_wallets',
  'DELETE ON vault_wallets',
  'INSERT ON vault_slots',
  'UPDATE ON vault_slots',
  'DELETE ON vault_slots',
  'INSERT ON vault_holds',
  'INSERT ON vault_held_slots',
  'INSERT ON audit_rows',
]

const calls: Record<string, (at: TestVault, wallet: TestWallet) => unknown> = {
  create: (at) => {
    const { walletId, vault, device } = createTestWallet()
    const visit = at.visit({ userId: 'user-2', deviceId: 'device-2' })
    return at.vault.create({ walletId, vault: vault(), slot: device().slot }, visit)
  },
  release: async (at, wallet) => {
    const slot = (await at.vault.read(at.visit())).wallet?.slots.find(
      ({ kind }) => kind === 'password',
    )
    expect(wallet).toBeDefined()
    const salt = slot?.kind === 'password' ? String(slot.kdfParams.salt) : ''
    const proof = proofOf('password', salt)
    return at.vault.release({ use: A_TEXT, slotId: slot?.slotId ?? '', proof }, at.visit())
  },
  addSlot: (at, wallet) => at.vault.addSlot({ version: 1, slot: wallet.device().slot }, at.visit()),
  removeSlot: async (at) => {
    const slotId = (await at.vault.read(at.visit())).wallet?.slots[0]?.slotId ?? ''
    return await at.vault.removeSlot({ slotId }, at.steppedUp())
  },
  replace: (at, wallet) => {
    const slots = [wallet.device().slot, wallet.password('another password').slot]
    return at.vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp())
  },
  close: (at) => at.vault.close({}, at.steppedUp()),
  'replace that waits': (at, wallet) => {
    at.byMail.add('user-1')
    const slots = [wallet.device().slot, wallet.password('another password').slot]
    return at.vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp())
  },
  deviceRevoked: (at) => at.vault.deviceRevoked('user-1', 'device-1'),
}

test.each(Object.entries(calls))(
  'a write of %s that fails leaves everything as it was',
  async (name, call) => {
    let failures = 0
    for (const write of WRITES) {
      const at = openVault()
      const wallet = createTestWallet()
      const { walletId } = wallet
      const slot = wallet.device().slot
      await at.vault.create({ walletId, vault: wallet.vault(), slot }, at.visit())
      await at.vault.addSlot({ version: 1, slot: wallet.password('password').slot }, at.visit())
      const state = () =>
        [
          'vault_wallets',
          'vault_slots',
          'vault_releases',
          'vault_holds',
          'vault_held_slots',
          'audit_rows',
        ].map((table) => at.db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
      const before = state()
      at.db.exec(
        `CREATE TEMP TRIGGER full AFTER ${write} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
      )
      const failure = await Promise.resolve()
        .then(() => call(at, wallet))
        .then(
          () => undefined,
          (error: Error) => error.message,
        )
      at.db.exec('DROP TRIGGER full')
      // A call that does not write this succeeds.
      if (failure === undefined) continue
      expect(failure, `${name}, ${write}`).toBe('the disk is full')
      expect(state()).toEqual(before)
      await call(at, wallet)
      failures += 1
    }
    expect(failures).toBeGreaterThanOrEqual(2)
  },
)

test('a server that is killed leaves the old or the new state', async () => {
  const folder = temporaryFolder()
  const [path, keyFile] = [join(folder, 'x.sqlite'), join(folder, 'bowline.keys')]
  createKeyFile(keyFile, Date.now())
  const kms = createFileKms(keyFile)
  for (const rounds of [1, 2, 3, 5, 8]) {
    const known = await replaceUntilKilled({ path, keyFile, rounds })
    const db = createSqliteDatabase(openDatabase(path))
    try {
      const repo = createVaultRepo(db)
      const wallet = await repo.wallet('user-1')
      const version = wallet?.version ?? 0
      expect(version).toBeGreaterThanOrEqual(known)
      expect(wallet?.vault).toBe(`vault of version ${version}`)
      const slots = await repo.slots('user-1')
      expect(slots.map(({ kind }) => kind).sort()).toEqual(['device', 'passkey'])
      for (const slot of slots) {
        const share = await kms.open(slot.share, shareContext(slot, 'a-wallet-of-a-test'))
        expect(Buffer.from(share)).toEqual(Buffer.alloc(33, version % 256))
      }
      const { problems } = await verifyAudit(createAuditRepo(db), { kms, now: Date.now() })
      expect(problems).toEqual([])
    } finally {
      await db.close()
    }
  }
})

/** Returns the last version that the process has reported. */
async function replaceUntilKilled({
  path,
  keyFile,
  rounds,
}: {
  readonly path: string
  readonly keyFile: string
  readonly rounds: number
}): Promise<number> {
  const fixture = fileURLToPath(new URL('./vaultProcess.test.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', fixture], {
    env: { PATH, NODE_COMPILE_CACHE, VAULT_DB: path, VAULT_KEYS: keyFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'close')
  let seen = 0
  let known = 0
  for await (const line of createInterface({ input: child.stdout })) {
    known = Number(line)
    seen += 1
    if (seen === rounds) child.kill('SIGKILL')
  }
  await exit
  return known
}
