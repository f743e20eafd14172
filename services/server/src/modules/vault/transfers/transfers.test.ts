import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openVault, type TestVault } from '../openVault.test.support.ts'
import { createTestWallet } from '../testWallet.test.support.ts'
import { BEGUN_PER_HOUR, ERASE_EVERY_MS, TRANSFER_MS } from './createTransfers.ts'

const SEALED = 'what only the code opens'
const code = (name: string) => expect.objectContaining({ code: name })

/** A wallet on the first device of a user, and the visits of two. */
async function setup(at: TestVault = openVault()) {
  const wallet = createTestWallet()
  const { walletId } = wallet
  const first = { sessionId: 'session-1', deviceId: 'device-1' }
  const second = { sessionId: 'session-2', deviceId: 'device-2' }
  const visit = at.visit(first)
  await at.vault.create({ walletId, vault: wallet.vault(), slot: wallet.device().slot }, visit)
  return {
    at,
    wallet,
    vault: at.vault,
    there: () => at.visit(first),
    confirmed: () => at.steppedUp(first),
    here: () => at.visit(second),
    waiting: async (visit = at.visit(first)) => (await at.vault.transfer(visit)).transfer,
  }
}

const rows = ({ db }: TestVault) => db.prepare('SELECT * FROM vault_transfers').all()

test('a device takes what another one of its user has sealed for it, once', async () => {
  const { at, vault, here, confirmed, waiting } = await setup()
  const { transferId, expiresAt } = await vault.beginTransfer(here())
  const requestedAt = at.clock.now()
  expect(expiresAt).toBe(requestedAt + 600_000)
  expect(await waiting()).toEqual({ transferId, browser: 'The browser of device-2', requestedAt })
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'pending' })
  await vault.answerTransfer({ transferId, version: 1, sealed: SEALED }, confirmed())
  expect(await waiting()).toBeNull()
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({
    status: 'answered',
    sealed: SEALED,
  })
  await expect(vault.takeTransfer({ transferId }, here())).rejects.toEqual(code('TRANSFER_ENDED'))
  expect(rows(at)).toEqual([])
  expect(await at.events()).toEqual(['wallet.created', 'transfer.begun', 'transfer.answered'])
})

test('its user is told by mail which browser has handed it over, and to which', async () => {
  const { at, vault, here, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  expect(at.mails).toEqual([])
  await vault.answerTransfer({ transferId, version: 1, sealed: SEALED }, confirmed())
  expect(at.mails).toEqual([{ userId: 'user-1', text: expect.any(String) }])
  expect(at.mails[0]?.text).toContain('    The browser of device-2\n')
  expect(at.mails[0]?.text).toContain('entered in The browser of device-1')
  expect(at.mails[0]?.text).not.toContain(SEALED)
})

test('the answer is for the device that has begun alone', async () => {
  const { at, vault, here, there, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  await vault.answerTransfer({ transferId, version: 1, sealed: SEALED }, confirmed())
  const third = at.visit({ sessionId: 'session-3', deviceId: 'device-3' })
  const stranger = at.visit({ userId: 'user-2', deviceId: 'device-2' })
  for (const visit of [there(), third, stranger])
    await expect(vault.takeTransfer({ transferId }, visit)).rejects.toEqual(code('TRANSFER_ENDED'))
  const other = 'another-id-of-a-transfer'
  await expect(vault.takeTransfer({ transferId: other }, here())).rejects.toEqual(
    code('TRANSFER_ENDED'),
  )
  expect(await vault.takeTransfer({ transferId }, here())).toMatchObject({ status: 'answered' })
})

test('nobody but its user sees, answers or denies it, and not the device that waits', async () => {
  const { at, vault, here, waiting } = await setup()
  await setup({ ...at, visit: (of) => at.visit({ ...of, userId: 'user-2' }) })
  const { transferId } = await vault.beginTransfer(here())
  const answer = { transferId, version: 1, sealed: SEALED }
  const stranger = at.steppedUp({ userId: 'user-2', deviceId: 'device-1' })
  const itself = at.steppedUp({ deviceId: 'device-2' })
  for (const visit of [stranger, itself]) {
    expect(await waiting(visit)).toBeNull()
    await expect(vault.answerTransfer(answer, visit)).rejects.toEqual(code('TRANSFER_ENDED'))
    await expect(vault.denyTransfer({ transferId }, visit)).rejects.toEqual(code('TRANSFER_ENDED'))
  }
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'pending' })
})

