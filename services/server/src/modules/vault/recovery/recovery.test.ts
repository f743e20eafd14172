import { createECDH, type ECDH } from 'node:crypto'
import { type KeyUse, writeKeyUse } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openSealed } from '../../../agent/agentSealing.ts'
import { openAgent } from '../../../agent/openAgent.test.support.ts'
import { openVault, type TestVault } from '../openVault.test.support.ts'
import { createTestWallet, type TestWallet, unlock } from '../testWallet.test.support.ts'
import { OF_PROVIDER, OF_SITE } from './createNetworkShares.ts'
import { AGAIN_MS, HOLD_MS, LASTS_MS } from './recoveries.ts'

const code = (name: string) => expect.objectContaining({ code: name })
const USER = 'user-1'
const FIRST = { sessionId: 'session-1', deviceId: 'device-1' }
const SECOND = { sessionId: 'session-2', deviceId: 'device-2' }
const THIRD = { sessionId: 'session-3', deviceId: 'device-3' }

interface Place {
  readonly at: TestVault
  readonly wallet: TestWallet
  readonly agentKey: string
}

async function createWallet({ at, wallet, agentKey }: Place, visit = at.visit(FIRST)) {
  const { walletId } = wallet
  const { slot } = wallet.device()
  const agentSlot = wallet.agent(agentKey, visit.session.userId).slot
  await at.vault.create({ walletId, vault: wallet.vault(), slot, agentSlot }, visit)
  return { slot, agentSlot }
}

/** An assisted wallet on the first device of a user, and a second device with a key to seal for. */
async function setup() {
  const clock = createManualClock()
  const agent = await openAgent({ clock })
  const at = openVault({ custody: 'assisted', clock, agent: agent.client })
  const wallet = createTestWallet()
  const agentKey = agent.settings.key
  const made = await createWallet({ at, wallet, agentKey })
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  const there = () => at.visit(FIRST)
  const here = () => at.visit(SECOND)
  return {
    at,
    clock,
    agent,
    wallet,
    agentKey,
    keys,
    publicKey,
    there,
    here,
    vault: at.vault,
    ...made,
    begin: () => at.vault.beginRecovery({ publicKey }, here()),
    take: (recoveryId: string, visit = here()) => at.vault.takeRecovery({ recoveryId }, visit),
    linkToken: () => at.mails.at(-1)?.text.match(/\/recovery\?projectId=shop#([-\w]+)/)?.[1] ?? '',
  }
}

type Taken = Awaited<ReturnType<TestVault['vault']['takeRecovery']>>

/** What the device makes of what it is given. */
function openTaken(taken: Taken, keys: ECDH, vault: string, recoveryId: string) {
  if (taken.status !== 'released') throw new Error('Nothing was released.')
  const { slotId, sealed, serverShare } = taken
  const share = openSealed(keys, sealed, ['recovery', USER, slotId, recoveryId].join('|'))
  return unlock(vault, share, serverShare)
}

const slotsOf = async ({ vault }: TestVault, visit: ReturnType<TestVault['visit']>) =>
  (await vault.read(visit)).wallet?.slots ?? []

test('a day after it was asked for, and told, the operator opens the wallet for a device', async () => {
  const { at, clock, wallet, keys, begin, take, here, vault } = await setup()
  const { recoveryId, readyAt } = await begin()
  expect(readyAt).toBe(clock.now() + 24 * 60 * 60_000)
  expect(at.mails).toEqual([{ userId: USER, text: expect.stringContaining('/recovery?') }])
  expect(at.mails[0]?.text).toContain('The browser of device-2')
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const time = new Intl.DateTimeFormat('en', format).format(readyAt)
  expect(at.mails[0]?.text).toContain(`From ${time} UTC,`)
  expect(await take(recoveryId)).toEqual({ status: 'pending', readyAt })
  clock.advance(HOLD_MS - 1)
  expect(await take(recoveryId)).toEqual({ status: 'pending', readyAt })
  clock.advance(1)
  const taken = await take(recoveryId)
  expect(openTaken(taken, keys, wallet.vault(), recoveryId)).toEqual(wallet.entropy)
  expect(at.mails).toHaveLength(2)
  expect(at.mails[1]?.text).toContain('can open your wallet from now on')
  await vault.addSlot({ version: 1, slot: wallet.device().slot }, here())
  expect((await slotsOf(at, here())).filter(({ kind }) => kind === 'device')).toHaveLength(2)
  expect(await at.events()).toEqual([
    ...['wallet.created', 'recovery.begun', 'recovery.released', 'slot.added'],
  ])
})

test('a device that the operator has opened the wallet for protects it anew, and takes no words along', async () => {
  const { clock, begin, take, here, vault, wallet, there } = await setup()
  await vault.addSlot({ version: 1, slot: wallet.password('it was forgotten').slot }, there())
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS)
  await take(recoveryId)
  const { slot } = wallet.device()
  await vault.addSlot({ version: 1, slot }, here())
  const release = (use: KeyUse) =>
    vault.release({ slotId: slot.slotId, use: writeKeyUse(use) }, here())
  await release({ for: 'slots' })
  await expect(release({ for: 'export' })).rejects.toEqual(code('CONFIRMATION_NEEDED'))
})

