import { randomBytes } from 'node:crypto'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { openAgent } from '../../../agent/openAgent.test.support.ts'
import { BEGUN_PER_DAY } from '../holds/createHolds.ts'
import { PERFORM_EVERY_MS } from '../holds/performDue.ts'
import { openVault } from '../openVault.test.support.ts'
import { MAX_DEVICES } from '../slotRules.ts'
import { A_TEXT, createTestWallet, unlock } from '../testWallet.test.support.ts'
import { ACTS } from './ACTS.ts'
import { NONCE_MS } from './createSigned.ts'
import { ERASE_EVERY_MS } from './eraseClosed.ts'

const code = (name: string) => expect.objectContaining({ code: name })
const USER = 'user-1'
const OWNER = { sessionId: 'session-1', deviceId: 'device-1' }
/** Logs in later than the owner has, and has never opened the wallet. */
const THIEF = { sessionId: 'session-2', deviceId: 'device-2' }
const DAY_MS = 24 * 60 * 60_000

/** A wallet whose key the server knows, of a user who confirms by mail. */
async function setUp(options: Parameters<typeof openVault>[0] = {}) {
  const clock = options.clock ?? createManualClock()
  const at = openVault({ ...options, clock })
  at.byMail.add(USER)
  const wallet = createTestWallet()
  const begun = clock.now()
  at.known.set('device-1', begun)
  const device = await at.createSigned(wallet, at.visit(OWNER))
  clock.advance(60_000)
  const since = clock.now()
  at.known.set('device-2', since)
  const owner = () => at.steppedUp({ ...OWNER, createdAt: begun })
  const thief = () => at.steppedUp({ ...THIEF, createdAt: since })
  const versionOf = async () => (await at.vault.read(owner())).wallet?.version
  return {
    at,
    clock,
    wallet,
    device,
    owner,
    thief,
    versionOf,
    vault: at.vault,
    slots: async () => (await at.vault.read(owner())).wallet?.slots ?? [],
    opens: () => at.vault.release({ use: A_TEXT, slotId: device.slot.slotId }, owner()),
    /** Adds a slot as the owner does. */
    async add(slot: Parameters<typeof at.vault.addSlot>[0]['slot'], visit = owner()) {
      const args = { version: 1, slot }
      await at.vault.addSlot(await at.sign({ wallet, act: 'addSlot' }, args, visit), visit)
    },
    /** The day goes by, and what is due happens. */
    async wait(ms = DAY_MS) {
      clock.advance(ms)
      await at.vault.hold(owner())
      clock.advance(PERFORM_EVERY_MS)
      await at.vault.hold(owner())
    },
  }
}

