import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { COUNTS_AFTER_MS } from './createTaking.ts'
import { openVault, type TestVault } from './openVault.test.support.ts'
import { MAX_DEVICES } from './slotRules.ts'
import {
  A_TEXT,
  createId,
  createTestWallet,
  openPasskeyBlob,
  openPasswordBlob,
  proofOf,
  unlock,
} from './testWallet.test.support.ts'

const PASSWORD = 'correct horse battery staple'

async function createWallet(at: TestVault, visit = at.visit()) {
  const wallet = createTestWallet()
  const device = wallet.device()
  const { walletId } = wallet
  await at.vault.create({ walletId, vault: wallet.vault(), slot: device.slot }, visit)
  return { wallet, device }
}

async function createProtected(at: TestVault) {
  const created = await createWallet(at)
  const prf = randomBytes(32)
  const password = created.wallet.password(PASSWORD)
  const passkey = created.wallet.passkey(prf)
  for (const { slot } of [password, passkey])
    await at.vault.addSlot({ version: 1, slot }, at.visit())
  return { ...created, password, passkey, prf }
}

const read = async (at: TestVault, visit = at.visit()) => {
  const { wallet } = await at.vault.read(visit)
  if (!wallet) throw new Error('There is no wallet.')
  return wallet
}

const code = (name: string) => expect.objectContaining({ code: name })

test('a wallet is created with the slot of its device, and unlocks with both shares', async () => {
  const at = openVault()
  expect(await at.vault.read(at.visit())).toEqual({ wallet: null })
  const { wallet, device } = await createWallet(at)
  const { slotId } = device.slot
  expect(await read(at)).toMatchObject({
    walletId: wallet.walletId,
    custody: 'user-held',
    version: 1,
    slots: [{ slotId, kind: 'device', isThisDevice: true }],
  })
  expect(JSON.stringify(await read(at))).not.toContain(device.slot.serverShare)
  at.clock.advance(1_000)
  const { serverShare, version } = await at.vault.release({ use: A_TEXT, slotId }, at.visit())
  expect(version).toBe(1)
  expect(unlock((await read(at)).vault, device.userShare, serverShare)).toEqual(wallet.entropy)
  expect((await read(at)).slots[0]?.lastUsedAt).toBe(at.clock.now())
  expect(await at.events()).toEqual(['wallet.created', 'slot.released'])
  expect(at.unlocks).toEqual([{ kind: 'device', outcome: 'ok' }])
})

test('a user has one wallet', async () => {
  const at = openVault()
  const { wallet } = await createWallet(at)
  await expect(createWallet(at)).rejects.toEqual(code('WALLET_EXISTS'))
  expect((await read(at)).walletId).toBe(wallet.walletId)
  expect((await read(at)).slots).toHaveLength(1)
})

test('a new device unlocks with the password or the passkey, and adds its own slot', async () => {
  const at = openVault()
  const { wallet, prf } = await createProtected(at)
  const other = at.visit({ sessionId: 'session-2', deviceId: 'device-2' })
  const { vault, slots } = await read(at, other)
  for (const slot of slots) {
    if (slot.kind === 'device') {
      expect(slot.isThisDevice).toBe(false)
      continue
    }
    const { slotId } = slot
    const salt = slot.kind === 'password' ? String(slot.kdfParams.salt) : ''
    const proof = slot.kind === 'password' ? proofOf(PASSWORD, salt) : undefined
    const { serverShare, userBlob } = await at.vault.release({ use: A_TEXT, slotId, proof }, other)
    const share =
      slot.kind === 'passkey'
        ? openPasskeyBlob(prf, slot.userBlob)
        : openPasswordBlob(PASSWORD, salt, userBlob ?? '')
    expect(unlock(vault, share ?? Buffer.alloc(33), serverShare)).toEqual(wallet.entropy)
  }
  await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, other)
  expect((await read(at, other)).slots.map(({ kind }) => kind).sort()).toEqual([
    ...['device', 'device', 'passkey', 'password'],
  ])
})

