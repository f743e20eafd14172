import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpTo } from '../../drivers/db/backUpTo.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { describeSealing } from './describeSealing.test.support.ts'
import { openVault } from './openVault.test.support.ts'
import { hashOfProof } from './passwordVerifier.ts'
import { countUnsealed, SEAL_EVERY_MS } from './sealPasswords.ts'
import { createTestWallet } from './testWallet.test.support.ts'

describeSealing('SQLite', async () => openTestStore().db)

test('what a password of an earlier release could be tried on is gone from the files', async () => {
  const folder = temporaryFolder()
  const at = openVault({ databasePath: join(folder, 'x.sqlite') })
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await at.vault.create(made, at.visit())
  const { slot } = wallet.password('correct horse battery staple')
  await at.vault.addSlot({ version: 1, slot }, at.visit())
  const plain = [slot.userBlob, hashOfProof(slot.proof)]
  at.db
    .prepare('UPDATE vault_slots SET user_blob = ?, proof_hash = ? WHERE slot_id = ?')
    .run(...plain, slot.slotId)
  const onDisk = () => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    return plain.filter((text) => files.some((file) => file.includes(text)))
  }
  expect(onDisk()).toEqual(plain)
  at.clock.advance(SEAL_EVERY_MS.sqlite)
  await expect.poll(() => countUnsealed(at.store)).toBe(0)
  await expect.poll(onDisk).toEqual([])
})

test('a sealed password opens from a backup, with the key file', async () => {
  const folder = temporaryFolder()
  const before = openVault({ databasePath: join(folder, 'x.sqlite') })
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await before.vault.create(made, before.visit())
  const { slot } = wallet.password('correct horse battery staple')
  await before.vault.addSlot({ version: 1, slot }, before.visit())
  const databasePath = join(folder, 'backup.sqlite')
  await backUpTo(before.db, databasePath)
  const { keyFile, clock } = before
  const { slotId, proof, userBlob, serverShare } = slot
  const restored = openVault({ databasePath, keyFile, clock })
  const released = await restored.vault.release({ slotId, proof }, restored.visit())
  expect(released).toEqual({ serverShare, userBlob, version: 1 })
  const without = openVault({ databasePath, clock })
  const refused = without.vault.release({ slotId, proof }, without.visit())
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'KMS_UNAVAILABLE' })
})
