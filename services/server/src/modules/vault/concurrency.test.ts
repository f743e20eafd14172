import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { openVault } from './openVault.test.support.ts'
import { A_TEXT, createTestWallet, type TestWallet, unlock } from './testWallet.test.support.ts'

/** A key service whose answers take as many turns of the event loop as the test chooses. */
const delayed =
  (turns: readonly number[]) =>
  (kms: Kms): Kms => {
    let calls = 0
    const late = async <T>(work: Promise<T>): Promise<T> => {
      const wait = turns[calls++ % Math.max(1, turns.length)] ?? 0
      const done = await work
      for (let turn = 0; turn < wait; turn += 1) await setImmediate()
      return done
    }
    return {
      seal: (...args) => late(kms.seal(...args)),
      open: (...args) => late(kms.open(...args)),
      selfTest: () => kms.selfTest(),
    }
  }

const act = fc.record({
  kind: fc.constantFrom('replace', 'addDevice', 'addPasskey', 'remove', 'release', 'revoke'),
  device: fc.integer({ min: 1, max: 3 }).map((n) => `device-${n}`),
  which: fc.nat(3),
  startsAfter: fc.nat(20),
})

test('whatever happens at once, versions have no gap and every slot opens the stored vault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20)),
      fc.array(act, { maxLength: 12 }),
      async (turns, acts) => {
        const at = openVault({ wrapKms: delayed(turns) })
        const wallets = new Map<string, TestWallet>()
        const userShares = new Map<string, Buffer>()
        const keep = <T extends { slot: { slotId: string }; userShare: Buffer }>(
          made: T,
        ): T['slot'] => {
          userShares.set(made.slot.slotId, made.userShare)
          return made.slot
        }
        const begin = createTestWallet()
        const { walletId } = begin
        wallets.set(begin.vault(), begin)
        const slot = keep(begin.device())
        await at.vault.create({ walletId, vault: begin.vault(), slot }, at.visit())
        const replaced: number[] = []

        async function perform({ kind, device, which, startsAfter }: (typeof acts)[number]) {
          for (let turn = 0; turn < startsAfter; turn += 1) await setImmediate()
          const visit = at.steppedUp({ deviceId: device })
          const { wallet } = await at.vault.read(visit)
          const own = wallets.get(wallet?.vault ?? '')
          if (!wallet || !own) throw new Error('The vault is not one that was stored.')
          const { version } = wallet
          const slotId = wallet.slots[which % Math.max(1, wallet.slots.length)]?.slotId ?? 'none'
          if (kind === 'replace') {
            const next = createTestWallet()
            wallets.set(next.vault(), next)
            const slots = [keep(next.device()), keep(next.passkey(randomBytes(32)))]
            const answer = await at.vault.replace({ version, vault: next.vault(), slots }, visit)
            replaced.push(answer.version)
          }
          if (kind === 'addDevice')
            await at.vault.addSlot({ version, slot: keep(own.device()) }, visit)
          if (kind === 'addPasskey')
            await at.vault.addSlot({ version, slot: keep(own.passkey(randomBytes(32))) }, visit)
          if (kind === 'remove') await at.vault.removeSlot({ slotId }, visit)
          if (kind === 'revoke') await at.vault.deviceRevoked('user-1', device)
          if (kind === 'release') {
            const { serverShare } = await at.vault.release({ use: A_TEXT, slotId }, visit)
            // What was released opens the vault that was read, whatever happened since.
            const userShare = userShares.get(slotId) ?? Buffer.alloc(33)
            expect(unlock(wallet.vault, userShare, serverShare)).toEqual(own.entropy)
          }
        }

        const outcomes = await Promise.allSettled(acts.map(perform))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('status')
        const end = (await at.vault.read(at.visit())).wallet
        expect(end?.version).toBe(replaced.length + 1)
        expect(replaced.toSorted((one, other) => one - other)).toEqual(
          replaced.map((_, index) => index + 2),
        )
        const slots = at.db.prepare('SELECT slot_id, version, device_id FROM vault_slots').all()
        for (const { slot_id: slotId, version, device_id: deviceId } of slots) {
          expect(version).toBe(end?.version)
          const visit = at.visit({ deviceId: String(deviceId) })
          const { serverShare } = await at.vault.release(
            { use: A_TEXT, slotId: String(slotId) },
            visit,
          )
          const userShare = userShares.get(String(slotId)) ?? Buffer.alloc(33)
          expect(unlock(end?.vault ?? '', userShare, serverShare)).toEqual(
            wallets.get(end?.vault ?? '')?.entropy,
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test.each([2, 10, 50])('of %d replacements of one version at once one succeeds', async (count) => {
  const at = openVault()
  const wallet = createTestWallet()
  const { walletId } = wallet
  const slot = wallet.device().slot
  await at.vault.create({ walletId, vault: wallet.vault(), slot }, at.visit())
  const others = Array.from({ length: count }, createTestWallet)
  const outcomes = await Promise.allSettled(
    others.map((other) => {
      const slots = [other.device().slot]
      return at.vault.replace({ version: 1, vault: other.vault(), slots }, at.steppedUp())
    }),
  )
  const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
  expect(winners).toHaveLength(1)
  expect((await at.vault.read(at.visit())).wallet).toMatchObject({
    version: 2,
    vault: others[winners[0] ?? -1]?.vault(),
  })
})