test('an answer needs a confirmation that is no older than two minutes', async () => {
  const { at, vault, here, there, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  const answer = { transferId, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(answer, there())).rejects.toEqual(code('STEP_UP_NEEDED'))
  const late = confirmed()
  at.clock.advance(120_001)
  await expect(vault.answerTransfer(answer, late)).rejects.toEqual(code('STEP_UP_NEEDED'))
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'pending' })
  expect(await vault.answerTransfer(answer, confirmed())).toEqual({})
})

test('it takes a login whose code the app has not seen', async () => {
  const { at, vault } = await setup()
  const visit = at.steppedUp({ assurance: 'app-entered' })
  const transferId = 't'.repeat(32)
  const low = code('ASSURANCE_TOO_LOW')
  await expect(vault.beginTransfer(visit)).rejects.toEqual(low)
  await expect(vault.transfer(visit)).rejects.toEqual(low)
  await expect(vault.denyTransfer({ transferId }, visit)).rejects.toEqual(low)
  await expect(vault.takeTransfer({ transferId }, visit)).rejects.toEqual(low)
  await expect(vault.leaveTransfer({ transferId }, visit)).rejects.toEqual(low)
  const answer = { transferId, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(answer, visit)).rejects.toEqual(low)
})

test('a denied device is told so, once', async () => {
  const { at, vault, here, there, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  await vault.denyTransfer({ transferId }, there())
  const answer = { transferId, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(answer, confirmed())).rejects.toEqual(code('TRANSFER_ENDED'))
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'denied' })
  await expect(vault.takeTransfer({ transferId }, here())).rejects.toEqual(code('TRANSFER_ENDED'))
  expect(at.mails).toEqual([])
  expect(await at.events()).toContain('transfer.denied')
})

test('who leaves waits no more, and nothing of what was answered is kept', async () => {
  const { at, vault, here, there, confirmed, waiting } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  expect(await vault.leaveTransfer({ transferId }, here())).toEqual({})
  expect(await waiting()).toBeNull()
  expect(rows(at)).toEqual([])
  const answer = { version: 1, sealed: SEALED }
  await expect(vault.answerTransfer({ transferId, ...answer }, confirmed())).rejects.toEqual(
    code('TRANSFER_ENDED'),
  )
  expect(await at.events()).toEqual(['wallet.created', 'transfer.begun', 'transfer.left'])
  const next = (await vault.beginTransfer(here())).transferId
  await vault.answerTransfer({ transferId: next, ...answer }, confirmed())
  // Neither what is over, nor what another device waits for.
  await vault.leaveTransfer({ transferId }, here())
  await vault.leaveTransfer({ transferId: next }, there())
  await vault.leaveTransfer(
    { transferId: next },
    at.visit({ userId: 'user-2', deviceId: 'device-2' }),
  )
  expect(rows(at)).toHaveLength(1)
  await vault.leaveTransfer({ transferId: next }, here())
  expect(rows(at)).toEqual([])
})

