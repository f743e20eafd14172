import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openAgent } from '../../../agent/openAgent.test.support.ts'
import { createFileKms } from '../../../drivers/kms/createFileKms.ts'
import { addKey } from '../../../drivers/kms/keyFile.ts'
import { ACTS } from '../acts/ACTS.ts'
import { openVault, type TestVault } from '../openVault.test.support.ts'
import { resealShares } from '../resealShares.ts'
import { A_TEXT, createTestWallet, unlock } from '../testWallet.test.support.ts'
import { BEGUN_PER_DAY } from './createHolds.ts'
import { PERFORM_EVERY_MS } from './performDue.ts'

const HOLD_MS = ACTS.close.holdMs
const code = (name: string) => expect.objectContaining({ code: name })
const USER = 'user-1'
const FIRST = { sessionId: 'session-1', deviceId: 'device-1' }
const SECOND = { sessionId: 'session-2', deviceId: 'device-2' }
const THIRD = { sessionId: 'session-3', deviceId: 'device-3' }

/** A wallet of a user who confirms by mail, on a first device, and a second one that has logged in since. */
async function setUp(options: Parameters<typeof openVault>[0] = {}) {
  const clock = options.clock ?? createManualClock()
  const at = openVault({ ...options, clock })
  at.byMail.add(USER)
  const wallet = createTestWallet()
  const device = wallet.device()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: device.slot }
  const begun = clock.now()
  await at.vault.create(made, at.visit(FIRST))
  clock.advance(60_000)
  const since = clock.now()
  const restored = createTestWallet()
  const words = restored.device()
  clock.advance(60_000)
  return {
    at,
    clock,
    wallet,
    device,
    restored,
    words,
    vault: at.vault,
    /** The login is as old as the wallet. */
    there: () => at.visit({ ...FIRST, createdAt: begun }),
    here: () => at.steppedUp({ ...SECOND, createdAt: since }),
    close: () => at.vault.close({}, at.steppedUp({ ...SECOND, createdAt: since })),
    replace: () =>
      at.vault.replace(
        { version: 1, vault: restored.vault(), slots: [words.slot] },
        at.steppedUp({ ...SECOND, createdAt: since }),
      ),
    /** The day goes by, and what is due happens. */
    async wait() {
      clock.advance(HOLD_MS)
      await at.vault.hold(at.visit(FIRST))
      clock.advance(PERFORM_EVERY_MS)
    },
    linkToken: () => at.mails.at(-1)?.text.match(/\/keep\?projectId=shop#([-\w]+)/)?.[1] ?? '',
  }
}

const versionOf = async ({ vault, visit }: TestVault) => (await vault.read(visit())).wallet?.version

test('a day after a login has asked for it, and its user was told, the wallet is deleted', async () => {
  const { at, clock, close, wait, there } = await setUp()
  const effectiveAt = clock.now() + 24 * 60 * 60_000
  expect(await close()).toEqual({ success: false, effectiveAt })
  expect(at.mails).toEqual([{ userId: USER, text: expect.stringContaining('/keep?') }])
  expect(at.mails[0]?.text).toContain('The browser of device-2')
  expect(at.notices).toEqual([])
  clock.advance(HOLD_MS - 1)
  clock.advance(0)
  expect(await versionOf(at)).toBe(1)
  await wait()
  await expect.poll(() => versionOf(at)).toBeUndefined()
  expect(at.endedUsers).toEqual([USER])
  await expect.poll(() => at.notices).toEqual([`${USER}: walletDeleted, The browser of device-2`])
  expect(await at.events()).toEqual(['wallet.created', 'wallet.closing', 'wallet.closed'])
  expect(await at.vault.hold(there())).toEqual({ hold: null })
  expect(await at.store.prepare('SELECT 1 FROM vault_holds').all()).toEqual([])
})

test('a day later, the words open it on the device that they were entered on', async () => {
  const { at, clock, replace, wait, here, there, device, restored, words } = await setUp()
  const effectiveAt = clock.now() + HOLD_MS
  expect(await replace()).toEqual({ version: 2, effectiveAt })
  // Until then, everything opens it as before, and what was entered opens nothing.
  await at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, there())
  const { slotId } = words.slot
  await expect(at.vault.release({ use: A_TEXT, slotId }, here())).rejects.toEqual(
    code('SLOT_NOT_FOUND'),
  )
  await wait()
  await expect.poll(() => versionOf(at)).toBe(2)
  const { serverShare } = await at.vault.release({ use: A_TEXT, slotId }, here())
  expect(unlock(restored.vault(), words.userShare, serverShare)).toEqual(restored.entropy)
  const gone = at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, there())
  await expect(gone).rejects.toEqual(code('SLOT_NOT_FOUND'))
  await expect.poll(() => at.notices).toEqual([`${USER}: wordsUsed, The browser of device-2`])
  expect(await at.store.prepare('SELECT 1 FROM vault_held_slots').all()).toEqual([])
})

