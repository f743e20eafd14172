import type { DatabaseSync } from 'node:sqlite'
import { writeKeyUse } from '@bowline/common/api'
import {
  createEntropy,
  createReceiver,
  createSlot,
  createTransferCode,
  sealVault,
} from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'
import {
  type OnExchange,
  serveAssisted,
  type startTestMailbox,
  stretchLittle,
} from './serveFrame.test.support.ts'
import type { CopiedTable } from './tryGuess.test.support.ts'

export const password = 'a quiet harbour at dawn'

const { openMigrated }: { openMigrated(): DatabaseSync } = await import(
  /* @vite-ignore */ new URL(
    '../../../server/src/testing/openMigrated.test.support.ts',
    import.meta.url,
  ).href
)

/**
 * A user with a password, who has a login code and a confirmation in the mailbox, and lets another browser wait for the
 * wallet: by a code, by the operator, and by a replacement with another password.
 */
export async function useWallet(
  mailbox: ReturnType<typeof startTestMailbox>,
  onExchange?: OnExchange,
) {
  const db = openMigrated()
  const served = await serveAssisted(mailbox, { db, onExchange })
  const { open, clock, keyFile } = served
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
  return { ...served, db, keyFile, walletId, transferCode, loginCode, later, deleted, email }
}

/** All that is in a database. */
export function tablesOf(db: DatabaseSync): readonly CopiedTable[] {
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return names.map(({ name }) => ({
    name: String(name),
    rows: db.prepare(`SELECT * FROM "${name}"`).all(),
  }))
}