test('what nobody has fetched is erased within a minute of its end', async () => {
  const { at, vault, here, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  await vault.answerTransfer({ transferId, version: 1, sealed: SEALED }, confirmed())
  at.clock.advance(TRANSFER_MS - 1)
  // The next round is planned once this one is done.
  await setImmediate()
  expect(rows(at)).toHaveLength(1)
  at.clock.advance(ERASE_EVERY_MS + 1)
  expect(ERASE_EVERY_MS).toBe(60_000)
  await expect.poll(() => rows(at)).toEqual([])
})

test('it ends after ten minutes, answered or not, and is erased when the next one begins', async () => {
  const { at, vault, here, confirmed, waiting } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  at.clock.advance(TRANSFER_MS - 1)
  await vault.answerTransfer({ transferId, version: 1, sealed: SEALED }, confirmed())
  at.clock.advance(1)
  await expect(vault.takeTransfer({ transferId }, here())).rejects.toEqual(code('TRANSFER_ENDED'))
  const next = (await vault.beginTransfer(here())).transferId
  expect(rows(at)).toMatchObject([{ transfer_id: next, sealed: null }])
  at.clock.advance(TRANSFER_MS)
  expect(await waiting()).toBeNull()
  const late = { transferId: next, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(late, confirmed())).rejects.toEqual(code('TRANSFER_ENDED'))
})

test('a device begins anew in its own place, and takes that of no other one', async () => {
  const { at, vault, here, confirmed, waiting } = await setup()
  const before = (await vault.beginTransfer(here())).transferId
  await vault.answerTransfer({ transferId: before, version: 1, sealed: SEALED }, confirmed())
  const { transferId } = await vault.beginTransfer(here())
  const gone = { transferId: before }
  await expect(vault.takeTransfer(gone, here())).rejects.toEqual(code('TRANSFER_ENDED'))
  const answer = { ...gone, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(answer, confirmed())).rejects.toEqual(code('TRANSFER_ENDED'))
  expect(rows(at)).toHaveLength(1)
  at.clock.advance(1_000)
  const third = at.visit({ sessionId: 'session-3', deviceId: 'device-3' })
  const later = await vault.beginTransfer(third)
  // The first one is asked about first, and then the next one.
  expect(await waiting()).toMatchObject({ transferId, browser: 'The browser of device-2' })
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'pending' })
  await vault.denyTransfer({ transferId }, at.visit())
  expect(await waiting()).toMatchObject({ transferId: later.transferId })
})

test('is denied by a device that has opened the wallet, and by no other login', async () => {
  const { at, vault, here, there } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  const thief = at.visit({ sessionId: 'session-3', deviceId: 'device-3' })
  const denied = vault.denyTransfer({ transferId }, thief)
  await expect(denied).rejects.toEqual(code('WALLET_NOT_OPENED'))
  expect(await vault.takeTransfer({ transferId }, here())).toEqual({ status: 'pending' })
  await vault.denyTransfer({ transferId }, there())
})

test('a device begins 20 within an hour, and others are not held up', async () => {
  const { at, vault, here } = await setup()
  for (let begun = 0; begun < BEGUN_PER_HOUR; begun += 1) await vault.beginTransfer(here())
  expect(BEGUN_PER_HOUR).toBe(20)
  await expect(vault.beginTransfer(here())).rejects.toEqual(code('RATE_LIMITED'))
  await vault.beginTransfer(at.visit({ sessionId: 'session-3', deviceId: 'device-3' }))
  at.clock.advance(3_600_000)
  await vault.beginTransfer(here())
})

test('it is for the vault as it is now: a new key, a closed wallet or a revoked device ends it', async () => {
  const { at, vault, wallet, here, confirmed } = await setup()
  const version2 = { version: 2, sealed: SEALED }
  const first = (await vault.beginTransfer(here())).transferId
  await expect(
    vault.answerTransfer({ transferId: first, ...version2 }, confirmed()),
  ).rejects.toEqual(code('VERSION_CONFLICT'))
  const replaced = { version: 1, vault: wallet.vault(), slots: [wallet.device().slot] }
  await vault.replace(replaced, confirmed())
  expect(rows(at)).toEqual([])
  const second = (await vault.beginTransfer(here())).transferId
  await vault.answerTransfer({ transferId: second, ...version2 }, confirmed())
  await vault.deviceRevoked('user-1', 'device-1')
  expect(rows(at)).toHaveLength(1)
  await vault.deviceRevoked('user-1', 'device-2')
  expect(rows(at)).toEqual([])
  await vault.beginTransfer(here())
  await vault.close({}, confirmed())
  expect(rows(at)).toEqual([])
  await expect(vault.beginTransfer(here())).rejects.toEqual(code('WALLET_NOT_FOUND'))
})

test('a login that has ended meanwhile begins and answers nothing', async () => {
  const { at, vault, here, confirmed } = await setup()
  const { transferId } = await vault.beginTransfer(here())
  at.end('session-1')
  const answer = { transferId, version: 1, sealed: SEALED }
  await expect(vault.answerTransfer(answer, confirmed())).rejects.toEqual(code('SESSION_ENDED'))
  at.end('session-2')
  await expect(vault.beginTransfer(here())).rejects.toEqual(code('SESSION_ENDED'))
  expect(at.mails).toEqual([])
})