test('whoever looks at the wallet after the day sees what has become of it', async () => {
  const { at, close, clock, there } = await setUp()
  await close()
  clock.advance(HOLD_MS)
  expect(await at.vault.read(there())).toMatchObject({ wallet: null })
  expect(at.endedUsers).toEqual([USER])
})

test('a passkey of the login confirms more than a login: it happens at once', async () => {
  const { at, replace, close } = await setUp()
  at.byMail.delete(USER)
  expect(await replace()).toEqual({ version: 2 })
  expect(await close()).toEqual({ success: true })
  expect(at.mails).toEqual([])
})

test('what a passkey does at once ends what waits', async () => {
  const { at, replace, close, wait } = await setUp()
  await close()
  at.byMail.delete(USER)
  await replace()
  await wait()
  expect(await versionOf(at)).toBe(2)
})

test('nothing begins if the mail is not taken, and without an address a device tells of it', async () => {
  const { at, close, there } = await setUp()
  at.failMails()
  await expect(close()).rejects.toThrow('no mail server')
  expect(await at.vault.hold(there())).toEqual({ hold: null })
  at.withoutAddress.add(USER)
  await close()
  expect(await at.vault.hold(there())).toMatchObject({ hold: { act: 'close', canEnd: true } })
})

test('a login that is older takes it back, and so does a known device whose login was ended', async () => {
  const { at, close, replace, there, clock, wait } = await setUp()
  await close()
  expect(await at.vault.hold(there())).toMatchObject({
    hold: { act: 'close', isThisDevice: false, canEnd: true },
  })
  await at.vault.cancelHold({}, there())
  expect(at.mails.at(-1)?.text).toContain('Your wallet opens as before.')
  // A second time, nothing is left to take back.
  await at.vault.cancelHold({}, there())
  await replace()
  at.known.set('device-1', 0)
  clock.advance(60_000)
  await at.vault.cancelHold({}, at.visit({ ...FIRST, sessionId: 'session-9' }))
  await wait()
  expect(await versionOf(at)).toBe(1)
  expect(await at.events()).toEqual([
    ...['wallet.created', 'wallet.closing', 'wallet.kept', 'wallet.replacing', 'wallet.kept'],
  ])
})

test('a login that is newer does not, unless it is on the device that has asked', async () => {
  const { at, close, clock } = await setUp()
  await close()
  clock.advance(1)
  const newer = at.visit(THIRD)
  at.known.set('device-3', clock.now())
  expect(await at.vault.hold(newer)).toMatchObject({ hold: { canEnd: false } })
  await expect(at.vault.cancelHold({}, newer)).rejects.toEqual(code('LOGIN_TOO_NEW'))
  const app = at.visit({ ...FIRST, createdAt: 0, assurance: 'app-entered' })
  await expect(at.vault.cancelHold({}, app)).rejects.toEqual(code('ASSURANCE_TOO_LOW'))
  await at.vault.cancelHold({}, at.visit(SECOND))
  expect(await at.vault.hold(newer)).toEqual({ hold: null })
})

test('the link of the mail takes it back, and login and device away; looking at it changes nothing', async () => {
  const { at, clock, close, here, linkToken, vault, wallet } = await setUp()
  const requestedAt = clock.now()
  await vault.addSlot({ version: 1, slot: wallet.device().slot }, here())
  await close()
  const token = linkToken()
  const link = { act: 'close', browser: 'The browser of device-2', requestedAt }
  for (let looks = 0; looks < 2; looks += 1)
    expect(await vault.holdLink({ token })).toEqual({ ...link, effectiveAt: requestedAt + HOLD_MS })
  await vault.undoHold({ token }, { ip: '203.0.113.9' })
  expect(at.loggedOut).toEqual([`${USER} device-2`])
  expect((await vault.read(at.visit(FIRST))).wallet?.slots).toHaveLength(1)
  for (const again of [
    () => vault.holdLink({ token }),
    () => vault.undoHold({ token }, { ip: '203.0.113.9' }),
    () => vault.holdLink({ token: 'another'.padEnd(32, '-') }),
  ])
    await expect(again()).rejects.toEqual(code('LINK_EXPIRED'))
})

