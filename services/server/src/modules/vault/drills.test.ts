import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readAgentKeys } from '../../agent/agentKeys.ts'
import { openSealed } from '../../agent/agentSealing.ts'
import { parseSlot, shareBelongsTo } from '../../agent/agentSlot.ts'
import { openAgent } from '../../agent/openAgent.test.support.ts'
import type { HttpProblem } from '../../basics/HttpProblem.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { addKey, createKeyFile } from '../../drivers/kms/keyFile.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { ACTS } from './acts/ACTS.ts'
import { ERASE_EVERY_MS } from './acts/eraseClosed.ts'
import { openVault, type TestVault } from './openVault.test.support.ts'
import { openVerifier } from './passwordVerifier.ts'
import { HOLD_MS } from './recovery/recoveries.ts'
import { createVaultRepo } from './repo.ts'
import { resealShares } from './resealShares.ts'
import {
  A_TEXT,
  createTestWallet,
  openPasskeyBlob,
  openPasswordBlob,
  openVaultText,
  proofOf,
  unlock,
} from './testWallet.test.support.ts'
import { type NewSlot, shareContext, type VaultSlot } from './VaultSlot.ts'

const NOTHING = Buffer.alloc(0)
const PASSWORD = 'correct horse battery staple'

/** What releases a slot. */
const openingOf = (slot: NewSlot) => ({
  use: A_TEXT,
  slotId: slot.slotId,
  proof: slot.kind === 'password' ? slot.proof : undefined,
})

/** A user with all kinds of slots, who has used each of them; one for the operator as well, if there is a key for it. */
async function createUser(at: TestVault, userId = 'user-1', agentKey?: string) {
  const wallet = createTestWallet()
  const prf = randomBytes(32)
  const device = wallet.device()
  const others = [wallet.password(PASSWORD), wallet.passkey(prf)]
  const visit = at.visit({ userId })
  const { walletId } = wallet
  const agent = agentKey === undefined ? undefined : wallet.agent(agentKey, userId)
  const made = { walletId, vault: wallet.vault(), slot: device.slot, agentSlot: agent?.slot }
  await at.vault.create(made, visit)
  for (const { slot } of others) await at.vault.addSlot({ version: 1, slot }, visit)
  const slots = [device, ...others]
  for (const { slot } of slots) await at.vault.release(openingOf(slot), visit)
  return { wallet, prf, slots, visit, agent }
}

interface Loot {
  /** The files of the database, as they lie on the disk. */
  readonly folder: string
  readonly logs?: readonly string[]
  /** The key file of the server. */
  readonly keyFile?: string
  /** The key file of the recovery agent. */
  readonly agentKeyFile?: string
  readonly password?: string
  readonly prf?: Buffer
}

/**
 * Tries to open every vault of a stolen database: with everything in it, raw and decoded, as the
 * key of the vault or as one of its shares.
 */
async function crack({ folder, logs = [], keyFile, agentKeyFile, password, prf }: Loot) {
  const agentKeys = agentKeyFile ? await readAgentKeys(agentKeyFile) : []
  const stolen = temporaryFolder()
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(stolen, name))
  const db = openDatabase(join(stolen, 'x.sqlite'))
  onTestFinished(() => db.close())
  const repo = createVaultRepo(createSqliteDatabase(db))
  const users = db.prepare('SELECT user_id FROM vault_wallets').all()
  let opened = 0
  for (const userId of users.map((row) => String(row.user_id))) {
    const wallet = await repo.wallet(userId)
    if (!wallet) continue
    const slots = await repo.slots(userId)
    const texts = [...logs, ...valuesOf(db)]
    const raw = blobsOf(db)
    const decoded = texts.flatMap((text) => [
      ...text.split(/[^-\w]+/).map((part) => Buffer.from(part, 'base64url')),
    ])
    const opensWithShares = async (slot: VaultSlot) => {
      const { kind, share, verifier, kdfParams } = slot
      const opened =
        verifier && keyFile
          ? await openVerifier(createFileKms(keyFile), verifier, slot, wallet.walletId)
          : undefined
      const userBlob = opened?.userBlob ?? slot.userBlob ?? ''
      const serverShares: Buffer[] = [Buffer.from(share.bytes)]
      const userShares: Buffer[] = sealedIn(kind, userBlob)
      const context = shareContext(slot, wallet.walletId)
      if (keyFile) serverShares.push(Buffer.from(await createFileKms(keyFile).open(share, context)))
      if (kind === 'password' && password !== undefined)
        userShares.push(openPasswordBlob(password, String(kdfParams?.salt), userBlob) ?? NOTHING)
      if (kind === 'passkey' && prf) userShares.push(openPasskeyBlob(prf, userBlob) ?? NOTHING)
      if (kind === 'agent')
        for (const key of agentKeys)
          userShares.push(openAgentBlob(key, userBlob, slot.userId) ?? NOTHING)
      const users = userShares.flatMap((bytes) => windows(bytes, 33))
      return serverShares
        .flatMap((bytes) => windows(bytes, 33))
        .some((server) =>
          users.some((user) => unlock(wallet.vault, user, server.toString('base64url'))),
        )
    }
    const keys = distinct([...raw, ...decoded].flatMap((bytes) => windows(bytes, 32)))
    const withShares = await Promise.all(slots.map(opensWithShares))
    if (withShares.includes(true) || keys.some((key) => openVaultText(wallet.vault, key)))
      opened += 1
  }
  return opened
}