describe('a session that has not opened the wallet', () => {
  test('adds nothing, removes nothing, replaces nothing and hands nothing over', async () => {
    const { at, vault, wallet, device, thief, owner, add, slots } = await setUp()
    await add(wallet.passkey(randomBytes(32)).slot)
    at.clock.advance(2 * DAY_MS)
    const junk = createTestWallet()
    const { transferId } = await vault.beginTransfer(at.visit({ deviceId: 'device-3' }))
    const { slotId } = device.slot
    const replaced = { version: 1, vault: junk.vault(), slots: [junk.device().slot] }
    const calls = [
      ...[junk.device(), junk.passkey(randomBytes(32)), junk.password('mine')].map(
        ({ slot }) =>
          () =>
            vault.addSlot({ version: 1, slot }, thief()),
      ),
      () => vault.addSlot({ version: 1, slot: junk.device().slot, replaces: slotId }, thief()),
      async () => vault.removeSlot({ slotId }, thief()),
      () => vault.replace(replaced, thief()),
      () => vault.answerTransfer({ transferId, version: 1, sealed: 'x' }, thief()),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(code('ACT_UNSIGNED'))
    expect(await vault.hold(owner())).toEqual({ hold: null })
    expect(await slots()).toMatchObject([{ counts: true }, { counts: true }])
    expect(at.notices).toEqual([`${USER}: passkeyAdded, The browser of device-1`])
  })

  test('pushes no device of the owner out, and the owner’s own page does', async () => {
    const { at, wallet, add, slots, vault, thief } = await setUp()
    for (let n = 3; n <= MAX_DEVICES + 1; n += 1) {
      at.clock.advance(1_000)
      await add(wallet.device().slot, at.visit({ sessionId: `s-${n}`, deviceId: `device-${n}` }))
    }
    const before = await slots()
    expect(before).toHaveLength(MAX_DEVICES)
    const pushed = vault.addSlot({ version: 1, slot: wallet.device().slot }, thief())
    await expect(pushed).rejects.toEqual(code('ACT_UNSIGNED'))
    expect((await slots()).map(({ slotId }) => slotId)).toEqual(before.map(({ slotId }) => slotId))
    await add(wallet.device().slot, at.visit({ sessionId: 's-99', deviceId: 'device-99' }))
    expect(await slots()).toHaveLength(MAX_DEVICES)
  })

  test('deletes the wallet a day later, which is told of by mail and on each device', async () => {
    const { at, vault, thief, owner, clock, wait } = await setUp()
    const effectiveAt = clock.now() + DAY_MS
    expect(await vault.close({}, thief())).toEqual({ success: false, effectiveAt })
    expect(at.mails[0]?.text).toContain('/keep?')
    expect(await vault.hold(owner())).toMatchObject({ hold: { act: 'close', canEnd: true } })
    await wait()
    await expect.poll(() => at.endedUsers).toEqual([USER])
    expect(await vault.read(owner())).toMatchObject({ wallet: null, closed: { canRestore: true } })
  })

  test('suspends a device that it logs out, which is removed a day later', async () => {
    const { at, vault, wallet, device, thief, owner, add, wait, clock, slots } = await setUp()
    await add(wallet.passkey(randomBytes(32)).slot)
    const effectiveAt = clock.now() + DAY_MS
    expect(await vault.revokeDevice({ deviceId: 'device-1' }, thief())).toEqual({ effectiveAt })
    const { slotId } = device.slot
    await expect(vault.release({ use: A_TEXT, slotId }, owner())).rejects.toEqual(
      code('SLOT_SUSPENDED'),
    )
    expect(at.mails[0]?.text).toContain('/keep?')
    expect(await vault.hold(owner())).toMatchObject({ hold: { act: 'revokeDevice' } })
    expect(await slots()).toHaveLength(2)
    await wait()
    await expect.poll(() => at.revoked).toEqual([`${USER} device-1`])
    expect((await slots()).map(({ kind }) => kind)).toEqual(['passkey'])
    await expect.poll(() => at.notices).toContain(`${USER}: deviceRemoved, The browser of device-1`)
  })

  test('leaves the owner what opens the wallet: the device takes it back, and opens it again', async () => {
    const { vault, wallet, thief, owner, add, opens, wait, slots } = await setUp()
    await add(wallet.passkey(randomBytes(32)).slot)
    await vault.revokeDevice({ deviceId: 'device-1' }, thief())
    await expect(vault.cancelHold({}, thief())).resolves.toEqual({})
    await opens()
    await vault.revokeDevice({ deviceId: 'device-1' }, thief())
    await vault.cancelHold({}, owner())
    await opens()
    await wait()
    expect(await slots()).toHaveLength(2)
  })

  test('logs no device out that is the last way in', async () => {
    const { vault, thief, opens } = await setUp()
    const revoke = vault.revokeDevice({ deviceId: 'device-1' }, thief())
    await expect(revoke).rejects.toEqual(code('LAST_SLOT'))
    await opens()
  })

  test('takes no slot of the owner by the link of a mail: it ends what was asked for', async () => {
    const { at, vault, wallet, owner, add, slots, clock } = await setUp()
    await add(wallet.passkey(randomBytes(32)).slot)
    clock.advance(2 * DAY_MS)
    // The owner has asked for it on a device that has the wallet, without opening it.
    await vault.close({}, owner())
    const token = at.mails[0]?.text.match(/\/keep\?projectId=shop#([-\w]+)/)?.[1] ?? ''
    await vault.undoHold({ token }, { ip: '203.0.113.9' })
    expect(await slots()).toHaveLength(2)
    expect(at.loggedOut).toEqual([`${USER} -`])
    expect(await vault.openedBy(USER)).toEqual(['device-1'])
  })

  test('is logged out at once, since nothing of the wallet is on its device', async () => {
    const { vault, owner } = await setUp()
    expect(await vault.revokeDevice({ deviceId: 'device-2' }, owner())).toEqual({})
  })
})

describe('an older login that has not opened the wallet', () => {
  test('takes nothing back that waits, and a device that has does', async () => {
    const { at, vault, thief, owner, clock } = await setUp()
    clock.advance(60_000)
    at.known.set('device-3', clock.now())
    const newer = () => at.steppedUp({ sessionId: 'session-3', deviceId: 'device-3' })
    await vault.close({}, newer())
    clock.advance(1_000)
    expect(await vault.hold(thief())).toMatchObject({ hold: { act: 'close', canEnd: false } })
    await expect(vault.cancelHold({}, thief())).rejects.toEqual(code('LOGIN_TOO_NEW'))
    await vault.cancelHold({}, owner())
    expect(await vault.hold(owner())).toEqual({ hold: null })
  })

  test('uses up tries of the password that are not those of the owner’s devices', async () => {
    const { at, vault, wallet, thief, owner, add } = await setUp()
    const { slot } = wallet.password('right')
    await add(slot)
    const open = (proof: string, visit: ReturnType<typeof owner>) =>
      vault.release({ slotId: slot.slotId, proof }, visit)
    const wrong = Buffer.alloc(32, 7).toString('base64url')
    for (let count = 0; count < 3; count += 1)
      await expect(open(wrong, thief())).rejects.toEqual(code('PASSWORD_WRONG'))
    await expect(open(slot.proof, thief())).rejects.toEqual(code('RATE_LIMITED'))
    await open(slot.proof, owner())
    // What was not tried is no row of the log.
    const refused = (await at.events()).filter((event) => event === 'slot.refused')
    expect(refused).toHaveLength(3)
  })

  test('uses up the beginnings of its own device', async () => {
    const { vault, thief, owner } = await setUp()
    for (let times = 0; times < BEGUN_PER_DAY; times += 1) {
      await vault.close({}, thief())
      await vault.cancelHold({}, thief())
    }
    await expect(vault.close({}, thief())).rejects.toEqual(code('RATE_LIMITED'))
    expect(await vault.close({}, owner())).toMatchObject({ success: false })
  })
})

describe('a signed act', () => {
  test('happens at once, and is told of', async () => {
    const { at, vault, wallet, owner, add, slots } = await setUp()
    const passkey = wallet.passkey(randomBytes(32)).slot
    await add(passkey)
    await add(wallet.device().slot, at.visit({ sessionId: 's-3', deviceId: 'device-3' }))
    const remove = { slotId: passkey.slotId }
    await vault.removeSlot(await at.sign({ wallet, act: 'removeSlot' }, remove, owner()), owner())
    const revoke = { deviceId: 'device-3' }
    const signed = await at.sign({ wallet, act: 'revokeDevice' }, revoke, owner())
    expect(await vault.revokeDevice(signed, owner())).toEqual({})
    expect(await slots()).toHaveLength(1)
    expect(at.notices).toEqual([
      `${USER}: passkeyAdded, The browser of device-1`,
      `${USER}: passkeyRemoved, The browser of device-1`,
    ])
  })

  test('replaces the wallet at once, with ways in that count', async () => {
    const { at, vault, wallet, thief, slots } = await setUp()
    wallet.renew()
    const words = wallet.device()
    const args = { version: 1, vault: wallet.vault(), slots: [words.slot] }
    const signed = await at.sign({ wallet, act: 'replace' }, args, thief())
    expect(await vault.replace(signed, thief())).toEqual({ version: 2 })
    const { serverShare } = await vault.release({ use: A_TEXT, slotId: words.slot.slotId }, thief())
    expect(unlock(wallet.vault(), words.userShare, serverShare)).toEqual(wallet.entropy)
    expect(await slots()).toMatchObject([{ counts: true }])
    // It keeps its key.
    const add = { version: 2, slot: wallet.passkey(randomBytes(32)).slot }
    const unsigned = vault.addSlot(add, thief())
    await expect(unsigned).rejects.toEqual(code('ACT_UNSIGNED'))
    const further = await at.sign({ wallet, act: 'addSlot', version: 2 }, add, thief())
    await vault.addSlot(further, thief())
  })

  test('beats what waits unsigned, and a signature takes that back from any session', async () => {
    const { at, vault, wallet, thief, owner, clock } = await setUp()
    await vault.close({}, thief())
    clock.advance(60_000)
    const newer = at.steppedUp({ sessionId: 'session-9', deviceId: 'device-9' })
    await expect(vault.cancelHold({}, newer)).rejects.toEqual(code('LOGIN_TOO_NEW'))
    await vault.cancelHold(await at.sign({ wallet, act: 'keep' }, {}, newer), newer)
    expect(await vault.hold(owner())).toEqual({ hold: null })
    await vault.close({}, thief())
    const signed = await at.sign({ wallet, act: 'close' }, {}, owner())
    expect(await vault.close(signed, owner())).toEqual({ success: true })
  })

  test('needs a confirmation all the same, where the table says so', async () => {
    const { at, vault, wallet, device } = await setUp()
    const visit = at.visit(OWNER)
    const { slotId } = device.slot
    const late = code('STEP_UP_NEEDED')
    const remove = await at.sign({ wallet, act: 'removeSlot' }, { slotId }, visit)
    await expect(vault.removeSlot(remove, visit)).rejects.toEqual(late)
    const close = await at.sign({ wallet, act: 'close' }, {}, visit)
    await expect(vault.close(close, visit)).rejects.toEqual(late)
    const revoke = await at.sign({ wallet, act: 'revokeDevice' }, { deviceId: 'device-2' }, visit)
    await expect(vault.revokeDevice(revoke, visit)).rejects.toEqual(late)
  })

  test('takes no last way in', async () => {
    const { at, vault, wallet, device, owner } = await setUp()
    const { slotId } = device.slot
    const signed = await at.sign({ wallet, act: 'removeSlot' }, { slotId }, owner())
    await expect(vault.removeSlot(signed, owner())).rejects.toEqual(code('LAST_SLOT'))
  })

  test('takes the operator’s part away, by its own name', async () => {
    const clock = createManualClock()
    const agent = await openAgent({ clock })
    const at = openVault({ custody: 'assisted', clock, agent: agent.client })
    const wallet = createTestWallet()
    const agentSlot = wallet.agent(agent.settings.key, USER).slot
    const { walletId, actKey: publicKey } = wallet
    const made = { walletId, vault: wallet.vault(), slot: wallet.device().slot, agentSlot }
    const { nonce } = await at.vault.beginAct(at.visit())
    const asked = { act: 'create', userId: USER, version: 1, nonce } as const
    const { signature } = await wallet.sign({ ...asked, args: { ...made, publicKey } })
    await at.vault.create({ ...made, actKey: { publicKey, nonce, signature } }, at.visit())
    const args = { slotId: agentSlot.slotId }
    const visit = at.steppedUp()
    await expect(at.vault.removeSlot(args, visit)).rejects.toEqual(code('ACT_UNSIGNED'))
    const other = await at.sign({ wallet, act: 'removeSlot' }, args, visit)
    await expect(at.vault.removeSlot(other, visit)).rejects.toEqual(code('SIGNATURE_WRONG'))
    await at.vault.removeSlot(await at.sign({ wallet, act: 'removeOperator' }, args, visit), visit)
    expect((await at.vault.read(visit)).wallet).toMatchObject({ custody: 'user-held' })
  })
})

describe('a change of the address', () => {
  test('waits for a week, and for a day if it is signed, or if there is no key', async () => {
    const { at, vault, wallet, owner, thief } = await setUp()
    const entered = { requestId: 'r'.repeat(32), code: '12345678' }
    expect(await vault.emailHold(entered, thief().session)).toEqual({ holdMs: 7 * DAY_MS })
    const signed = await at.sign({ wallet, act: 'changeEmail' }, entered, owner())
    const signedBy = wallet.walletId
    expect(await vault.emailHold(signed, owner().session)).toEqual({ holdMs: DAY_MS, signedBy })
    await expect(vault.emailHold(signed, owner().session)).rejects.toEqual(code('NONCE_USED'))
    const other = at.visit({ userId: 'user-2' })
    expect(await vault.emailHold(entered, other.session)).toEqual({ holdMs: DAY_MS })
  })
})

describe('a signature', () => {
  test('is good once, for one session, for some minutes', async () => {
    const { at, vault, wallet, owner, clock, slots } = await setUp()
    const args = { version: 1, slot: wallet.passkey(randomBytes(32)).slot }
    const sign = () => at.sign({ wallet, act: 'addSlot' }, args, owner())
    const used = code('NONCE_USED')
    const signed = await sign()
    const elsewhere = at.visit({ sessionId: 'session-7', deviceId: 'device-1' })
    await expect(vault.addSlot(signed, elsewhere)).rejects.toEqual(used)
    await vault.addSlot(signed, owner())
    await expect(vault.addSlot(signed, owner())).rejects.toEqual(used)
    const late = await sign()
    clock.advance(NONCE_MS)
    await expect(vault.addSlot(late, owner())).rejects.toEqual(used)
    expect(await slots()).toHaveLength(2)
  })

  test('is for what it names, and of the key of the wallet', async () => {
    const { at, vault, wallet, owner } = await setUp()
    const args = { version: 1, slot: wallet.passkey(randomBytes(32)).slot }
    const wrong = code('SIGNATURE_WRONG')
    const of = (changes: Partial<Parameters<typeof at.sign>[0]>, given: typeof args = args) =>
      at.sign({ wallet, act: 'addSlot', ...changes }, given, owner())
    const other = { ...args, slot: createTestWallet().passkey(randomBytes(32)).slot }
    const all = [
      await of({ act: 'close' }),
      await of({ version: 2 }),
      await of({ wallet: createTestWallet(wallet.walletId) }),
      { ...(await of({}, other)), slot: args.slot },
      { ...(await of({})), signed: { nonce: 'n'.repeat(32), signature: 'A'.repeat(86) } },
    ]
    for (const signed of all) await expect(vault.addSlot(signed, owner())).rejects.toEqual(wrong)
    await vault.addSlot(await of({}), owner())
  })

  test('shows whose the key of a new wallet is', async () => {
    const at = openVault()
    const [wallet, other] = [createTestWallet(), createTestWallet()]
    const { walletId } = wallet
    const made = { walletId, vault: wallet.vault(), slot: wallet.device().slot }
    const { nonce } = await at.vault.beginAct(at.visit())
    const asked = { act: 'create', userId: USER, version: 1, nonce } as const
    const publicKey = wallet.actKey
    const { signature } = await other.sign({ ...asked, args: { ...made, publicKey } })
    const create = at.vault.create({ ...made, actKey: { publicKey, nonce, signature } }, at.visit())
    await expect(create).rejects.toEqual(code('SIGNATURE_WRONG'))
    expect((await at.vault.read(at.visit())).wallet).toBeNull()
  })
})

describe('a deleted wallet', () => {
  async function close(made: Awaited<ReturnType<typeof setUp>>) {
    const { at, vault, wallet, owner } = made
    await vault.close(await at.sign({ wallet, act: 'close' }, {}, owner()), owner())
    made.clock.advance(60_000)
    return made
  }

  test('is brought back within seven days by a device that is older, with all that opened it', async () => {
    const made = await close(await setUp())
    const { at, vault, wallet, owner, clock, opens } = made
    const { walletId } = wallet
    const newer = at.visit({ sessionId: 'session-9', deviceId: 'device-9' })
    expect(await vault.read(newer)).toMatchObject({ wallet: null, closed: { canRestore: false } })
    await expect(vault.restore({ walletId }, newer)).rejects.toEqual(code('LOGIN_TOO_NEW'))
    clock.advance(7 * DAY_MS - 60_001)
    await vault.restore({ walletId }, owner())
    await opens()
    expect(at.notices.at(-1)).toBe(`${USER}: walletRestored, The browser of device-1`)
    expect(await at.events()).toEqual(
      expect.arrayContaining(['wallet.created', 'wallet.closed', 'wallet.restored']),
    )
    await expect(vault.restore({ walletId }, owner())).rejects.toEqual(code('WALLET_GONE'))
  })

  test('is brought back by a signature from any session', async () => {
    const { at, vault, wallet, opens } = await close(await setUp())
    const newer = at.visit({ sessionId: 'session-9', deviceId: 'device-9' })
    const { walletId } = wallet
    await vault.restore(await at.sign({ wallet, act: 'restore' }, { walletId }, newer), newer)
    await opens()
  })

  test('is gone after seven days', async () => {
    const { at, vault, wallet, owner, clock } = await close(await setUp())
    clock.advance(7 * DAY_MS)
    const restore = vault.restore({ walletId: wallet.walletId }, owner())
    await expect(restore).rejects.toEqual(code('WALLET_GONE'))
    expect(await vault.read(owner())).toEqual({ wallet: null })
    await expect
      .poll(() => {
        clock.advance(ERASE_EVERY_MS)
        return at.store.prepare('SELECT 1 FROM vault_closed_slots').all()
      })
      .toEqual([])
  })

  test('is not ended by deleting the next one, and comes back beside none', async () => {
    const made = await close(await setUp())
    const { at, vault, wallet, owner, opens, clock } = made
    const next = createTestWallet()
    await at.createSigned(next, owner())
    const { walletId } = wallet
    await expect(vault.restore({ walletId }, owner())).rejects.toEqual(code('WALLET_EXISTS'))
    clock.advance(1)
    await vault.close(await at.sign({ wallet: next, act: 'close' }, {}, owner()), owner())
    await vault.restore({ walletId }, owner())
    await opens()
  })
})

test('whoever deletes a wallet unsigned, and makes another one in its place, keeps nobody from it', async () => {
  const { at, vault, wallet, thief, owner, opens, wait, clock } = await setUp()
  await vault.close({}, thief())
  await wait()
  await expect.poll(() => at.endedUsers).toEqual([USER])
  const junk = createTestWallet()
  await at.createSigned(junk, thief())
  const { walletId } = wallet
  expect((await vault.read(owner())).closed).toMatchObject({ walletId, canRestore: true })
  // Nor by deleting that one, too.
  clock.advance(60_000)
  await vault.close(await at.sign({ wallet: junk, act: 'close' }, {}, thief()), thief())
  expect((await vault.read(owner())).closed).toMatchObject({ walletId, canRestore: true })
  await at.createSigned(createTestWallet(), thief())
  await vault.restore({ walletId }, owner())
  await wait()
  await opens()
  expect(await vault.read(owner())).toMatchObject({ wallet: { walletId } })
  expect((await vault.read(owner())).closed).toBeUndefined()
})

describe('a wallet without a key', () => {
  async function setUpOld() {
    const clock = createManualClock()
    const at = openVault({ clock })
    at.byMail.add(USER)
    const wallet = createTestWallet()
    const { walletId } = wallet
    const device = wallet.device()
    await at.vault.create({ walletId, vault: wallet.vault(), slot: device.slot }, at.visit(OWNER))
    clock.advance(3 * DAY_MS)
    const since = clock.now()
    const thief = () => at.steppedUp({ ...THIEF, createdAt: since })
    const owner = () => at.visit({ ...OWNER, createdAt: 0 })
    const register = async (of: typeof wallet, visit: ReturnType<typeof owner>) => {
      const { nonce } = await at.vault.beginAct(visit)
      const args = { publicKey: of.actKey }
      const asked = { act: 'register', userId: USER, version: 1, nonce, args } as const
      const { signature } = await of.sign(asked)
      return at.vault.registerKey({ ...args, signed: { nonce, signature } }, visit)
    }
    /** A key that is not the wallet’s, for its id. */
    const falseKey = () => createTestWallet(walletId)
    return { at, clock, wallet, device, thief, owner, register, falseKey, vault: at.vault }
  }

  test('gets it from the device that has made it, without a confirmation', async () => {
    const { at, wallet, owner, register, vault, thief } = await setUpOld()
    expect((await vault.read(owner())).wallet).toMatchObject({ isSigned: false, canRegister: true })
    expect((await vault.read(thief())).wallet).toMatchObject({ canRegister: false })
    expect(await register(wallet, owner())).toEqual({})
    expect((await vault.read(owner())).wallet).toMatchObject({ isSigned: true, canRegister: false })
    const add = { version: 1, slot: createTestWallet().device().slot }
    await expect(vault.addSlot(add, thief())).rejects.toEqual(code('ACT_UNSIGNED'))
    expect(at.mails).toEqual([])
    // Once more changes nothing.
    expect(await register(wallet, owner())).toEqual({})
  })

  test('gets it from another login a day after it was told of, unless that is taken back', async () => {
    const { at, clock, owner, thief, register, falseKey, vault } = await setUpOld()
    const confirmed = thief()
    const unconfirmed = at.visit({ ...THIEF, createdAt: clock.now() })
    await expect(register(falseKey(), unconfirmed)).rejects.toEqual(code('STEP_UP_NEEDED'))
    const effectiveAt = clock.now() + DAY_MS
    expect(await register(falseKey(), confirmed)).toEqual({ effectiveAt })
    expect(at.mails[0]?.text).toContain('/keep?')
    expect(await vault.hold(owner())).toMatchObject({ hold: { act: 'register', canEnd: true } })
    await vault.cancelHold({}, owner())
    clock.advance(2 * DAY_MS)
    expect((await vault.read(owner())).wallet).toMatchObject({ isSigned: false })
  })

  test('keeps the key that it has got, whatever waits', async () => {
    const { clock, wallet, owner, thief, register, falseKey, vault } = await setUpOld()
    await register(falseKey(), thief())
    clock.advance(60_000)
    await register(wallet, owner())
    expect(await vault.hold(owner())).toEqual({ hold: null })
    await expect(register(falseKey(), thief())).rejects.toEqual(code('KEY_EXISTS'))
  })

  test('counts what was added to it within a day before no more', async () => {
    const { wallet, owner, thief, register, vault, clock, device } = await setUpOld()
    const old = wallet.passkey(randomBytes(32)).slot
    await vault.addSlot({ version: 1, slot: old }, owner())
    clock.advance(DAY_MS)
    await vault.addSlot(
      { version: 1, slot: createTestWallet().passkey(randomBytes(32)).slot },
      thief(),
    )
    await register(wallet, owner())
    clock.advance(2 * DAY_MS)
    const slots = (await vault.read(owner())).wallet?.slots ?? []
    const counting = slots.filter(({ counts }) => counts).map(({ slotId }) => slotId)
    expect(counting.toSorted()).toEqual([device.slot.slotId, old.slotId].toSorted())
  })
})

test('the table says of each act what becomes of it unsigned', () => {
  const waiting = Object.entries(ACTS).filter(([, { unsigned }]) => unsigned !== 'refused')
  expect(waiting.map(([name, { holdMs }]) => [name, holdMs >= DAY_MS])).toEqual([
    ['revokeDevice', true],
    ['close', true],
    ['changeEmail', true],
  ])
})
