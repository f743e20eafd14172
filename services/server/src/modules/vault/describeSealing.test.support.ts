import { createECDH } from 'node:crypto'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../drivers/db/Database.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { type Kms, KmsError } from '../../drivers/kms/Kms.ts'
import { addKey } from '../../drivers/kms/keyFile.ts'
import { ACTS } from './acts/ACTS.ts'
import { openVaultOn } from './openVault.test.support.ts'
import { hashOfProof } from './passwordVerifier.ts'
import { resealShares } from './resealShares.ts'
import { countUnsealed, SEAL_EVERY_MS, SEALED_AT_ONCE } from './sealPasswords.ts'
import { createTestWallet, openPasswordBlob, type PasswordSlot } from './testWallet.test.support.ts'

const PASSWORD = 'correct horse battery staple'
type At = ReturnType<typeof openVaultOn>

/** What servers of this release make of passwords that were stored by the one before. */
export function describeSealing(name: string, open: () => Promise<Database>): void {
  /** Makes users with a device and a password. */
  async function addUsers(at: At, amount: number) {
    const users: { userId: string; password: PasswordSlot }[] = []
    for (let n = 0; n < amount; n += 1) {
      const [userId, wallet] = [`user-${n}`, createTestWallet()]
      const visit = at.visit({ userId, deviceId: `device-${n}` })
      const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
      await at.vault.create(made, visit)
      const password = wallet.password(PASSWORD)
      await at.vault.addSlot({ version: 1, slot: password.slot }, visit)
      users.push({ userId, password })
    }
    return users
  }

  /** Stores a password as the release before has. */
  async function storeAsBefore(
    at: At,
    { userId, password: { slot } }: { userId: string; password: PasswordSlot },
  ) {
    const values = [slot.userBlob, hashOfProof(slot.proof), userId, slot.slotId]
    for (const table of ['vault_slots', 'vault_held_slots'])
      await at.store
        .prepare(
          `UPDATE ${table} SET user_blob = ?, proof_hash = ? WHERE user_id = ? AND slot_id = ?`,
        )
        .run(...values)
  }

  async function setUp(amount: number, wrapKms?: (kms: Kms) => Kms) {
    const db = await open()
    const at = openVaultOn(db, { clock: createManualClock(), ...(wrapKms && { wrapKms }) })
    const users = await addUsers(at, amount)
    for (const user of users) await storeAsBefore(at, user)
    expect(await countUnsealed(db)).toBe(amount)
    return { db, at, users }
  }

  /** Until nothing more happens without a further round. */
  const seal = async (at: At, left = 0) => {
    at.clock.advance(SEAL_EVERY_MS[at.store.engine])
    await expect
      .poll(async () => {
        at.clock.advance(10)
        return countUnsealed(at.store)
      })
      .toBe(left)
  }

  async function expectToOpen(
    at: At,
    { userId, password }: Awaited<ReturnType<typeof addUsers>>[number],
  ) {
    const { slotId, proof, kdfParams } = password.slot
    const visit = at.visit({ userId })
    const wrong = at.vault.release({ slotId, proof: password.slot.serverShare.slice(1) }, visit)
    await expect(wrong).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    const { userBlob = '' } = await at.vault.release({ slotId, proof }, visit)
    expect(openPasswordBlob(PASSWORD, String(kdfParams.salt), userBlob)).toEqual(password.userShare)
  }

  const sealedRows = (db: Database) =>
    db.prepare("SELECT user_blob, proof_hash FROM vault_slots WHERE kind = 'password'").all()

  describe(`passwords of an earlier release: ${name}`, () => {
    test('open as they are, and sealed: some at a time, after the start', async () => {
      const { at, users, db } = await setUp(SEALED_AT_ONCE + 1)
      const [first, ...others] = users
      if (!first) return expect.unreachable()
      await expectToOpen(at, first)
      at.clock.advance(SEAL_EVERY_MS[db.engine] - 1)
      expect(await countUnsealed(db)).toBe(users.length)
      at.clock.advance(1)
      await expect.poll(() => countUnsealed(db)).toBe(1)
      await seal(at)
      for (const { user_blob, proof_hash } of await sealedRows(db)) {
        expect(String(user_blob)).toMatch(/^kms1\./)
        expect(proof_hash).toBe(null)
      }
      at.clock.advance(3_600_000)
      for (const user of [first, others.at(-1)]) if (user) await expectToOpen(at, user)
    })

    test('are sealed later if the keys are away, and what was sealed stays so', async () => {
      let left = Number.POSITIVE_INFINITY
      const { at, users, db } = await setUp(SEALED_AT_ONCE + 5, (kms) => ({
        ...kms,
        async seal(bytes, context) {
          if (context.purpose === 'slot-password') left -= 1
          if (left < 0) throw new KmsError('KMS_UNAVAILABLE', 'The keys are away.')
          return kms.seal(bytes, context)
        },
      }))
      left = SEALED_AT_ONCE + 2
      await seal(at, 5)
      await expect.poll(() => at.lines.join()).toContain('Passwords could not be sealed')
      left = Number.POSITIVE_INFINITY
      await seal(at)
      const [first] = users
      if (first) await expectToOpen(at, first)
      expect(await sealedRows(db)).toHaveLength(users.length)
    })

    test('are sealed once by several servers, beside users who choose another one', async () => {
      let replaceOne = async () => {}
      const replaceOnce = () => {
        const replace = replaceOne
        replaceOne = async () => {}
        return replace()
      }
      const wrapKms = (kms: Kms): Kms => ({
        ...kms,
        async seal(bytes, context) {
          if (context.purpose === 'slot-password') await replaceOnce()
          return kms.seal(bytes, context)
        },
      })
      const { at, users, db } = await setUp(8, wrapKms)
      const [first] = users
      if (!first) return expect.unreachable()
      const { userId } = first
      const other = createTestWallet().password(PASSWORD)
      const others = [1, 2].map(() =>
        openVaultOn(db, { clock: at.clock, keyFile: at.keyFile, wrapKms }),
      )
      const replaces = first.password.slot.slotId
      replaceOne = async () =>
        void (await at.vault.addSlot(
          { version: 1, slot: other.slot, replaces },
          at.steppedUp({ userId, deviceId: 'device-0' }),
        ))
      await seal(at)
      await Promise.all([at, ...others].map((server) => server.vault.stop()))
      expect(await sealedRows(db)).toHaveLength(8)
      await expectToOpen(at, { userId, password: other })
      for (const user of users.slice(1, 3)) await expectToOpen(at, user)
    })

    test('that wait for a replacement are sealed there, whatever release then performs it', async () => {
      const { at, users, db } = await setUp(1)
      const { userId } = users[0] ?? { userId: '' }
      at.byMail.add(userId)
      const next = createTestWallet()
      const password = next.password(PASSWORD)
      const slots = [next.device().slot, password.slot]
      const here = { userId, deviceId: 'device-0' }
      await at.vault.replace({ version: 1, vault: next.vault(), slots }, at.steppedUp(here))
      await storeAsBefore(at, { userId, password })
      expect(await countUnsealed(db)).toBe(2)
      await seal(at)
      at.clock.advance(ACTS.replace.holdMs)
      await at.vault.stop()
      // The columns that the release before knows, as it moves them.
      await db.prepare('DELETE FROM vault_slots').run()
      await db
        .prepare(
          `INSERT INTO vault_slots (user_id, slot_id, kind, version, device_id, user_blob, kdf_params,
             proof_hash, credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at)
           SELECT user_id, slot_id, kind, version, device_id, user_blob, kdf_params,
             proof_hash, credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at
           FROM vault_held_slots`,
        )
        .run()
      await expectToOpen(at, { userId, password })
    })

    test('of a deleted wallet are sealed there, also by a rotation, and open once it is brought back', async () => {
      const { at, users, db } = await setUp(1)
      const [user] = users
      if (!user) return expect.unreachable()
      const visit = at.steppedUp({ userId: user.userId, deviceId: 'device-0' })
      at.known.set('device-0', at.clock.now() - 1)
      const { walletId = '' } = (await at.vault.read(visit)).wallet ?? {}
      await at.vault.close({}, visit)
      expect(await countUnsealed(db)).toBe(1)
      await seal(at)
      const keyId = await addKey(at.keyFile, at.clock.now())
      // The device and the password.
      expect(await resealShares(db, createFileKms(at.keyFile))).toBe(2)
      const rows = await db.prepare('SELECT kms_key_id, user_blob FROM vault_closed_slots').all()
      for (const { kms_key_id } of rows) expect(kms_key_id).toBe(keyId)
      expect(rows.filter(({ user_blob }) => user_blob)).toHaveLength(1)
      await at.vault.restore({ walletId }, visit)
      await expectToOpen(at, user)
    })

    test('are sealed by a rotation of the keys, and those sealed before with the new key', async () => {
      const { at, users, db } = await setUp(3)
      const [first, ...others] = users
      await seal(at)
      if (first) await storeAsBefore(at, first)
      const keyId = await addKey(at.keyFile, at.clock.now())
      const kms = createFileKms(at.keyFile)
      // Three users, each with a device as well.
      expect(await resealShares(db, kms)).toBe(6)
      for (const { user_blob } of await sealedRows(db))
        expect(String(user_blob).startsWith(`kms1.${keyId}.`)).toBe(true)
      expect(await resealShares(db, kms)).toBe(0)
      for (const user of users) await expectToOpen(at, user)
      expect(others).toHaveLength(2)
    })

    test('a transfer is sealed while it waits, and one of an earlier release is handed over', async () => {
      const { at, users, db } = await setUp(1)
      const { userId } = users[0] ?? { userId: '' }
      const here = at.visit({ userId, deviceId: 'device-2', sessionId: 'session-2' })
      const stored = async () =>
        String((await db.prepare('SELECT sealed FROM vault_transfers').get())?.sealed)
      const sealed = createECDH('prime256v1').generateKeys('base64url')
      const handOver = async () => {
        const { transferId } = await at.vault.beginTransfer(here)
        const answer = { transferId, version: 1, sealed }
        await at.vault.answerTransfer(answer, at.steppedUp({ userId, deviceId: 'device-0' }))
        return transferId
      }
      const transferId = await handOver()
      expect(await stored()).toMatch(/^kms1\./)
      const taken = { status: 'answered', sealed }
      expect(await at.vault.takeTransfer({ transferId }, here)).toEqual(taken)
      const before = await handOver()
      await db.prepare('UPDATE vault_transfers SET sealed = ?').run(sealed)
      expect(await at.vault.takeTransfer({ transferId: before }, here)).toEqual(taken)
    })
  })
}
