import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { openVault } from '../openVault.test.support.ts'
import { A_TEXT, createTestWallet, type TestWallet } from '../testWallet.test.support.ts'
import { RETURNS_PER_DAY } from './createReturns.ts'

const code = (name: string) => expect.objectContaining({ code: name })
const USER = 'user-1'
const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
const ENTERED = { requestId: 'r'.repeat(32), code: '12345678' }

/**
 * An owner whose wallet a thief has deleted with the mails alone, and who comes back after the thief has made another one
 * in its place.
 */
async function setUp() {
  const clock = createManualClock()
  const at = openVault({ clock })
  at.byMail.add(USER)
  const [theirs, thiefs] = [createTestWallet(), createTestWallet()]
  const begun = clock.now()
  at.known.set('device-1', begun)
  const owner = () =>
    at.steppedUp({ sessionId: 'session-1', deviceId: 'device-1', createdAt: begun })
  const device = await at.createSigned(theirs, owner())
  clock.advance(60_000)
  const since = clock.now()
  at.known.set('device-2', since)
  const thief = () =>
    at.steppedUp({ sessionId: 'session-2', deviceId: 'device-2', createdAt: since })
  /** A login that was just made, on a device that nobody knows. */
  const anew = (deviceId: string) => at.steppedUp({ sessionId: `of-${deviceId}`, deviceId })
  const { vault } = at
  const liveId = async () => (await vault.read(owner())).wallet?.walletId
  async function restore(wallet: TestWallet, visit: ReturnType<typeof owner>) {
    const { walletId } = wallet
    return vault.restore(await at.sign({ wallet, act: 'restore' }, { walletId }, visit), visit)
  }
  async function keep(wallet: TestWallet, visit: ReturnType<typeof owner>) {
    return vault.cancelHold(await at.sign({ wallet, act: 'keep' }, {}, visit), visit)
  }
  /** Deletes the wallet as a login alone does, which takes a day. */
  async function closeUnsigned(visit = thief()) {
    await vault.close({}, visit)
    clock.advance(DAY_MS)
    await vault.read(visit)
  }
  return {
    at,
    clock,
    vault,
    theirs,
    thiefs,
    device,
    owner,
    thief,
    anew,
    liveId,
    restore,
    keep,
    closeUnsigned,
    /** The thief’s wallet is there, the owner’s is kept. */
    async replaceByThiefs() {
      await closeUnsigned()
      await at.createSigned(thiefs, thief())
      clock.advance(60_000)
    },
    async wait(ms = DAY_MS) {
      clock.advance(ms)
      await vault.read(owner())
    },
    opens: () => vault.release({ use: A_TEXT, slotId: device.slot.slotId }, owner()),
  }
}

describe('a deleted wallet in whose place there is another one', () => {
  test('comes back a day later by its key, told by mail and on each device, and that one is kept', async () => {
    const { at, vault, theirs, thiefs, thief, anew, restore, ...made } = await setUp()
    await made.replaceByThiefs()
    const effectiveAt = made.clock.now() + DAY_MS
    expect(await restore(theirs, anew('device-3'))).toEqual({ effectiveAt })
    expect(at.mails.at(-1)?.text).toContain('bring it back in place of the one you have now')
    expect(at.mails.at(-1)?.text).not.toContain('/keep?')
    expect(await vault.hold(thief())).toMatchObject({ hold: { act: 'restore', canEnd: false } })
    expect(await made.liveId()).toBe(thiefs.walletId)
    await made.wait()
    expect(await made.liveId()).toBe(theirs.walletId)
    await made.opens()
    expect(at.notices.at(-1)).toBe(`${USER}: walletRestored, The browser of device-3`)
    const { closed } = await vault.read(thief())
    expect(closed).toMatchObject({ walletId: thiefs.walletId, canRestore: true })
    expect(closed?.goneAt).toBe(made.clock.now() + WEEK_MS)
  })

  test('comes back by a device that had opened it, and by no older login that had not', async () => {
    const { at, vault, theirs, thiefs, owner, thief, ...made } = await setUp()
    const before = made.anew('device-9')
    at.known.set('device-9', made.clock.now())
    await made.replaceByThiefs()
    const { walletId } = theirs
    for (const visit of [thief(), before])
      await expect(vault.restore({ walletId }, visit)).rejects.toEqual(code('LOGIN_TOO_NEW'))
    expect((await vault.read(owner())).closed).toMatchObject({ walletId, canRestore: true })
    const effectiveAt = made.clock.now() + DAY_MS
    expect(await vault.restore({ walletId }, owner())).toEqual({ effectiveAt })
    await made.wait()
    expect(await made.liveId()).not.toBe(thiefs.walletId)
  })

  test('is stopped by nobody who has only the later one: not by key, by deleting it, or by what waits', async () => {
    const { at, vault, theirs, thiefs, owner, thief, ...made } = await setUp()
    await made.replaceByThiefs()
    // Something waits already.
    await vault.close({}, made.anew('device-8'))
    await vault.restore({ walletId: theirs.walletId }, owner())
    await expect(vault.cancelHold({}, made.anew('device-7'))).rejects.toEqual(code('LOGIN_TOO_NEW'))
    await made.keep(thiefs, thief())
    expect(await vault.hold(thief())).toMatchObject({ hold: { act: 'restore', canEnd: false } })
    await expect(made.keep(thiefs, thief())).rejects.toEqual(code('LOGIN_TOO_NEW'))
    // Deleting the later one brings it back at once: there is no place to make another one in.
    const signed = await at.sign({ wallet: thiefs, act: 'close' }, {}, thief())
    await vault.close(signed, thief())
    expect(await made.liveId()).toBe(theirs.walletId)
    await made.opens()
  })

  test('comes back at once on a device that has opened both', async () => {
    const { vault, at, theirs, thiefs, owner, ...made } = await setUp()
    await made.closeUnsigned()
    await at.createSigned(thiefs, owner())
    expect(await vault.restore({ walletId: theirs.walletId }, owner())).toEqual({})
    expect(await made.liveId()).toBe(theirs.walletId)
  })

  test('is not erased while it is contested', async () => {
    const { vault, theirs, owner, thief, clock, ...made } = await setUp()
    await made.replaceByThiefs()
    clock.advance(WEEK_MS - 120_000)
    await vault.restore({ walletId: theirs.walletId }, owner())
    await made.wait()
    expect(await made.liveId()).toBe(theirs.walletId)
    expect((await vault.read(thief())).closed).toMatchObject({ canRestore: true })
  })
})