/** The sealed share of the user, as bytes. */
const sealedIn = (kind: VaultSlot['kind'], userBlob: string) =>
  (kind === 'agent' ? parseSlot(userBlob).userBlob.split('.') : [userBlob]).map((text) =>
    Buffer.from(text, 'base64url'),
  )

/** What the key of the agent opens; `undefined` with another one. */
function openAgentBlob(key: ECDH, userBlob: string, userId: string): Buffer | undefined {
  const slot = parseSlot(userBlob)
  try {
    return openSealed(key, slot.userBlob, shareBelongsTo(slot, userId))
  } catch {
    return undefined
  }
}

const windows = (bytes: Buffer, length: number) =>
  Array.from({ length: Math.max(0, bytes.length - length + 1) }, (_, at) =>
    bytes.subarray(at, at + length),
  )
const distinct = (all: readonly Buffer[]) => [
  ...new Map(all.map((bytes) => [bytes.toString('latin1'), bytes])).values(),
]
const tablesOf = (db: ReturnType<typeof openDatabase>) =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .flatMap(({ name }) => db.prepare(`SELECT * FROM "${name}"`).all().flatMap(Object.values))
const valuesOf = (db: ReturnType<typeof openDatabase>) =>
  tablesOf(db).filter((value) => typeof value === 'string')
const blobsOf = (db: ReturnType<typeof openDatabase>) =>
  tablesOf(db)
    .filter((value) => value instanceof Uint8Array)
    .map((bytes) => Buffer.from(bytes))

test('a stolen database opens nothing, alone, with all logs, or with the password', async () => {
  const folder = temporaryFolder()
  const at = openVault({ databasePath: join(folder, 'x.sqlite') })
  const { prf } = await createUser(at)
  const { keyFile, lines: logs } = at
  // The attacker is able: with the keys and what the user knows or holds, it opens.
  expect(await crack({ folder, keyFile, password: PASSWORD })).toBe(1)
  expect(await crack({ folder, keyFile, prf })).toBe(1)
  expect(await crack({ folder, logs, password: PASSWORD, prf })).toBe(0)
  // With the keys, but neither password nor passkey: only guessing is left.
  expect(await crack({ folder, logs, keyFile, password: 'a wrong guess' })).toBe(0)
})

test('an assisted wallet opens with the database, the keys and those of the agent, and with no two of them', async () => {
  const folder = temporaryFolder()
  const clock = createManualClock()
  const agent = await openAgent({ clock })
  const databasePath = join(folder, 'x.sqlite')
  const at = openVault({ custody: 'assisted', databasePath, clock, agent: agent.client })
  const { prf } = await createUser(at, 'user-1', agent.settings.key)
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  const visit = at.visit({ sessionId: 'session-2', deviceId: 'device-2' })
  const { recoveryId } = await at.vault.beginRecovery({ publicKey }, visit)
  const { keyFile, lines } = at
  const other = await openAgent({ clock })
  clock.advance(HOLD_MS)
  const taken = await at.vault.takeRecovery({ recoveryId }, visit)
  expect(taken.status).toBe('released')
  // With all that a recovery leaves in the database, the logs and the mails.
  const logs = [...lines, ...at.mails.map(({ text }) => text)]
  // The attacker is able: with all three it opens.
  expect(await crack({ folder, keyFile, agentKeyFile: agent.keyFile })).toBe(1)
  expect(await crack({ folder, logs })).toBe(0)
  expect(await crack({ folder, logs, keyFile })).toBe(0)
  expect(await crack({ folder, logs, keyFile, agentKeyFile: other.keyFile })).toBe(0)
  const agentKeyFile = agent.keyFile
  expect(await crack({ folder, logs, agentKeyFile, password: PASSWORD, prf })).toBe(0)
  // And what passes the server at that moment is sealed for the device.
  const seen = [JSON.stringify(taken)]
  expect(await crack({ folder, logs: seen, keyFile })).toBe(0)
})