test('the shares are given out once, and again for ten minutes if the answer was lost', async () => {
  const { at, clock, begin, take } = await setup()
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS)
  await take(recoveryId)
  clock.advance(AGAIN_MS)
  expect(await take(recoveryId)).toMatchObject({ status: 'released' })
  clock.advance(1)
  await expect(take(recoveryId)).rejects.toEqual(code('RECOVERY_ENDED'))
  // One act, one mail.
  expect((await at.events()).filter((event) => event === 'recovery.released')).toHaveLength(1)
  expect(at.mails).toHaveLength(2)
})

test('they are for the device that has asked alone', async () => {
  const { at, clock, begin, take, there } = await setup()
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS)
  for (const visit of [there(), at.visit(THIRD), at.visit({ ...SECOND, userId: 'user-2' })])
    await expect(take(recoveryId, visit)).rejects.toEqual(code('RECOVERY_ENDED'))
  await expect(take('another'.padEnd(32, '-'))).rejects.toEqual(code('RECOVERY_ENDED'))
  const app = at.visit({ ...SECOND, assurance: 'app-entered' })
  await expect(take(recoveryId, app)).rejects.toEqual(code('ASSURANCE_TOO_LOW'))
  expect(await take(recoveryId)).toMatchObject({ status: 'released' })
})

test('nobody takes them a week after they were ready', async () => {
  const { clock, begin, take, vault, there } = await setup()
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS + LASTS_MS)
  await expect(take(recoveryId)).rejects.toEqual(code('RECOVERY_ENDED'))
  expect(await vault.recovery({ ...there() })).toEqual({ recovery: null })
})

test('a live login of the user sees it, and stops it', async () => {
  const { at, clock, begin, take, vault, there, here } = await setup()
  const { recoveryId, readyAt } = await begin()
  const shown = {
    recoveryId,
    browser: 'The browser of device-2',
    requestedAt: clock.now(),
    readyAt,
  }
  expect(await vault.recovery(there())).toEqual({ recovery: { ...shown, isThisDevice: false } })
  expect(await vault.recovery(here())).toEqual({ recovery: { ...shown, isThisDevice: true } })
  expect(await vault.recovery(at.visit({ userId: 'user-2' }))).toEqual({ recovery: null })
  await vault.cancelRecovery(there())
  expect(await vault.recovery(there())).toEqual({ recovery: null })
  clock.advance(HOLD_MS)
  await expect(take(recoveryId)).rejects.toEqual(code('RECOVERY_ENDED'))
  expect(at.mails.at(-1)?.text).toContain('was stopped')
  // A second time, nothing is left to stop.
  await vault.cancelRecovery(there())
  expect(await at.events()).toEqual(['wallet.created', 'recovery.begun', 'recovery.cancelled'])
})