test('only its own device opens a device slot', async () => {
  const at = openVault()
  const { device } = await createWallet(at)
  const stranger = at.visit({ deviceId: 'device-2' })
  const released = at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, stranger)
  await expect(released).rejects.toEqual(code('OTHER_DEVICE'))
  expect(await at.events()).toEqual(['wallet.created', 'slot.refused'])
  expect(at.unlocks).toEqual([{ kind: 'device', outcome: 'refused' }])
})

test('a slot of another user looks the same as one that does not exist', async () => {
  const at = openVault()
  const { device, password } = await createProtected(at)
  const other = at.steppedUp({ userId: 'user-2', deviceId: 'device-2' })
  await createWallet(at, other)
  const before = (await at.events()).length
  const outcome = async (slotId: string, replacing: string) => {
    const { proof } = password.slot
    const add = { version: 1, slot: createTestWallet().passkey(randomBytes(32)).slot }
    const calls = [
      () => at.vault.release({ use: A_TEXT, slotId }, other),
      () => at.vault.release({ use: A_TEXT, slotId, proof }, other),
      async () => at.vault.removeSlot({ slotId }, other),
      () => at.vault.addSlot({ ...add, replaces: replacing }, other),
    ]
    const problems = await Promise.all(calls.map((call) => call().catch((error) => error)))
    return problems.map(({ status, code, message }) => ({ status, code, message }))
  }
  const absent = await outcome(createId(), createId())
  expect(absent).toEqual(Array(4).fill(expect.objectContaining({ code: 'SLOT_NOT_FOUND' })))
  for (const { slot } of [device, password])
    expect(await outcome(slot.slotId, slot.slotId)).toEqual(absent)
  expect(await at.events()).toHaveLength(before)
  // Nor does an id that someone else has used collide.
  const { slot } = createTestWallet().password(PASSWORD)
  const taken = { ...slot, slotId: password.slot.slotId }
  await at.vault.addSlot({ version: 1, slot: taken }, other)
  expect((await read(at, other)).slots).toHaveLength(2)
  expect((await read(at)).slots).toHaveLength(3)
})

const wrong = { status: 403, code: 'PASSWORD_WRONG' }

test('the password is tried five times in an hour and twenty in a day, in all sessions', async () => {
  const at = openVault()
  const { password, passkey } = await createProtected(at)
  const { slotId, proof } = password.slot
  let session = 0
  const visit = () => at.visit({ sessionId: `s${++session}` })
  const release = () => at.vault.release({ use: A_TEXT, slotId, proof }, visit())
  const guess = () =>
    at.vault.release({ use: A_TEXT, slotId, proof: proofOf('a guess', createId()) }, visit())
  const HOUR = 3_600_000
  for (let hour = 0; hour < 4; hour += 1) {
    for (let n = 0; n < 3; n += 1) await expect(guess()).rejects.toMatchObject(wrong)
    for (let n = 0; n < 2; n += 1) await release()
    // The right password is refused now, too: the answer to a further guess would say whether it is right.
    for (const further of [release, guess])
      await expect(further()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3_600 })
    at.clock.advance(HOUR)
  }
  await expect(release()).rejects.toMatchObject({ retryAfterSeconds: 20 * 3_600 })
  // Others are not limited by it.
  await at.vault.release({ use: A_TEXT, slotId: passkey.slot.slotId }, at.visit())
  at.clock.advance(20 * HOUR - 1)
  await expect(release()).rejects.toMatchObject({ retryAfterSeconds: 1 })
  at.clock.advance(1)
  await release()
  expect(at.unlocks.filter(({ kind }) => kind === 'password')).toHaveLength(31)
})

