import type { DatabaseSync } from 'node:sqlite'
import { writeKeyUse } from '@bowline/common/api'
import {
  createEntropy,
  createReceiver,
  createSlot,
  createTransferCode,
  sealVault,
} from '@bowline/wallet-keys'
import { expect, test } from 'vitest'
import { toBase64url } from '../service/base64url.ts'
import {
  serveAssisted,
  startTestMailbox,
  stretchLittle,
} from '../testing/serveFrame.test.support.ts'
import { type CopiedTable, tryGuess } from '../testing/tryGuess.test.support.ts'

const mailbox = startTestMailbox()
const password = 'a quiet harbour at dawn'
const secret = 'a-secret-of-the-tests-with-enough-letters'

const ofServer = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../../server/src/${path}`, import.meta.url).href)
const { openMigrated }: { openMigrated(): DatabaseSync } = await ofServer(
  'testing/openMigrated.test.support.ts',
)
const { createFileKms } = await ofServer('drivers/kms/createFileKms.ts')
const { readSealedText } = await ofServer('drivers/kms/sealedText.ts')

/**
 * A user with a password, who has a login code and a confirmation in the mailbox, and lets another browser wait for the
 * wallet: by a code, by the operator, and by a replacement with another password.
 */
async function setup() {
  const db = openMigrated()
  const { open, clock, keyFile } = await serveAssisted(mailbox, db)
  const email = `${crypto.randomUUID()}@example.org`
  const [there, here] = [await open(), await open()]
  const userId = await there.logIn(email)
  const plan = await there.service.vault.custody({})
  const { walletId } = await there.keys.create(userId, plan.agentKey)
  await there.keys.protect({ kind: 'password', password })
  await here.logIn(email)
  const { publicKey } = await createReceiver()
  await here.service.vault.beginRecovery({ publicKey })
  const { transferId } = await here.service.vault.beginTransfer({})
  const transferCode = createTransferCode()
  await there.confirm(email)
  const remote = await there.service.vault.read({})
  const own = remote.wallet?.slots.find((slot) => slot.kind === 'password')
  if (!remote.wallet || own?.kind !== 'password') throw new Error('There is no password.')
  const use = writeKeyUse({ for: 'handOver' })
  const by = { slot: own, password }
  const opens = await there.keys.confirm({ use, remote: remote.wallet, by })
  await there.keys.handOver({ transferId, code: transferCode }, opens)

  const other = await open()
  const deleted = 'a third harbour at noon'
  const another = `${crypto.randomUUID()}@example.org`
  await other.keys.create(await other.logIn(another), plan.agentKey)
  await other.keys.protect({ kind: 'password', password: deleted })
  await other.confirm(another)
  await other.service.vault.close(await other.keys.signed('close', {}))

  const [createdAt, slotId] = [clock.now(), toBase64url(crypto.getRandomValues(new Uint8Array(16)))]
  const sealing = { entropy: createEntropy(), userId, walletId, version: 2, createdAt }
  const { vault, vaultKey } = await sealVault(sealing)
  const later = 'another harbour at dusk'
  const made = await createSlot({
    vault,
    vaultKey,
    userId,
    slotId,
    createdAt,
    secret: { kind: 'password', password: later, stretch: stretchLittle },
  })
  if (made.slot.kind !== 'password' || !made.proof) throw new Error('It is no password slot.')
  const slot = {
    kind: 'password' as const,
    slotId,
    kdfParams: made.slot.kdfParams,
    userBlob: JSON.stringify(made.slot),
    serverShare: toBase64url(made.serverShare),
    proof: toBase64url(made.proof),
  }
  // Nothing but a wallet without a key is replaced later.
  db.exec('UPDATE vault_wallets SET act_key = NULL')
  await there.confirm(email)
  await there.service.vault.replace({ version: 1, vault: JSON.stringify(vault), slots: [slot] })

  clock.advance(31_000)
  await (await open()).service.auth.email({ email, origin: 'https://shop.example' })
  const loginCode = (await there.codeFor(email)) ?? ''
  const guess = (guess: string, secrets: readonly string[] = []) =>
    tryGuess({ tables: tablesOf(db), guess, stretch: stretchLittle, secrets })
  return { db, keyFile, walletId, transferCode, loginCode, later, deleted, guess }
}

function tablesOf(db: DatabaseSync): readonly CopiedTable[] {
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return names.map(({ name }) => ({
    name: String(name),
    rows: db.prepare(`SELECT * FROM "${name}"`).all(),
  }))
}

/** Puts into a row what its seal holds, as it was before it was sealed. */
async function unseal({
  db,
  keyFile,
  walletId,
}: Pick<Awaited<ReturnType<typeof setup>>, 'db' | 'keyFile' | 'walletId'>) {
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
  const at = await setup()
  const { db, guess, later, deleted, loginCode, transferCode } = at
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