describe('a wallet that was made after another one', () => {
  async function setUpBack() {
    const made = await setUp()
    await made.replaceByThiefs()
    await made.vault.restore({ walletId: made.theirs.walletId }, made.owner())
    await made.wait()
    return made
  }

  test('does not come back against the key or a device of the earlier one, by no login', async () => {
    const { vault, theirs, thiefs, owner, thief, anew, ...made } = await setUpBack()
    const back = { walletId: thiefs.walletId }
    await expect(vault.restore(back, anew('device-4'))).rejects.toEqual(code('LOGIN_TOO_NEW'))
    expect(await made.restore(thiefs, anew('device-4'))).toMatchObject({
      effectiveAt: expect.any(Number),
    })
    await made.opens()
    expect(await vault.hold(owner())).toMatchObject({ hold: { act: 'restore', canEnd: true } })
    await vault.cancelHold({}, owner())
    expect(await vault.hold(owner())).toEqual({ hold: null })
    await vault.restore(back, thief())
    await made.keep(theirs, anew('device-5'))
    await made.wait()
    expect(await made.liveId()).toBe(theirs.walletId)
  })

  test('asks a few times a day, by one device', async () => {
    const { vault, thiefs, owner, thief } = await setUpBack()
    for (let times = 0; times < RETURNS_PER_DAY; times += 1) {
      await vault.restore({ walletId: thiefs.walletId }, thief())
      await vault.cancelHold({}, owner())
    }
    const again = vault.restore({ walletId: thiefs.walletId }, thief())
    await expect(again).rejects.toEqual(code('RATE_LIMITED'))
  })

  test('loses the place again, though its owner was away when it took it', async () => {
    const { vault, theirs, thiefs, owner, thief, ...made } = await setUpBack()
    await vault.restore({ walletId: thiefs.walletId }, thief())
    await made.wait()
    expect(await made.liveId()).toBe(thiefs.walletId)
    expect((await vault.read(owner())).closed).toMatchObject({ walletId: theirs.walletId })
    await vault.restore({ walletId: theirs.walletId }, owner())
    await expect(made.keep(thiefs, thief())).rejects.toEqual(code('LOGIN_TOO_NEW'))
    await made.wait()
    expect(await made.liveId()).toBe(theirs.walletId)
    await made.opens()
  })

  test('ends no login of the earlier one’s devices by its signed deletion, and forgets none of them', async () => {
    const { at, vault, thiefs, owner, thief, ...made } = await setUp()
    await made.replaceByThiefs()
    const revoke = { deviceId: 'device-1' }
    const revoked = await at.sign({ wallet: thiefs, act: 'revokeDevice' }, revoke, thief())
    expect(await vault.revokeDevice(revoked, thief())).toEqual({ effectiveAt: expect.any(Number) })
    const close = await at.sign({ wallet: thiefs, act: 'close' }, {}, thief())
    await vault.close(close, thief())
    expect(at.spared.at(-1)).toEqual(['device-1'])
    expect(await vault.openedBy(USER)).toEqual(['device-1'])
    await vault.restore({ walletId: made.theirs.walletId }, owner())
    await made.opens()
  })
})