test('fifty tries at once pass the limit five times, with the right password and with others', async () => {
  for (const isRight of [true, false]) {
    const at = openVault()
    const { password } = await createProtected(at)
    const { slotId, proof: right } = password.slot
    const all = Array.from({ length: 50 }, (_, n) => {
      const proof = isRight ? right : proofOf(`guess ${n}`, createId())
      return at.vault.release({ use: A_TEXT, slotId, proof }, at.visit()).catch((error) => error)
    })
    const refused = (await Promise.all(all)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(45)
  }
})

test('the password slot gives nothing without the proof of its password', async () => {
  const at = openVault()
  const { wallet, device, password, passkey } = await createProtected(at)
  const other = wallet.password('another password')
  const { slotId, proof } = password.slot
  const flipped = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`
  for (const given of [undefined, flipped, other.slot.proof])
    await expect(
      at.vault.release({ use: A_TEXT, slotId, proof: given }, at.visit()),
    ).rejects.toMatchObject(wrong)
  const released = await at.vault.release({ use: A_TEXT, slotId, proof }, at.visit())
  expect(released).toEqual({
    serverShare: password.slot.serverShare,
    userBlob: password.slot.userBlob,
    version: 1,
  })
  // Nor does the proof open anything else, or anything else need it.
  for (const { slot } of [device, passkey]) {
    const { serverShare, userBlob } = await at.vault.release(
      { use: A_TEXT, slotId: slot.slotId },
      at.visit(),
    )
    expect({ serverShare, userBlob }).toEqual({ serverShare: slot.serverShare })
  }
  // The new proof belongs to the new slot.
  const add = { version: 1, slot: other.slot, replaces: slotId }
  await at.vault.addSlot(add, at.steppedUp())
  const changed = { slotId: other.slot.slotId }
  at.clock.advance(3_600_000)
  await expect(
    at.vault.release({ use: A_TEXT, ...changed, proof }, at.visit()),
  ).rejects.toMatchObject(wrong)
  await at.vault.release({ use: A_TEXT, ...changed, proof: other.slot.proof }, at.visit())
  expect((await at.events()).filter((event) => event === 'slot.refused')).toHaveLength(4)
})

test('a password that was stretched too little is not taken', async () => {
  const at = openVault()
  const { wallet } = await createWallet(at)
  const { slot } = wallet.password(PASSWORD)
  for (const changes of [{ name: 'scrypt' }, { m: 65_535 }, { t: 2 }, { m: '' }]) {
    const weak = { ...slot, kdfParams: { ...slot.kdfParams, ...changes } }
    const added = at.vault.addSlot({ version: 1, slot: weak }, at.visit())
    await expect(added).rejects.toMatchObject({ status: 400, code: 'PASSWORD_NOT_STRETCHED' })
    const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot, weak] }
    const replaced = at.vault.replace(replace, at.steppedUp())
    await expect(replaced).rejects.toMatchObject({ code: 'PASSWORD_NOT_STRETCHED' })
  }
  await at.vault.addSlot({ version: 1, slot }, at.visit())
})

test('a password slot that was stored without a proof is never opened', async () => {
  const at = openVault()
  const { password } = await createProtected(at)
  at.db
    .prepare("UPDATE vault_slots SET user_blob = ? WHERE kind = 'password'")
    .run(password.slot.userBlob)
  const { slotId, proof } = password.slot
  for (const given of [proof, undefined, ''])
    await expect(
      at.vault.release({ use: A_TEXT, slotId, proof: given }, at.visit()),
    ).rejects.toMatchObject(wrong)
})

test('a session whose code was typed into the app reaches nothing but its own device slot', async () => {
  const at = openVault()
  const own = at.visit({ assurance: 'app-entered', steppedUpAt: at.clock.now() })
  const { wallet, device } = await createWallet(at, own)
  await at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, own)
  const password = wallet.password(PASSWORD)
  await at.vault.addSlot({ version: 1, slot: password.slot }, at.visit())
  const { slotId } = password.slot
  const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  for (const call of [
    () => at.vault.release({ use: A_TEXT, slotId }, own),
    () => at.vault.addSlot({ version: 1, slot: wallet.device().slot }, own),
    async () => at.vault.removeSlot({ slotId }, own),
    () => at.vault.replace(replace, own),
    async () => at.vault.backup(own),
    async () => at.vault.close({}, own),
  ])
    await expect(call()).rejects.toEqual(code('ASSURANCE_TOO_LOW'))
})

test.each([
  ['no proof', undefined],
  ['a proof that is two minutes old', -120_001],
  ['a proof from the future', 1],
])('with %s nothing is deleted, replaced or closed', async (_, age) => {
  const at = openVault()
  const { wallet, password } = await createProtected(at)
  const steppedUpAt = age === undefined ? undefined : at.clock.now() + age
  const visit = at.visit({ steppedUpAt })
  const { slotId } = password.slot
  const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  const add = { version: 1, slot: wallet.password('another password').slot, replaces: slotId }
  for (const call of [
    async () => at.vault.removeSlot({ slotId }, visit),
    () => at.vault.addSlot(add, visit),
    () => at.vault.replace(replace, visit),
    async () => at.vault.close({}, visit),
  ])
    await expect(call()).rejects.toEqual(code('STEP_UP_NEEDED'))
  expect((await read(at)).slots).toHaveLength(3)
  await at.vault.removeSlot({ slotId }, at.visit({ steppedUpAt: at.clock.now() - 120_000 }))
  expect((await read(at)).slots).toHaveLength(2)
})

test('a changed password takes the place of the old one in one step', async () => {
  const at = openVault()
  const { wallet, password } = await createProtected(at)
  const { slot } = wallet.password('another password')
  await expect(at.vault.addSlot({ version: 1, slot }, at.steppedUp())).rejects.toEqual(
    code('SLOT_LIMIT'),
  )
  const { slotId } = password.slot
  await at.vault.addSlot({ version: 1, slot, replaces: slotId }, at.steppedUp())
  await expect(at.vault.release({ use: A_TEXT, slotId }, at.visit())).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
  await at.vault.release({ use: A_TEXT, slotId: slot.slotId, proof: slot.proof }, at.visit())
})

test('a device renews its own slot, and has one', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  const { slot, userShare } = wallet.device()
  await at.vault.addSlot({ version: 1, slot }, at.visit())
  expect((await read(at)).slots.map(({ slotId }) => slotId)).toEqual([slot.slotId])
  const { serverShare } = await at.vault.release({ use: A_TEXT, slotId: slot.slotId }, at.visit())
  expect(unlock((await read(at)).vault, userShare, serverShare)).toEqual(wallet.entropy)
  const { slotId } = device.slot
  await expect(at.vault.release({ use: A_TEXT, slotId }, at.visit())).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
})

test('one device more than fit takes the place of the one that was unused for the longest', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  for (let n = 2; n <= MAX_DEVICES; n += 1) {
    at.clock.advance(1_000)
    const visit = at.visit({ deviceId: `device-${n}` })
    await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, visit)
  }
  at.clock.advance(1_000)
  await at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, at.visit())
  const [, second] = (await read(at)).slots
  await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, at.visit({ deviceId: 'new' }))
  const ids = (await read(at)).slots.map(({ slotId }) => slotId)
  expect(ids).toHaveLength(MAX_DEVICES)
  expect(ids).toContain(device.slot.slotId)
  expect(ids).not.toContain(second?.slotId)
})

test('a replaced wallet has the next version, and earlier slots are gone', async () => {
  const at = openVault()
  const { wallet, password, prf } = await createProtected(at)
  wallet.renew()
  const [device, passkey] = [wallet.device(), wallet.passkey(prf)]
  const slots = [device.slot, passkey.slot]
  const replaced = at.vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp())
  expect(await replaced).toEqual({ version: 2 })
  expect(await read(at)).toMatchObject({ version: 2, vault: wallet.vault() })
  expect((await read(at)).slots.map(({ kind }) => kind).sort()).toEqual(['device', 'passkey'])
  const { slotId } = password.slot
  await expect(at.vault.release({ use: A_TEXT, slotId }, at.visit())).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
  const { serverShare } = await at.vault.release(
    { use: A_TEXT, slotId: device.slot.slotId },
    at.visit(),
  )
  expect(unlock((await read(at)).vault, device.userShare, serverShare)).toEqual(wallet.entropy)
})

test('what names an earlier version changes nothing', async () => {
  const at = openVault()
  const { wallet } = await createWallet(at)
  const stale = wallet.password(PASSWORD).slot
  wallet.renew()
  const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  await at.vault.replace(replace, at.steppedUp())
  for (const call of [
    () => at.vault.replace(replace, at.steppedUp()),
    () => at.vault.replace({ ...replace, version: 3 }, at.steppedUp()),
    () => at.vault.addSlot({ version: 1, slot: stale }, at.visit()),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect(await read(at)).toMatchObject({ version: 2 })
  expect((await read(at)).slots).toHaveLength(1)
})

test('the last slot cannot be deleted: nothing could open the wallet any more', async () => {
  const at = openVault()
  const { device } = await createWallet(at)
  const { slotId } = device.slot
  await expect(at.vault.removeSlot({ slotId }, at.steppedUp())).rejects.toEqual(code('LAST_SLOT'))
})

test('a revoked device loses its slot, and stays known with the last one', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  const other = at.visit({ deviceId: 'device-2' })
  const second = wallet.device().slot
  await at.vault.addSlot({ version: 1, slot: second }, other)
  expect(await at.vault.deviceRevoked('user-1', 'device-3')).toBe(true)
  expect(await at.vault.deviceRevoked('user-2', 'device-1')).toBe(true)
  expect((await read(at)).slots).toHaveLength(2)
  expect(await at.vault.deviceRevoked('user-1', 'device-2')).toBe(true)
  const { slotId } = second
  await expect(at.vault.release({ use: A_TEXT, slotId }, other)).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
  expect(await at.events()).toContain('slot.removed')
  expect(await at.vault.deviceRevoked('user-1', 'device-1')).toBe(false)
  const revoked = at.vault.revokeDevice(
    { deviceId: 'device-1' },
    at.steppedUp({ deviceId: 'device-2' }),
  )
  await expect(revoked).rejects.toEqual(code('LAST_SLOT'))
  await at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, at.visit())
})

test('what was added within a day is no way in that something older may go for', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  at.clock.advance(60_000)
  const added = [wallet.device().slot, wallet.password(PASSWORD).slot]
  const other = { deviceId: 'device-2' }
  for (const slot of added) await at.vault.addSlot({ version: 1, slot }, at.visit(other))
  const { slotId } = device.slot
  const passkey = wallet.passkey(randomBytes(32)).slot
  const last = code('LAST_SLOT')
  const remove = () => at.vault.removeSlot({ slotId }, at.steppedUp(other))
  const replace = { version: 1, slot: passkey, replaces: slotId }
  await expect(remove()).rejects.toEqual(last)
  await expect(at.vault.addSlot(replace, at.steppedUp(other))).rejects.toEqual(last)
  expect(await at.vault.deviceRevoked('user-1', 'device-1')).toBe(false)
  // Each of those that are newer may go.
  await at.vault.removeSlot({ slotId: added[1]?.slotId ?? '' }, at.steppedUp())
  at.clock.advance(COUNTS_AFTER_MS - 1)
  await expect(remove()).rejects.toEqual(last)
  at.clock.advance(1)
  await remove()
  expect((await read(at)).slots.map(({ slotId }) => slotId)).toEqual([added[0]?.slotId])
})

test('a device that renews its slot keeps it as old as it was', async () => {
  const at = openVault()
  const { wallet } = await createWallet(at)
  const password = wallet.password(PASSWORD).slot
  await at.vault.addSlot({ version: 1, slot: password }, at.visit())
  at.clock.advance(COUNTS_AFTER_MS)
  await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, at.visit())
  await at.vault.removeSlot({ slotId: password.slotId }, at.steppedUp())
  expect((await read(at)).slots).toHaveLength(1)
})

test('the oldest way in stays, however many devices somebody adds', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  at.clock.advance(COUNTS_AFTER_MS)
  for (let n = 0; n < 2 * MAX_DEVICES; n += 1) {
    at.clock.advance(COUNTS_AFTER_MS)
    const visit = at.visit({ deviceId: `theirs-${n}` })
    await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, visit)
  }
  const ids = (await read(at)).slots.map(({ slotId }) => slotId)
  expect(ids).toHaveLength(MAX_DEVICES)
  expect(ids).toContain(device.slot.slotId)
})

test('a backup has the vault and the slots, no share of the server, and nothing to try passwords on', async () => {
  const at = openVault()
  const { device, password, passkey } = await createProtected(at)
  const backup = await at.vault.backup(at.visit())
  expect(backup).toMatchObject({ v: 1, type: 'bowline-vault-backup', wallet: await read(at) })
  const text = JSON.stringify(backup)
  if (passkey.slot.kind === 'passkey') expect(text).toContain(passkey.slot.userBlob)
  expect(text).not.toContain(password.slot.userBlob)
  expect(text).not.toContain(password.slot.proof)
  for (const { slot } of [device, password, passkey]) expect(text).not.toContain(slot.serverShare)
  await expect(at.vault.backup(at.visit({ userId: 'user-2' }))).rejects.toEqual(
    code('WALLET_NOT_FOUND'),
  )
})

test('a closed wallet is gone, and the user may create another one', async () => {
  const at = openVault()
  const { device } = await createProtected(at)
  expect(await at.vault.close({}, at.steppedUp())).toEqual({ success: true })
  expect(await at.vault.read(at.visit())).toMatchObject({ wallet: null })
  const { slotId } = device.slot
  await expect(at.vault.release({ use: A_TEXT, slotId }, at.visit())).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
  await expect(at.vault.close({}, at.steppedUp())).rejects.toEqual(code('WALLET_NOT_FOUND'))
  expect(at.endedUsers).toEqual(['user-1'])
  // Nobody is let in unasked to the wallet that is made next.
  expect(at.forgotten).toEqual(['user-1'])
  await createWallet(at)
})

test('a request whose login has ended meanwhile stores nothing', async () => {
  const at = openVault()
  const { wallet, device } = await createWallet(at)
  const replace = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  const others = [createTestWallet(), createTestWallet()] as const
  const [first, second] = others.map((other) => ({
    walletId: other.walletId,
    vault: other.vault(),
    slot: other.device().slot,
  }))
  if (!first || !second) return expect.unreachable()
  const under = (userId: string) => at.steppedUp({ userId, deviceId: 'device-2' })
  const calls = [
    at.vault.addSlot({ version: 1, slot: wallet.device().slot }, under('user-1')),
    at.vault.replace(replace, under('user-1')),
    at.vault.create(first, under('user-2')),
  ]
  // While the key service seals the shares.
  at.end('session-1')
  const refused = expect.objectContaining({ status: 'rejected', reason: code('SESSION_ENDED') })
  expect(await Promise.allSettled(calls)).toEqual([refused, refused, refused])
  expect((await read(at)).slots.map(({ slotId }) => slotId)).toEqual([device.slot.slotId])
  expect(await at.vault.read(under('user-2'))).toEqual({ wallet: null })
  await at.vault.create(second, at.visit({ sessionId: 'session-2', userId: 'user-2' }))
})

test('a wallet of a demonstration has device slots alone', async () => {
  const at = openVault({ custody: 'ephemeral' })
  const { wallet } = await createWallet(at)
  expect((await read(at)).custody).toBe('ephemeral')
  const password = wallet.password(PASSWORD).slot
  const replace = { version: 1, vault: wallet.vault(), slots: [password] }
  for (const call of [
    () => at.vault.addSlot({ version: 1, slot: password }, at.visit()),
    () => at.vault.replace(replace, at.steppedUp()),
  ])
    await expect(call()).rejects.toEqual(code('CUSTODY_EPHEMERAL'))
  await at.vault.addSlot({ version: 1, slot: wallet.device().slot }, at.visit({ deviceId: 'two' }))
})

test('slots of one request have ids of their own, and at most one is the device’s', async () => {
  const at = openVault()
  const { wallet } = await createWallet(at)
  const { slot } = wallet.device()
  const passkeys = Array.from({ length: 9 }, () => wallet.passkey(randomBytes(32)).slot)
  for (const slots of [[slot, slot], [slot, wallet.device().slot], passkeys])
    await expect(
      at.vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp()),
    ).rejects.toMatchObject({ status: 409, code: expect.stringMatching(/^SLOT_(EXISTS|LIMIT)$/) })
  expect((await read(at)).version).toBe(1)
})