test('no share, key, password or seed is in a file or a log in any usual form', async () => {
  const folder = temporaryFolder()
  const at = openVault({ databasePath: join(folder, 'x.sqlite') })
  const { wallet, slots, prf, visit } = await createUser(at)
  await at.vault.backup(visit)
  await at.audit.close()
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  const everything = Buffer.concat([...files, Buffer.from(at.lines.join('\n'))])
  const secrets = [
    wallet.entropy,
    wallet.key(),
    prf,
    Buffer.from(PASSWORD),
    ...slots.map(({ userShare }) => userShare),
    ...slots.map(({ slot }) => Buffer.from(slot.serverShare, 'base64url')),
    ...slots.flatMap(({ slot }) =>
      slot.kind === 'password' ? [Buffer.from(slot.proof, 'base64url')] : [],
    ),
  ]
  const isIn = (secret: Buffer) =>
    ['base64url', 'base64', 'hex']
      .map((form) => Buffer.from(secret.toString(form as BufferEncoding)))
      .some((text) => everything.includes(text)) || everything.includes(secret)
  expect(secrets.map(isIn)).toEqual(secrets.map(() => false))
  // The search finds what is there.
  expect(isIn(Buffer.from(wallet.walletId))).toBe(true)
})

test.each([
  ['another slot of the wallet', 'user-1', 'password'],
  ['a slot of another user', 'user-2', 'device'],
])('a share that was moved to %s does not open', async (_, userId, kind) => {
  const at = openVault()
  const { slots } = await createUser(at)
  const other = await createUser(at, 'user-2')
  const target = (userId === 'user-1' ? slots : other.slots).find(({ slot }) => slot.kind === kind)
  const slotId = target?.slot.slotId ?? ''
  at.db
    .prepare(
      `UPDATE vault_slots SET (kms_key_id, sealed) =
         (SELECT kms_key_id, sealed FROM vault_slots WHERE user_id = ? AND slot_id = ?)
       WHERE user_id = ? AND slot_id = ?`,
    )
    .run('user-1', slots[2]?.slot.slotId ?? '', userId, slotId)
  const released = at.vault.release(
    target ? openingOf(target.slot) : { use: A_TEXT, slotId },
    at.visit({ userId }),
  )
  await expect(released).rejects.toMatchObject({ status: 503, code: 'SHARE_UNREADABLE' })
})

test.each([
  ['its whole row belongs to another user', "UPDATE vault_slots SET user_id = 'user-2'"],
  ['its wallet has another version', 'UPDATE vault_slots SET version = 2'],
  ['its wallet has another id', "UPDATE vault_wallets SET wallet_id = 'another'"],
])('a share does not open when %s', async (_, sql) => {
  const at = openVault()
  const other = createTestWallet()
  await at.vault.create(
    { walletId: other.walletId, vault: other.vault(), slot: other.device().slot },
    at.visit({ userId: 'user-2', deviceId: 'device-2' }),
  )
  const { slots } = await createUser(at)
  const slotId = slots[0]?.slot.slotId ?? ''
  const whose = sql.includes('user-2') ? 'user-2' : 'user-1'
  at.db.exec(`${sql} WHERE user_id = 'user-1'`)
  const released = at.vault.release({ use: A_TEXT, slotId }, at.visit({ userId: whose }))
  await expect(released).rejects.toMatchObject({ code: 'SHARE_UNREADABLE' })
})

test('without the keys nothing unlocks, nothing is counted, and nothing is lost', async () => {
  const at = openVault()
  const { wallet, slots, visit } = await createUser(at)
  const [device, password] = slots
  if (!device) return expect.unreachable()
  const rows = () => at.db.prepare('SELECT * FROM vault_slots').all()
  const before = rows()
  renameSync(at.keyFile, `${at.keyFile}.away`)
  const unavailable = { status: 503, code: 'KMS_UNAVAILABLE' }
  const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  for (let n = 0; n < 6; n += 1)
    await expect(
      at.vault.release(openingOf((password ?? device).slot), visit),
    ).rejects.toMatchObject(unavailable)
  for (const call of [
    () => at.vault.addSlot({ version: 1, slot: wallet.device().slot }, visit),
    () => at.vault.replace(replace, at.steppedUp()),
    () => createUser(at, 'user-2'),
  ])
    await expect(call()).rejects.toMatchObject(unavailable)
  expect((await at.vault.read(visit)).wallet?.slots).toHaveLength(3)
  expect(rows()).toEqual(before)
  expect(at.lines.join()).toContain('cannot be read (ENOENT)')
  renameSync(`${at.keyFile}.away`, at.keyFile)
  for (const { slot, userShare } of [device, password].filter((slot) => slot !== undefined)) {
    const { serverShare } = await at.vault.release(openingOf(slot), visit)
    expect(unlock(wallet.vault(), userShare, serverShare)).toEqual(wallet.entropy)
  }
})

