import { createECDH } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { openAgent } from '../../agent/openAgent.test.support.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { ACTS } from './acts/ACTS.ts'
import { PERFORM_EVERY_MS } from './holds/performDue.ts'
import { openLimits, pay } from './limits/openLimits.test.support.ts'
import { openVaultOn } from './openVault.test.support.ts'
import { HOLD_MS } from './recovery/recoveries.ts'
import { createTestWallet } from './testWallet.test.support.ts'

/** What calls at once come to. `open` returns a database with the tables of the modules. */
export function describeVaultRaces(name: string, open: () => Promise<Database>): void {
  /** The codes of the refusals, and how many calls succeeded. */
  async function times(amount: number, act: (n: number) => Promise<unknown>) {
    const calls = Array.from({ length: amount }, (_, n) => act(n))
    const outcomes = await Promise.allSettled(calls)
    const codes = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason.code ?? one.reason)] : [],
    )
    return { succeeded: amount - codes.length, codes: [...new Set(codes)] }
  }

  async function setUp() {
    const at = openVaultOn(await open())
    const wallet = createTestWallet()
    const { slot } = wallet.device()
    const make = { walletId: wallet.walletId, vault: wallet.vault(), slot }
    await at.vault.create(make, at.visit())
    return { at, wallet, slot, vault: at.vault }
  }

  const second = { sessionId: 'session-2', deviceId: 'device-2' }

  describe(`calls at once: ${name}`, () => {
    test('a user has one wallet', async () => {
      const at = openVaultOn(await open())
      const outcome = await times(8, () => {
        const wallet = createTestWallet()
        const { slot } = wallet.device()
        return at.vault.create(
          { walletId: wallet.walletId, vault: wallet.vault(), slot },
          at.visit(),
        )
      })
      expect(outcome).toEqual({ succeeded: 1, codes: ['WALLET_EXISTS'] })
      expect(await at.events()).toEqual(['wallet.created'])
      expect((await at.vault.read(at.visit())).wallet?.slots).toHaveLength(1)
    })

    test('of the replacements of one version one succeeds', async () => {
      const { at, vault } = await setUp()
      const outcome = await times(8, () => {
        const next = createTestWallet()
        const slots = [next.device().slot]
        return vault.replace({ version: 1, vault: next.vault(), slots }, at.steppedUp())
      })
      expect(outcome).toEqual({ succeeded: 1, codes: ['VERSION_CONFLICT'] })
      expect(await at.events()).toEqual(['wallet.created', 'wallet.replaced'])
    })

    test('a password is tried five times', async () => {
      const { at, vault, wallet } = await setUp()
      const { slot } = wallet.password('correct horse')
      await vault.addSlot({ version: 1, slot }, at.visit())
      const { slotId, proof } = slot
      const outcome = await times(50, () => vault.release({ slotId, proof }, at.visit()))
      expect(outcome).toEqual({ succeeded: 5, codes: ['RATE_LIMITED'] })
      const released = (await at.events()).filter((event) => event === 'slot.released')
      expect(released).toHaveLength(5)
    })

    test('what is paid by clicks at once fits into the day, on all servers', async () => {
      const db = await open()
      const one = await openLimits({ db })
      const { chains, at } = one
      const wrapKms = () => createFileKms(at.keyFile)
      const other = openVaultOn(db, { chains, clock: at.clock, wrapKms })
      const outcome = await times(12, (n) =>
        n % 2
          ? one.release(pay('0.125'))
          : other.vault.release({ slotId: one.slotId, use: pay('0.125') }, other.visit()),
      )
      expect(outcome).toEqual({ succeeded: 4, codes: ['CONFIRMATION_NEEDED'] })
    })

    test('what a passkey has confirmed counts once, on all servers', async () => {
      const db = await open()
      const one = await openLimits({ db })
      const asked = pay('3')
      const confirmation = await one.confirm(asked)
      const outcome = await times(6, () => one.release(asked, confirmation))
      expect(outcome).toEqual({ succeeded: 1, codes: ['CONFIRMATION_EXPIRED'] })
    })

    test('a wallet has one password, and keeps its last slot', async () => {
      const { at, vault, wallet, slot } = await setUp()
      const added = await times(6, (n) =>
        vault.addSlot({ version: 1, slot: wallet.password(`${n}`).slot }, at.visit()),
      )
      expect(added).toEqual({ succeeded: 1, codes: ['SLOT_LIMIT'] })
      const slots = (await vault.read(at.visit())).wallet?.slots ?? []
      expect(slots).toHaveLength(2)
      const removed = await times(2, (n) =>
        vault.removeSlot({ slotId: slots[n]?.slotId ?? '' }, at.steppedUp()),
      )
      expect(removed).toEqual({ succeeded: 1, codes: ['LAST_SLOT'] })
      expect((await vault.read(at.visit())).wallet?.slots).toHaveLength(1)
      expect(slot.kind).toBe('device')
    })

    test('what is read is one version', async () => {
      const { at, vault } = await setUp()
      const reads: Awaited<ReturnType<typeof vault.read>>[] = []
      const versions = new Map<string, string>()
      for (let version = 1; version < 12; version += 1) {
        const next = createTestWallet()
        const { slot } = next.device()
        versions.set(next.vault(), slot.slotId)
        let isReplaced = false
        const readOn = async () => {
          while (!isReplaced) {
            reads.push(await vault.read(at.visit()))
            await setImmediate()
          }
        }
        const readers = [readOn(), readOn(), readOn()]
        await vault.replace({ version, vault: next.vault(), slots: [slot] }, at.steppedUp())
        isReplaced = true
        await Promise.all(readers)
      }
      for (const { wallet } of reads.filter(({ wallet }) => (wallet?.version ?? 1) > 1))
        expect(wallet?.slots.map(({ slotId }) => slotId)).toEqual([
          versions.get(wallet?.vault ?? ''),
        ])
    })

    test('a handed-over key is given out once, and one device of a user waits', async () => {
      const { at, vault } = await setUp()
      const here = () => at.visit(second)
      await times(6, () => vault.beginTransfer(here()))
      const { transfer } = await vault.transfer(at.visit())
      const transferId = transfer?.transferId ?? ''
      const answer = { transferId, version: 1, sealed: 'sealed' }
      const answered = await times(6, (n) =>
        n % 2
          ? vault.answerTransfer(answer, at.steppedUp())
          : vault.denyTransfer({ transferId }, at.visit()),
      )
      expect(answered).toEqual({ succeeded: 1, codes: ['TRANSFER_ENDED'] })
      const taken = await times(10, () => vault.takeTransfer({ transferId }, here()))
      expect(taken).toEqual({ succeeded: 1, codes: ['TRANSFER_ENDED'] })
    })

    test('one act of a user waits, is told of once, and is performed once by all servers', async () => {
      const clock = createManualClock()
      const db = await open()
      const one = openVaultOn(db, { clock })
      const other = openVaultOn(db, { clock })
      for (const at of [one, other]) at.byMail.add('user-1')
      const wallet = createTestWallet()
      const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
      await one.vault.create(made, one.visit())
      const next = createTestWallet()
      const slots = [next.device().slot, next.password('correct horse').slot]
      const replace = { version: 1, vault: next.vault(), slots }
      const asked = await times(4, (n) =>
        n % 2 ? one.vault.close({}, one.steppedUp()) : one.vault.replace(replace, one.steppedUp()),
      )
      expect(asked).toEqual({ succeeded: 1, codes: ['HOLD_PENDING'] })
      const { hold } = await one.vault.hold(one.visit())
      clock.advance(ACTS.close.holdMs)
      await one.vault.hold(one.visit())
      // Each round plans the next one once it is done, which takes longer in a database on another machine.
      await expect
        .poll(() => {
          clock.advance(PERFORM_EVERY_MS)
          return one.vault.hold(one.visit())
        })
        .toEqual({ hold: null })
      const done = hold?.act === 'close' ? 'wallet.closed' : 'wallet.replaced'
      expect((await one.events()).filter((event) => event === done)).toHaveLength(1)
      await expect.poll(() => one.notices.length + other.notices.length).toBe(1)
      expect(await db.prepare('SELECT 1 FROM vault_held_slots').all()).toEqual([])
    })

    test('a wallet is closed once, and nothing of it is left', async () => {
      const { at, vault } = await setUp()
      await vault.beginTransfer(at.visit(second))
      const outcome = await times(6, () => vault.close({}, at.steppedUp()))
      expect(outcome).toEqual({ succeeded: 1, codes: ['WALLET_NOT_FOUND'] })
      expect((await at.events()).filter((event) => event === 'wallet.closed')).toHaveLength(1)
      expect(await at.store.prepare('SELECT 1 FROM vault_transfers').all()).toEqual([])
    })

    test('a wallet that is taken from the operator is not given back by a replacement that began before', async () => {
      const clock = createManualClock()
      const agent = await openAgent({ clock })
      const sealing = Promise.withResolvers<void>()
      const removed = Promise.withResolvers<void>()
      let holds = false
      const at = openVaultOn(await open(), {
        custody: 'assisted',
        clock,
        agent: agent.client,
        wrapKms: (kms) => ({
          ...kms,
          async seal(...share) {
            const sealed = await kms.seal(...share)
            sealing.resolve()
            if (holds) await removed.promise
            return sealed
          },
        }),
      })
      const wallet = createTestWallet()
      const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
      const agentSlot = wallet.agent(agent.settings.key, 'user-1').slot
      await at.vault.create({ ...made, agentSlot }, at.visit())
      const next = wallet.agent(agent.settings.key, 'user-1', 2).slot
      holds = true
      const slots = [wallet.device().slot, next]
      const replacing = at.vault
        .replace({ version: 1, vault: wallet.vault(), slots }, at.steppedUp())
        .catch((error: unknown) => error)
      await sealing.promise
      await at.vault.removeSlot({ slotId: agentSlot.slotId }, at.steppedUp())
      removed.resolve()
      expect(await replacing).toMatchObject({ code: 'CUSTODY_USER_HELD' })
      const { wallet: kept } = await at.vault.read(at.visit())
      expect(kept).toMatchObject({ custody: 'user-held', version: 1 })
      expect(kept?.slots.map(({ kind }) => kind)).toEqual(['device'])
    })

    test('one recovery of a user begins, and is told to have been released once', async () => {
      const clock = createManualClock()
      const agent = await openAgent({ clock })
      const at = openVaultOn(await open(), { custody: 'assisted', clock, agent: agent.client })
      const wallet = createTestWallet()
      const made = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
      const agentSlot = wallet.agent(agent.settings.key, 'user-1').slot
      await at.vault.create({ ...made, agentSlot }, at.visit())
      const publicKey = createECDH('prime256v1').generateKeys('base64url')
      const here = () => at.visit(second)
      const begun = await times(3, () => at.vault.beginRecovery({ publicKey }, here()))
      expect(begun).toEqual({ succeeded: 1, codes: ['RECOVERY_PENDING'] })
      const { recovery } = await at.vault.recovery(here())
      const recoveryId = recovery?.recoveryId ?? ''
      clock.advance(HOLD_MS)
      const mails = at.mails.length
      const taken = await times(4, () => at.vault.takeRecovery({ recoveryId }, here()))
      expect(taken).toEqual({ succeeded: 4, codes: [] })
      expect(at.mails).toHaveLength(mails + 1)
      expect((await at.events()).filter((event) => event === 'recovery.released')).toHaveLength(1)
      expect(await at.vault.isRecovering('user-1')).toBe(false)
    })
  })
}