test('what was stopped is not given out, even if the answer of the agent is on its way', async () => {
  const { clock, begin, take, vault, there } = await setup()
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS)
  const taking = take(recoveryId)
  await vault.cancelRecovery(there())
  await expect(taking).rejects.toMatchObject({ status: expect.toBeOneOf([403, 410]) })
})

test('the link of the mail stops it, and takes login and device away', async () => {
  const { at, clock, begin, take, vault, wallet, here, linkToken } = await setup()
  const { recoveryId, readyAt } = await begin()
  await vault.addSlot({ version: 1, slot: wallet.device().slot }, here())
  const token = linkToken()
  const link = { browser: 'The browser of device-2', requestedAt: clock.now(), readyAt }
  expect(await vault.recoveryLink({ token })).toEqual(link)
  // Looking at it changes nothing: scanners of mails look, too.
  expect(await vault.recoveryLink({ token })).toEqual(link)
  await vault.undoRecovery({ token }, { ip: '203.0.113.9' })
  expect(at.loggedOut).toEqual([`${USER} device-2`])
  expect((await slotsOf(at, at.visit(FIRST))).map(({ kind }) => kind).sort()).toEqual([
    'agent',
    'device',
  ])
  for (const again of [
    () => vault.recoveryLink({ token }),
    () => vault.undoRecovery({ token }, { ip: '203.0.113.9' }),
    () => vault.recoveryLink({ token: 'another'.padEnd(32, '-') }),
  ])
    await expect(again()).rejects.toEqual(code('LINK_EXPIRED'))
  clock.advance(HOLD_MS)
  await expect(take(recoveryId)).rejects.toEqual(code('RECOVERY_ENDED'))
})

test('the link says nothing any more once the shares were given out', async () => {
  const { clock, begin, take, vault, linkToken } = await setup()
  const { recoveryId } = await begin()
  const token = linkToken()
  clock.advance(HOLD_MS)
  await take(recoveryId)
  await expect(vault.undoRecovery({ token }, { ip: '' })).rejects.toEqual(code('LINK_EXPIRED'))
})

test('revoking the device that waits ends it, and revoking another one does not', async () => {
  const { at, clock, begin, take, vault } = await setup()
  const { recoveryId } = await begin()
  await vault.deviceRevoked(USER, 'device-1')
  expect(await vault.isRecovering(USER)).toBe(true)
  await vault.deviceRevoked(USER, 'device-2')
  expect(await vault.isRecovering(USER)).toBe(false)
  clock.advance(HOLD_MS)
  await expect(take(recoveryId)).rejects.toEqual(code('RECOVERY_ENDED'))
  expect(await at.events()).toContain('recovery.cancelled')
})

test('one device of a user waits at a time, and three begin in a day', async () => {
  const { at, clock, begin, vault, publicKey, there, here } = await setup()
  await begin()
  await expect(begin()).rejects.toEqual(code('RECOVERY_PENDING'))
  const third = vault.beginRecovery({ publicKey }, at.visit(THIRD))
  await expect(third).rejects.toEqual(code('RECOVERY_PENDING'))
  for (let n = 0; n < 2; n += 1) {
    await vault.cancelRecovery(there())
    await begin()
  }
  await vault.cancelRecovery(here())
  await expect(begin()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 24 * 60 * 60 })
  clock.advance(24 * 60 * 60_000)
  await begin()
})