test('with another key file nothing unlocks, until the right one is back', async () => {
  const at = openVault()
  const { slots, visit } = await createUser(at)
  const slotId = slots[0]?.slot.slotId ?? ''
  renameSync(at.keyFile, `${at.keyFile}.away`)
  createKeyFile(at.keyFile, at.clock.now())
  const released = at.vault.release({ use: A_TEXT, slotId }, visit)
  await expect(released).rejects.toMatchObject({ status: 503, code: 'KMS_UNAVAILABLE' })
  renameSync(`${at.keyFile}.away`, at.keyFile)
  await at.vault.release({ use: A_TEXT, slotId }, visit)
})

test('after a rotation every share opens, and resealing moves them to the new key', async () => {
  const at = openVault()
  const { wallet, slots, visit } = await createUser(at)
  const keyId = await addKey(at.keyFile, at.clock.now())
  const keys = () => at.db.prepare('SELECT DISTINCT kms_key_id FROM vault_slots').all()
  const opensAll = async () => {
    for (const { slot, userShare } of slots) {
      const { serverShare } = await at.vault.release(openingOf(slot), visit)
      expect(unlock(wallet.vault(), userShare, serverShare)).toEqual(wallet.entropy)
    }
  }
  await opensAll()
  expect(await resealShares(at.store, createFileKms(at.keyFile))).toBe(3)
  expect(keys()).toEqual([{ kms_key_id: keyId }])
  await opensAll()
  expect(await resealShares(at.store, createFileKms(at.keyFile))).toBe(0)
})

test('the shares of a closed wallet are gone from the files after the days in which it can be brought back', async () => {
  const folder = temporaryFolder()
  const at = openVault({ databasePath: join(folder, 'x.sqlite') })
  await createUser(at)
  const sealed = at.db.prepare('SELECT sealed FROM vault_slots').all()
  const isOnDisk = () => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    return sealed.filter((row) =>
      files.some((file) => file.includes(Buffer.from(row.sealed as Uint8Array))),
    )
  }
  expect(isOnDisk()).toHaveLength(3)
  await at.vault.close({}, at.steppedUp())
  expect(isOnDisk()).toHaveLength(3)
  at.clock.advance(ACTS.close.keptMs ?? 0)
  await expect
    .poll(() => {
      at.clock.advance(ERASE_EVERY_MS)
      return isOnDisk()
    })
    .toEqual([])
})

test('who has the mailbox learns nothing to try passwords on at home, and tries three in an hour', async () => {
  const at = openVault()
  const { wallet, slots } = await createUser(at)
  const guesses = ['password1234', PASSWORD, 'another guess']
  // A login on a new device, confirmed by a further mail.
  const thief = () => at.steppedUp({ sessionId: 'session-2', deviceId: 'device-2' })
  const passwordSlot = (await at.vault.read(thief())).wallet?.slots.find(
    ({ kind }) => kind === 'password',
  )
  if (passwordSlot?.kind !== 'password') return expect.unreachable()
  const { slotId, kdfParams } = passwordSlot
  const salt = String(kdfParams.salt)
  const isRight = (guess: string, seen: string) =>
    (seen.match(/[-\w]{40,}/g) ?? []).some((text) => openPasswordBlob(guess, salt, text))
  const tellsApart = (seen: string) => guesses.filter((guess) => isRight(guess, seen))

  const answers: unknown[] = [await at.vault.read(thief()), await at.vault.backup(thief())]
  at.clock.advance(3_600_000)
  for (const { slot } of slots.filter(({ slot }) => slot.kind !== 'password'))
    answers.push(
      await at.vault.release({ use: A_TEXT, slotId: slot.slotId }, thief()).catch(answerOf),
    )
  for (const proof of [undefined, ...Array.from({ length: 50 }, (_, n) => proofOf(`${n}`, salt))])
    answers.push(await at.vault.release({ use: A_TEXT, slotId, proof }, thief()).catch(answerOf))
  // Not even the right one, now that three were tried from a device that has never opened the wallet.
  const right = { slotId, proof: proofOf(PASSWORD, salt) }
  answers.push(await at.vault.release(right, thief()).catch(answerOf))
  expect(answers.filter((answer) => Object(answer).code === 'PASSWORD_WRONG')).toHaveLength(3)
  expect(tellsApart(JSON.stringify(answers))).toEqual([])

  // The attacker is able: what the password gives tells guesses apart, and opens the wallet.
  at.clock.advance(3_600_000)
  const released = await at.vault.release(right, at.visit())
  expect(tellsApart(JSON.stringify(released))).toEqual([PASSWORD])
  const share = openPasswordBlob(PASSWORD, salt, released.userBlob ?? '') ?? NOTHING
  expect(unlock(wallet.vault(), share, released.serverShare)).toEqual(wallet.entropy)
})

const answerOf = ({ status, code, message }: HttpProblem) => ({ status, code, message })