test('the link takes no last way in: the device that has asked stays known', async () => {
  const { at, vault, linkToken } = await setUp()
  await vault.close({}, at.steppedUp(FIRST))
  await vault.undoHold({ token: linkToken() }, { ip: '' })
  expect(at.loggedOut).toEqual([`${USER} -`])
  expect((await vault.read(at.visit(FIRST))).wallet?.slots).toHaveLength(1)
})

test('revoking the device that has asked ends it, by whoever may take it back', async () => {
  const { at, close, there, vault, clock } = await setUp()
  await close()
  clock.advance(1)
  const revoke = (by: ReturnType<typeof there>, deviceId = 'device-2') =>
    vault.revokeDevice({ deviceId }, by)
  await expect(revoke(at.steppedUp(THIRD))).rejects.toEqual(code('LOGIN_TOO_NEW'))
  expect(await revoke(at.steppedUp(THIRD), 'device-3')).toEqual({})
  expect(await vault.hold(there())).toMatchObject({ hold: { act: 'close' } })
  await revoke(at.steppedUp({ ...FIRST, createdAt: 0 }))
  expect(await vault.hold(there())).toEqual({ hold: null })
})

test('one waits at a time, which another one neither ends nor hastens; five begin in a day', async () => {
  const { at, clock, close, replace, there, vault } = await setUp()
  const { effectiveAt } = await close()
  clock.advance(60_000)
  for (const again of [close, replace]) await expect(again()).rejects.toEqual(code('HOLD_PENDING'))
  expect(await vault.hold(there())).toMatchObject({ hold: { act: 'close', effectiveAt } })
  for (let n = 1; n < BEGUN_PER_DAY; n += 1) {
    await vault.cancelHold({}, there())
    await close()
  }
  await vault.cancelHold({}, there())
  await expect(close()).rejects.toEqual(code('RATE_LIMITED'))
  expect(at.mails).toHaveLength(2 * BEGUN_PER_DAY)
})

test('a login that has ended meanwhile has nothing wait', async () => {
  const { at, close, replace, there } = await setUp()
  at.end('session-2')
  for (const ask of [close, replace]) await expect(ask()).rejects.toEqual(code('SESSION_ENDED'))
  expect(await at.vault.hold(there())).toEqual({ hold: null })
})

test('what waits gives the operator nothing back that its user has taken away', async () => {
  const clock = createManualClock()
  const agent = await openAgent({ clock })
  const at = openVault({ custody: 'assisted', clock, agent: agent.client })
  at.byMail.add(USER)
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  const agentSlot = wallet.agent(agent.settings.key, USER).slot
  await at.vault.create({ ...made, agentSlot }, at.visit())
  const slots = [wallet.device().slot, wallet.agent(agent.settings.key, USER, 2).slot]
  await at.vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp())
  await at.vault.removeSlot({ slotId: agentSlot.slotId }, at.steppedUp())
  clock.advance(HOLD_MS)
  await at.vault.hold(at.visit())
  clock.advance(PERFORM_EVERY_MS)
  await expect.poll(() => versionOf(at)).toBe(2)
  const { wallet: replaced } = await at.vault.read(at.visit())
  expect(replaced).toMatchObject({ custody: 'user-held' })
  expect(replaced?.slots.map(({ kind }) => kind)).toEqual(['device'])
})

test('what fits the wallet no more is dropped, and others go on', async () => {
  const { at, replace, wait } = await setUp()
  await replace()
  at.db.exec('UPDATE vault_holds SET version = 7')
  const other = createTestWallet()
  const made = { walletId: other.walletId, vault: other.vault(), slot: other.device().slot }
  at.byMail.add('user-2')
  const theirs = { userId: 'user-2', deviceId: 'device-9' }
  await at.vault.create(made, at.visit(theirs))
  await at.vault.close({}, at.steppedUp(theirs))
  await wait()
  await expect
    .poll(() => {
      at.clock.advance(100)
      return at.store.prepare('SELECT 1 FROM vault_holds').all()
    })
    .toEqual([])
  expect(await versionOf(at)).toBe(1)
  expect(await at.events()).toEqual(expect.arrayContaining(['wallet.kept', 'wallet.closed']))
})

test('keys that are rotated within the day open what has waited', async () => {
  const { at, replace, wait, here, restored, words } = await setUp()
  await replace()
  await addKey(at.keyFile, at.clock.now())
  expect(await resealShares(at.store, createFileKms(at.keyFile))).toBe(2)
  await wait()
  await expect.poll(() => versionOf(at)).toBe(2)
  const { slotId } = words.slot
  const { serverShare } = await at.vault.release({ use: A_TEXT, slotId }, here())
  expect(unlock(restored.vault(), words.userShare, serverShare)).toEqual(restored.entropy)
})