test('one network spends a part of the agent’s day, and others begin recoveries all the same', async () => {
  const { at, agentKey, publicKey, clock } = await setup()
  let users = 0
  /** Somebody with a wallet of their own, who has lost their device. */
  async function begin(ip: string) {
    users += 1
    const userId = `stranger-${users}`
    const first = { userId, deviceId: `${userId}-first` }
    await createWallet({ at, wallet: createTestWallet(), agentKey }, at.visit(first))
    const visit = { ...at.visit({ userId, deviceId: `${userId}-second` }), ip }
    return at.vault.beginRecovery({ publicKey }, visit)
  }
  const refused = { status: 429, code: 'RATE_LIMITED' }
  for (let n = 0; n < OF_SITE; n += 1) await begin(`2001:db8:7:${n}::1`)
  await expect(begin('2001:db8:7:99::1')).rejects.toMatchObject(refused)
  await begin('2001:db8:8::1')
  for (let n = 0; n < OF_PROVIDER; n += 1) await begin(`203.0.113.${n}`)
  await expect(begin('203.0.113.99')).rejects.toMatchObject(refused)
  await begin('198.51.100.9')
  clock.advance(24 * 60 * 60_000)
  await begin('2001:db8:7:99::1')
})

test('two that begin at once are one', async () => {
  const { at, vault, publicKey, begin } = await setup()
  const both = [begin(), vault.beginRecovery({ publicKey }, at.visit(THIRD))]
  const settled = await Promise.allSettled(both)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('none begins while the address of the user changes', async () => {
  const { at, begin } = await setup()
  at.changing.add(USER)
  await expect(begin()).rejects.toEqual(code('EMAIL_CHANGE_PENDING'))
  at.changing.delete(USER)
  await begin()
})

test('none begins if the mail is not taken', async () => {
  const { at, begin, vault, there } = await setup()
  at.failMails()
  await expect(begin()).rejects.toThrow('no mail server')
  expect(await vault.recovery(there())).toEqual({ recovery: null })
})

test('without the agent nothing begins and nothing is lost', async () => {
  const { agent, clock, begin, take, at } = await setup()
  const { recoveryId } = await begin()
  clock.advance(HOLD_MS)
  await agent.stop()
  await expect(take(recoveryId)).rejects.toMatchObject({ status: 503, code: 'AGENT_UNAVAILABLE' })
  expect(at.lines.join()).toContain('The recovery agent failed')
  expect(await at.events()).not.toContain('recovery.released')
  await at.vault.cancelRecovery(at.visit(FIRST))
  await expect(begin()).rejects.toMatchObject({ status: 503, code: 'AGENT_UNAVAILABLE' })
})

test('the slot of the operator opens by a recovery alone, and comes with a whole wallet alone', async () => {
  const { at, agentSlot, wallet, agentKey, here, vault } = await setup()
  const { slotId } = agentSlot
  for (const visit of [here(), at.steppedUp(FIRST)])
    await expect(vault.release({ slotId }, visit)).rejects.toEqual(code('OPERATORS_SLOT'))
  // What it holds is for the agent.
  expect(JSON.stringify(await vault.read(here()))).not.toContain('userBlob')
  const another = wallet.agent(agentKey, USER).slot
  const added = vault.addSlot({ version: 1, slot: another as never }, at.steppedUp(FIRST))
  await expect(added).rejects.toEqual(code('SLOT_LIMIT'))
})

test('the user can take it away: the wallet is the user’s alone from then on', async () => {
  const { at, agentSlot, begin, vault, there } = await setup()
  await begin()
  const { slotId } = agentSlot
  await expect(vault.removeSlot({ slotId }, there())).rejects.toEqual(code('STEP_UP_NEEDED'))
  await vault.removeSlot({ slotId }, at.steppedUp(FIRST))
  expect((await vault.read(there())).wallet).toMatchObject({ custody: 'user-held' })
  expect(await vault.isRecovering(USER)).toBe(false)
  await expect(begin()).rejects.toEqual(code('CUSTODY_USER_HELD'))
  expect((await at.events()).slice(-3)).toEqual([
    'slot.removed',
    'recovery.cancelled',
    'wallet.userHeld',
  ])
})

test('a wallet with a new key is assisted only if its new slots have one for the operator', async () => {
  const { at, begin, wallet, agentKey, vault, there } = await setup()
  await begin()
  wallet.renew()
  const slots = [wallet.device().slot, wallet.agent(agentKey, USER, 2).slot]
  await vault.replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp(FIRST))
  expect((await vault.read(there())).wallet?.custody).toBe('assisted')
  // What waited would have opened nothing.
  expect(await vault.isRecovering(USER)).toBe(false)
  const next = { version: 2, vault: wallet.vault(), slots: [wallet.device().slot] }
  await vault.replace(next, at.steppedUp(FIRST))
  expect((await vault.read(there())).wallet?.custody).toBe('user-held')
})

test('a wallet is made as its user was told, and not otherwise', async () => {
  const { at, agentKey } = await setup()
  const visit = at.visit({ userId: 'user-2' })
  expect(await at.vault.custody(visit)).toEqual({ custody: 'assisted', agentKey })
  const wallet = createTestWallet()
  const { walletId } = wallet
  const made = { walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await expect(at.vault.create(made, visit)).rejects.toEqual(code('CUSTODY_CHANGED'))
  await createWallet({ at, wallet, agentKey }, visit)
  const userHeld = openVault()
  expect(await userHeld.vault.custody(userHeld.visit())).toEqual({
    custody: 'user-held',
    agentKey: null,
  })
  const unasked = createWallet({ at: userHeld, wallet, agentKey })
  await expect(unasked).rejects.toEqual(code('CUSTODY_CHANGED'))
})

test('whom no mail reaches has a wallet that nobody else opens', async () => {
  const { at } = await setup()
  const visit = at.visit({ userId: 'user-2' })
  at.withoutAddress.add('user-2')
  expect(await at.vault.custody(visit)).toMatchObject({ custody: 'user-held' })
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await at.vault.create(made, visit)
  expect((await at.vault.read(visit)).wallet?.custody).toBe('user-held')
})

test('a wallet of before stays the user’s alone when its project becomes assisted', async () => {
  const clock = createManualClock()
  const agent = await openAgent({ clock })
  let custody: 'assisted' | 'user-held' = 'user-held'
  const at = openVault({ custodyOf: () => custody, clock, agent: agent.client })
  const wallet = createTestWallet()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
  await at.vault.create(made, at.visit(FIRST))
  custody = 'assisted'
  expect((await at.vault.read(at.visit(FIRST))).wallet?.custody).toBe('user-held')
  const slots = [wallet.device().slot, wallet.agent(agent.settings.key, USER, 2).slot]
  const replaced = at.vault.replace({ version: 1, vault: 'x', slots }, at.steppedUp(FIRST))
  await expect(replaced).rejects.toEqual(code('CUSTODY_USER_HELD'))
})

test('for a day after a recovery nothing is handed out to be kept', async () => {
  const { clock, begin, take, vault, here, there } = await setup()
  expect((await vault.read(there())).wallet).not.toHaveProperty('exportAfter', expect.anything())
  const { recoveryId } = await begin()
  await vault.backup(there())
  clock.advance(HOLD_MS)
  await take(recoveryId)
  const exportAfter = clock.now() + HOLD_MS
  for (const visit of [here(), there()]) {
    expect((await vault.read(visit)).wallet?.exportAfter).toBe(exportAfter)
    await expect(vault.backup(visit)).rejects.toEqual(code('EXPORT_LATER'))
    await expect(vault.takeKeys({ as: 'words' }, visit)).rejects.toEqual(code('EXPORT_LATER'))
  }
  clock.advance(HOLD_MS)
  expect((await vault.read(here())).wallet?.exportAfter).toBeUndefined()
  await vault.backup(here())
})

test('a closed wallet leaves nothing of a recovery', async () => {
  const { at, begin, vault } = await setup()
  await begin()
  await vault.close({}, at.steppedUp(FIRST))
  expect(at.db.prepare('SELECT * FROM vault_recoveries').all()).toEqual([])
})
