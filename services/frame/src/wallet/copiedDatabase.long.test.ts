import type { DatabaseSync } from 'node:sqlite'
import { createTransferCode } from '@bowline/wallet-keys'
import { expect, test } from 'vitest'
import { startTestMailbox, stretchLittle } from '../testing/serveFrame.test.support.ts'
import { tryGuess } from '../testing/tryGuess.test.support.ts'
import { password, tablesOf, useWallet } from '../testing/useWallet.test.support.ts'

const mailbox = startTestMailbox()
const secret = 'a-secret-of-the-tests-with-enough-letters'

const ofServer = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../../server/src/${path}`, import.meta.url).href)
const { createFileKms } = await ofServer('drivers/kms/createFileKms.ts')
const { readSealedText } = await ofServer('drivers/kms/sealedText.ts')

/** Puts into a row what its seal holds, as it was before it was sealed. */
async function unseal({
  db,
  keyFile,
  walletId,
}: {
  readonly db: DatabaseSync
  readonly keyFile: string
  readonly walletId: string
}) {
  const kms = createFileKms(keyFile)
  const open = async (text: unknown, context: Record<string, string>) =>
    Buffer.from(await kms.open(readSealedText(String(text)), context)).toString()
  for (const table of ['vault_slots', 'vault_held_slots', 'vault_closed_slots'])
    for (const row of db.prepare(`SELECT * FROM ${table} WHERE kind = 'password'`).all()) {
      const [user, slot] = [String(row.user_id), String(row.slot_id)]
      const wallet = String(row.wallet_id ?? walletId)
      const context = { user, wallet, slot, version: String(row.version) }
      const opened = await open(row.user_blob, { ...context, purpose: 'slot-password' })
      const { userBlob, proofHash } = JSON.parse(opened)
      db.prepare(`UPDATE ${table} SET user_blob = ?, proof_hash = ? WHERE slot_id = ?`).run(
        ...[userBlob, proofHash, slot],
      )
    }
  const [row] = db.prepare('SELECT * FROM vault_transfers').all()
  const context = {
    purpose: 'transfer',
    user: String(row?.user_id),
    transfer: String(row?.transfer_id),
  }
  db.prepare('UPDATE vault_transfers SET sealed = ?').run(await open(row?.sealed, context))
}

test('a copy of the database tells no right password or code from a wrong one', async () => {
  const at = await useWallet(mailbox)
  const { db, later, deleted, loginCode, transferCode } = at
  const guess = (text: string, secrets: readonly string[] = []) =>
    tryGuess({ tables: tablesOf(db), guess: text, stretch: stretchLittle, secrets })
  const filled = tablesOf(db).flatMap(({ name, rows }) => (rows.length > 0 ? [name] : []))
  expect(filled).toEqual(
    expect.arrayContaining([
      ...['users', 'identities', 'devices', 'logged_in', 'login_requests', 'login_events'],
      ...['vault_wallets', 'vault_slots', 'vault_held_slots', 'vault_holds', 'vault_transfers'],
      ...['vault_closed_slots', 'vault_recoveries', 'audit_rows', 'used_proofs'],
    ]),
  )
  const [wrong, otherCode] = ['a quiet harbour at dusk', createTransferCode()]
  const right = [password, later, deleted, loginCode, transferCode]
  for (const text of [...right, wrong, otherCode, '00000000']) expect(await guess(text)).toEqual([])

  // The search is able: codes with the key of their hashes, the rest as it was before it was sealed.
  expect(await guess(loginCode, [secret])).toEqual(['login_requests.code_hash'])
  await unseal(at)
  expect(await guess(password)).toEqual(['vault_slots.proof_hash', 'vault_slots.user_blob'])
  expect(await guess(later)).toEqual(['vault_held_slots.proof_hash', 'vault_held_slots.user_blob'])
  expect(await guess(deleted)).toEqual([
    'vault_closed_slots.proof_hash',
    'vault_closed_slots.user_blob',
  ])
  expect(await guess(transferCode)).toEqual(['vault_transfers.sealed'])
  for (const text of [wrong, otherCode]) expect(await guess(text, [secret])).toEqual([])
})