test('a login alone brings no wallet with a key back, though nothing is in its place', async () => {
  const { vault, at, theirs, thief, owner, ...made } = await setUp()
  await vault.close(await at.sign({ wallet: theirs, act: 'close' }, {}, owner()), owner())
  made.clock.advance(60_000)
  const { walletId } = theirs
  await expect(vault.restore({ walletId }, thief())).rejects.toEqual(code('LOGIN_TOO_NEW'))
  expect(await vault.restore({ walletId }, owner())).toEqual({})
})

describe('a change of the address', () => {
  const hold = async ({ vault }: Awaited<ReturnType<typeof setUp>>, session: Session) =>
    vault.emailHold(ENTERED, session)
  type Session = Parameters<Awaited<ReturnType<typeof setUp>>['vault']['emailHold']>[1]

  test('takes a week while a wallet with a key is kept, by whichever key it is signed', async () => {
    const made = await setUp()
    const { at, vault, thiefs, theirs, thief, owner } = made
    await made.closeUnsigned()
    expect(await hold(made, thief().session)).toEqual({ holdMs: WEEK_MS })
    await at.createSigned(thiefs, thief())
    const signed = await at.sign({ wallet: thiefs, act: 'changeEmail' }, ENTERED, thief())
    expect(await vault.emailHold(signed, thief().session)).toEqual({ holdMs: WEEK_MS })
    made.clock.advance(60_000)
    await vault.restore({ walletId: theirs.walletId }, owner())
    await made.wait()
    const owners = await at.sign({ wallet: theirs, act: 'changeEmail' }, ENTERED, owner())
    const answer = { holdMs: WEEK_MS, signedBy: theirs.walletId }
    expect(await vault.emailHold(owners, owner().session)).toEqual(answer)
  })

  test('is taken back, if it was signed, where that wallet or an earlier one was opened', async () => {
    const made = await setUp()
    const { vault, theirs, thiefs, thief, owner } = made
    const mayKeep = (one: TestWallet, { session }: ReturnType<typeof owner>) =>
      vault.mayKeepEmail(session, one.walletId)
    expect(await mayKeep(theirs, owner())).toBe(true)
    expect(await mayKeep(theirs, thief())).toBe(false)
    await made.replaceByThiefs()
    expect(await mayKeep(theirs, owner())).toBe(true)
    expect(await mayKeep(theirs, thief())).toBe(false)
    expect(await mayKeep(thiefs, owner())).toBe(true)
  })
})

test('all wallets that are kept are listed, with who can bring each back, and none once its days are over', async () => {
  const { vault, theirs, thiefs, owner, thief, restore, replaceByThiefs, wait } = await setUp()
  await replaceByThiefs()
  const kept = async (visit: ReturnType<typeof owner>) => (await vault.read(visit)).kept
  const { walletId } = theirs
  expect(await kept(owner())).toMatchObject([{ walletId, canRestore: true }])
  expect(await kept(thief())).toMatchObject([{ walletId, canRestore: false }])
  await restore(theirs, owner())
  await wait()
  // They have changed places.
  expect(await kept(owner())).toMatchObject([{ walletId: thiefs.walletId, canRestore: false }])
  await wait(WEEK_MS)
  expect(await kept(owner())).toBeUndefined()
})

describe('a kept wallet', () => {
  test('is brought back by no other user, who is told no more of it than of one that there never was', async () => {
    const { at, vault, theirs, closeUnsigned } = await setUp()
    await closeUnsigned()
    const other = at.steppedUp({ userId: 'user-2', sessionId: 'session-9', deviceId: 'device-1' })
    const tryOne = (walletId: string) => vault.restore({ walletId }, other).catch((error) => error)
    const never = createTestWallet().walletId
    const [answer, madeUp] = [await tryOne(theirs.walletId), await tryOne(never)]
    expect(answer).toMatchObject({ status: 410 })
    expect(answer).toEqual(madeUp)
    const { walletId } = theirs
    const signed = await at.sign({ wallet: theirs, act: 'restore' }, { walletId }, other)
    expect(await vault.restore(signed, other).catch((error) => error)).toEqual(madeUp)
    expect((await vault.read(other)).kept).toBeUndefined()
  })

  test('is brought back by a signature once, by the login that it was made for', async () => {
    const { at, vault, theirs, owner, thief, liveId, closeUnsigned } = await setUp()
    await closeUnsigned()
    const { walletId } = theirs
    const signed = await at.sign({ wallet: theirs, act: 'restore' }, { walletId }, owner())
    await expect(vault.restore(signed, thief())).rejects.toMatchObject({ status: 403 })
    await vault.restore(signed, owner())
    expect(await liveId()).toBe(walletId)
    await closeUnsigned()
    await expect(vault.restore(signed, thief())).rejects.toMatchObject({ status: 403 })
    expect(await liveId()).toBeUndefined()
  })
})
