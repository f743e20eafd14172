import { silentLogger } from '@bowline/common'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { moveStore } from '../../store/move/moveStore.ts'
import { connectPostgres } from '../../store/openPostgres.ts'
import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { migrateMailbox } from '../relay/mailbox/migrateMailbox.ts'
import { describeSealing } from './describeSealing.test.support.ts'
import { openVaultOn } from './openVault.test.support.ts'
import { createTestWallet } from './testWallet.test.support.ts'

describeSealing('PostgreSQL', openPostgresStore)

test('a sealed password opens after a move to PostgreSQL', async () => {
  const { sqlite, db } = openTestStore()
  migrateMailbox(sqlite)
  const before = openVaultOn(db)
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await before.vault.create(made, before.visit())
  const { slot } = wallet.password('correct horse battery staple')
  await before.vault.addSlot({ version: 1, slot }, before.visit())
  const target = await connectPostgres(await addTestDatabase(inject('postgresUrl')), silentLogger)
  onTestFinished(() => target.close())
  await moveStore({ source: db, target, path: '/data/bowline.sqlite' })
  const { keyFile, clock } = before
  const after = openVaultOn(target, { keyFile, clock })
  const { slotId, proof, userBlob, serverShare } = slot
  const released = await after.vault.release({ slotId, proof }, after.visit())
  expect(released).toEqual({ serverShare, userBlob, version: 1 })
})
