import { writeKeyUse } from '@bowline/common/api'
import { createReceiver, createTransferCode, entropyToWords } from '@bowline/wallet-keys'
import { expect } from 'vitest'
import { findOrMake } from '../../opening/leadToWallet.ts'
import { createBeginning } from '../../recovery/recoverWallet.ts'
import { confirmEmail } from '../../settings/confirmEmail.ts'
import { setLimits } from '../../settings/setLimits.ts'
import { takeAway } from '../../settings/takeAway.ts'
import { laterWallet } from '../../store/leftWallet.ts'
import { createAnswer } from '../../transfer/answerTransfer.ts'
import { createKeys } from '../../wallet/createKeys.ts'
import { recoveryName } from '../../wallet/createWallet.ts'
import { A_TEXT } from '../serveFrame.test.support.ts'
import { type Browser, password, type World } from './openLostWorld.test.support.ts'

/** Something that a user does by a press, and what has to be so however often it was pressed. */
export interface LostAct {
  readonly path: string
  readonly name: string
  readonly world?: Parameters<typeof import('./openLostWorld.test.support.ts').openLostWorld>[0]
  /** Leads to where it can be pressed. */
  begin(world: World): Promise<{
    press(): Promise<unknown>
    right(): Promise<void>
    /** What the server may say to a further press. The page has words for each, and a way on. */
    readonly said?: readonly string[] | undefined
  }>
}

const wordsOf = ({ keys }: Browser, opening = A_TEXT) =>
  keys.withEntropy(async (entropy) => entropyToWords(entropy), opening)

const passkey = () => ({
  kind: 'passkey' as const,
  credentialId: 'c'.repeat(22),
  prfOutput: crypto.getRandomValues(new Uint8Array(32)),
})

async function passwordsOf(world: World) {
  const remote = await world.remote()
  return remote.slots.filter((slot) => slot.kind === 'password')
}

/** Whether the password opens the wallet. */
async function opensWith(world: World, password: string) {
  const [slot, ...more] = await passwordsOf(world)
  expect(more).toEqual([])
  if (!slot) return expect.unreachable()
  const { userId } = world
  await world.browser.keys.check({
    userId,
    remote: await world.remote(),
    opener: { slot, password },
  })
}

const protect = (world: World) => world.browser.keys.protect({ kind: 'password', password })

/** Opens the wallet in another browser. */
async function unlockElsewhere(world: World) {
  const other = await world.elsewhere()
  const remote = await world.remote(other)
  const slot = remote.slots.find((one) => one.kind === 'password')
  if (slot?.kind !== 'password') return expect.unreachable()
  const press = () =>
    other.keys.unlock({ userId: world.userId, remote, opener: { slot, password } })
  return { other, press }
}

async function close(world: World) {
  world.clock.advance(60 * 60_000)
  await world.confirm()
  await world.browser.service.vault.close(await world.browser.keys.signed('close', {}))
}

/** Another browser waits for the wallet. */
async function waitElsewhere(world: World) {
  const other = await world.elsewhere()
  await world.confirm()
  const { transferId } = await other.service.vault.beginTransfer({})
  const { transfer } = await world.browser.service.vault.transfer({})
  if (!transfer) return expect.unreachable()
  const take = () => other.service.vault.takeTransfer({ transferId })
  return { other, transferId, transfer, take }
}

/** The acts on ways to open the wallet, and on the wallet as a whole. */
const ofWallets: readonly LostAct[] = [
  {
    path: '/v1/vault',
    name: 'make the wallet',
    world: { isBare: true },
    async begin(world) {
      const { browser, userId } = world
      return {
        press: () => findOrMake(browser, userId, null),
        async right() {
          expect((await world.remote()).slots).toHaveLength(1)
          expect((await wordsOf(browser)).split(' ')).toHaveLength(24)
        },
      }
    },
  },
  {
    path: '/v1/vault/slots',
    name: 'protect it by a password',
    begin: async (world) => ({
      press: () => protect(world),
      async right() {
        await opensWith(world, password)
        expect(await world.browser.wallet.record()).toMatchObject({ isProtected: true })
      },
    }),
  },
  {
    path: '/v1/vault/slots',
    name: 'protect it by a passkey',
    async begin(world) {
      const made = passkey()
      return {
        press: () => world.browser.keys.protect(made),
        async right() {
          const { slots } = await world.remote()
          expect(slots.map(({ kind }) => kind).sort()).toEqual(['device', 'passkey'])
          expect(await world.browser.wallet.record()).toMatchObject({ isProtected: true })
        },
      }
    },
  },
  {
    path: '/v1/vault/slots',
    name: 'change the password',
    async begin(world) {
      await protect(world)
      await world.confirm()
      const [slot] = await passwordsOf(world)
      if (!slot) return expect.unreachable()
      const remote = await world.remote()
      const use = writeKeyUse({ for: 'slots' })
      const opens = await world.browser.keys.confirm({ use, remote, by: { slot, password } })
      const next = 'another harbour at dusk'
      const secret = { kind: 'password', password: next } as const
      return {
        press: () => world.browser.keys.protect(secret, { replaces: slot.slotId, opens }),
        right: () => opensWith(world, next),
      }
    },
  },
  {
    path: '/v1/vault/slots',
    name: 'open it in another browser',
    async begin(world) {
      await protect(world)
      const { other, press } = await unlockElsewhere(world)
      return {
        press,
        async right() {
          expect(await wordsOf(other)).toBe(await wordsOf(world.browser))
          expect((await world.remote()).slots).toHaveLength(3)
        },
      }
    },
  },
  {
    path: '/v1/vault/slots/:slotId/remove',
    name: 'remove the password',
    async begin(world) {
      await protect(world)
      await world.confirm()
      const [slot] = await passwordsOf(world)
      if (!slot) return expect.unreachable()
      const act = { kind: 'removeSlot', slotId: slot.slotId } as const
      const remote = await world.remote()
      return {
        press: () => takeAway(world.browser, act, remote),
        right: async () => expect(await passwordsOf(world)).toEqual([]),
      }
    },
  },
  {
    path: '/v1/auth/devices/revoke',
    name: 'log another device out',
    async begin(world) {
      await protect(world)
      const { other, press: unlock } = await unlockElsewhere(world)
      await unlock()
      await world.confirm()
      const { devices } = await world.browser.service.auth.devices({})
      const deviceId = devices.find(({ isThisOne }) => !isThisOne)?.id ?? ''
      const remote = await world.remote()
      return {
        press: () => takeAway(world.browser, { kind: 'removeDevice', deviceId }, remote),
        async right() {
          await expect(wordsOf(other)).rejects.toThrow()
          expect((await world.remote()).slots).toHaveLength(2)
        },
      }
    },
  },
  {
    path: '/v1/vault/close',
    name: 'delete the wallet',
    async begin(world) {
      const { browser } = world
      await world.confirm()
      return {
        press: async () => browser.service.vault.close(await browser.keys.signed('close', {})),
        // The login has ended with it: the page begins anew.
        said: ['SESSION_ENDED', 'WALLET_DISCONNECTED'],
        async right() {
          await browser.logIn(world.email)
          const { remote, closed } = await browser.wallet.find(world.userId)
          expect(remote).toBeUndefined()
          expect(closed).toMatchObject({ canRestore: true })
        },
      }
    },
  },
  {
    path: '/v1/vault/close',
    name: 'delete the wallet where nothing opens it',
    async begin(world) {
      const other = await world.elsewhere()
      await world.confirm(other)
      return {
        press: () => other.service.vault.close({}),
        said: ['HOLD_PENDING'],
        right: async () =>
          expect((await other.service.vault.hold({})).hold).toMatchObject({ act: 'close' }),
      }
    },
  },
  {
    path: '/v1/vault/restore',
    name: 'bring it back',
    async begin(world) {
      const { browser, userId } = world
      await close(world)
      await browser.logIn(world.email)
      const { closed } = await browser.wallet.find(userId)
      if (!closed) return expect.unreachable()
      return {
        press: () => browser.keys.bringBack({ userId, closed }),
        async right() {
          expect((await world.remote()).walletId).toBe(closed.walletId)
          expect((await wordsOf(browser)).split(' ')).toHaveLength(24)
        },
      }
    },
  },
  {
    path: '/v1/vault/replace',
    name: 'open it by its words',
    async begin(world) {
      const words = await wordsOf(world.browser)
      const { userId } = world
      const other = await world.elsewhere()
      await world.confirm(other)
      const remote = await world.remote(other)
      return {
        press: () => other.keys.restore({ userId, remote, words }),
        async right() {
          expect((await other.wallet.find(userId)).record).toMatchObject({ version: 2 })
          expect(await wordsOf(other)).toBe(words)
        },
      }
    },
  },
  {
    path: '/v1/vault/replace',
    name: 'open it by its words a day later',
    async begin(world) {
      const words = await wordsOf(world.browser)
      const { userId } = world
      world.db.exec('UPDATE vault_wallets SET act_key = NULL')
      const other = await world.elsewhere()
      await world.confirm(other)
      const remote = await world.remote(other)
      return {
        // Also by a visit that knows nothing of the one before.
        press: () => createKeys(other).restore({ userId, remote, words }),
        said: ['HOLD_PENDING'],
        async right() {
          const later = await laterWallet(other.store, userId)
          world.clock.advance(24 * 60 * 60_000)
          await other.service.vault.hold({})
          world.clock.advance(60_000)
          await expect.poll(async () => (await world.remote(other)).version).toBe(2)
          const { record } = await other.wallet.find(userId)
          expect(record?.slot.slotId).toBe(later?.slot.slotId)
          expect(await wordsOf(other)).toBe(words)
        },
      }
    },
  },
  {
    path: '/v1/vault/key',
    name: 'register the key of an old wallet',
    async begin(world) {
      const { browser } = world
      world.db.exec('UPDATE vault_wallets SET act_key = NULL')
      const { acts: _, ...old } = (await browser.wallet.record()) ?? expect.unreachable()
      await browser.wallet.keep(old)
      return {
        press: () => browser.keys.register(),
        right: async () => expect(await world.remote()).toMatchObject({ isSigned: true }),
      }
    },
  },
  {
    path: '/v1/vault/limits',
    name: 'let a click pay less',
    async begin(world) {
      const { vault } = world.browser.service
      const wanted = { act: 100, day: 500 }
      const use = writeKeyUse({ for: 'limits', ...wanted })
      return {
        press: () => setLimits(vault, wanted, { use }),
        right: async () => expect(await vault.limits({})).toMatchObject(wanted),
      }
    },
  },
  {
    path: '/v1/vault/limits',
    name: 'let a click pay more',
    async begin(world) {
      await protect(world)
      const { browser } = world
      const { vault } = browser.service
      const wanted = { act: 500, day: 2_000 }
      const use = writeKeyUse({ for: 'limits', ...wanted })
      const remote = await world.remote()
      const [slot] = await passwordsOf(world)
      if (!slot) return expect.unreachable()
      const by = { slot, password }
      const press = async () => {
        const confirmation = await browser.keys.confirmation({ by })
        return setLimits(vault, wanted, { use, confirmation })
      }
      expect(remote.isSigned).toBe(true)
      return {
        press,
        right: async () => expect((await vault.limits({})).next).toMatchObject(wanted),
      }
    },
  },
  {
    path: '/v1/vault/keys/taken',
    name: 'take the keys along',
    async begin(world) {
      const { vault, auth } = world.browser.service
      await world.confirm()
      return {
        press: () => vault.takeKeys({ as: 'words' }),
        async right() {
          const { acts } = await auth.acts({})
          expect(acts.some(({ event }) => /keys|export|taken/i.test(event))).toBe(true)
        },
      }
    },
  },
]

/** The acts between devices, with the operator, and those that take something back. */
const betweenDevices: readonly LostAct[] = [
  {
    path: '/v1/vault/transfers',
    name: 'wait for another device',
    async begin(world) {
      const other = await world.elsewhere()
      return {
        press: () => other.service.vault.beginTransfer({}),
        right: async () =>
          expect((await world.browser.service.vault.transfer({})).transfer).not.toBeNull(),
      }
    },
  },
  ...[false, true].map(
    (isTaken): LostAct => ({
      path: '/v1/vault/transfers/answer',
      name: isTaken ? 'hand it over to a device that takes it at once' : 'hand it over',
      async begin(world) {
        const { transfer, take } = await waitElsewhere(world)
        const code = createTransferCode()
        const answer = createAnswer({ ...world.browser, transfer, code })
        const taken: unknown[] = []
        return {
          async press() {
            try {
              return await answer()
            } finally {
              // It asks on a network of its own.
              if (isTaken && taken.length === 0) {
                world.network.mend()
                const one = await take()
                if (one.status === 'answered') taken.push(one)
              }
            }
          },
          async right() {
            if (taken.length === 0) taken.push(await take())
            expect(taken).toMatchObject([{ status: 'answered' }])
            expect(await answer()).toBe(true)
          },
        }
      },
    }),
  ),
  {
    path: '/v1/vault/transfers/deny',
    name: 'refuse a device',
    async begin(world) {
      const { transfer, take } = await waitElsewhere(world)
      const press = createAnswer({ ...world.browser, transfer, code: undefined })
      return { press, right: async () => expect(await take()).toEqual({ status: 'denied' }) }
    },
  },
  {
    path: '/v1/vault/transfers/take',
    name: 'take what was handed over',
    async begin(world) {
      const { transfer, take, other } = await waitElsewhere(world)
      await createAnswer({ ...world.browser, transfer, code: createTransferCode() })()
      return {
        press: take,
        // It is given out once. The page shows another code.
        said: ['TRANSFER_ENDED'],
        right: async () =>
          expect(await other.service.vault.beginTransfer({})).toHaveProperty('transferId'),
      }
    },
  },
  {
    path: '/v1/vault/transfers/leave',
    name: 'wait no longer',
    async begin(world) {
      const { other, transferId } = await waitElsewhere(world)
      return {
        press: () => other.service.vault.leaveTransfer({ transferId }),
        right: async () =>
          expect((await world.browser.service.vault.transfer({})).transfer).toBeNull(),
      }
    },
  },
  {
    path: '/v1/vault/recovery',
    name: 'ask the operator',
    world: { isAssisted: true },
    async begin(world) {
      const { userId } = world
      const other = await world.elsewhere()
      const { vault } = other.service
      const remote = await world.remote(other)
      const name = recoveryName(userId)
      const press = createBeginning({ vault, store: other.store, name })
      return {
        press,
        async right() {
          const { recovery } = await vault.recovery({})
          const kept = (await other.store.get(name)) as CryptoKeyPair & { recoveryId: string }
          expect(kept.recoveryId).toBe(recovery?.recoveryId)
          // What the operator seals is for the key that this browser has.
          world.clock.advance(24 * 60 * 60_000)
          const taken = await vault.takeRecovery({ recoveryId: kept.recoveryId })
          if (taken.status !== 'released') return expect.unreachable()
          const serverShare = Uint8Array.from(Buffer.from(taken.serverShare, 'base64url'))
          const opener = { ...taken, recoveryId: kept.recoveryId, keys: kept, serverShare }
          await other.keys.unlock({ userId, remote, opener })
          expect(await wordsOf(other)).toBe(await wordsOf(world.browser))
        },
      }
    },
  },
  {
    path: '/v1/vault/recovery/cancel',
    name: 'stop the operator',
    world: { isAssisted: true },
    async begin(world) {
      const other = await world.elsewhere()
      const { publicKey } = await createReceiver()
      await other.service.vault.beginRecovery({ publicKey })
      const { vault } = world.browser.service
      return {
        press: () => vault.cancelRecovery({}),
        right: async () => expect((await vault.recovery({})).recovery).toBeNull(),
      }
    },
  },
  {
    path: '/v1/vault/recovery/undo',
    name: 'stop the operator by the link',
    world: { isAssisted: true },
    async begin(world) {
      const other = await world.elsewhere()
      const { publicKey } = await createReceiver()
      await other.service.vault.beginRecovery({ publicKey })
      const token = await world.token('recovery')
      const { vault } = world.browser.service
      return {
        press: () => vault.undoRecovery({ token }),
        // Before its time, the page says that it was stopped.
        said: ['LINK_EXPIRED'],
        right: async () => expect((await vault.recovery({})).recovery).toBeNull(),
      }
    },
  },
  {
    path: '/v1/vault/hold/cancel',
    name: 'keep the wallet',
    async begin(world) {
      const other = await world.elsewhere()
      await world.confirm(other)
      await other.service.vault.close({})
      const { vault } = world.browser.service
      return {
        press: async () => vault.cancelHold(await world.browser.keys.signed('keep', {})),
        right: async () => expect((await vault.hold({})).hold).toBeNull(),
      }
    },
  },
  {
    path: '/v1/vault/hold/undo',
    name: 'keep the wallet by the link',
    async begin(world) {
      const other = await world.elsewhere()
      await world.confirm(other)
      await other.service.vault.close({})
      const token = await world.token('keep')
      const { vault } = world.browser.service
      return {
        press: () => vault.undoHold({ token }),
        said: ['LINK_EXPIRED'],
        right: async () => expect((await vault.hold({})).hold).toBeNull(),
      }
    },
  },
]

/** The acts of logins. A code counts once: the page says so, and sends another one. */
const ofLogins: readonly LostAct[] = [
  {
    path: '/v1/auth/email',
    name: 'ask for a code',
    async begin(world) {
      const { browser, email } = world
      world.clock.advance(31_000)
      return {
        async press() {
          world.clock.advance(31_000)
          return browser.service.auth.email({ email, origin: 'https://shop.example' })
        },
        right: async () => expect(await browser.codeFor(email)).toMatch(/^\d{8}$/),
      }
    },
  },
  {
    path: '/v1/auth/verify',
    name: 'log in by a code',
    async begin(world) {
      const { browser, email, userId } = world
      world.clock.advance(31_000)
      const { auth } = browser.service
      const { requestId } = await auth.email({ email, origin: 'https://shop.example' })
      const code = (await browser.codeFor(email)) ?? ''
      return {
        press: () => auth.verify({ requestId, code }),
        said: ['CODE_EXPIRED'],
        right: async () => expect(await browser.logIn(email)).toBe(userId),
      }
    },
  },
  {
    path: '/v1/auth/device/answer',
    name: 'allow a device by the link',
    async begin(world) {
      const other = await world.open()
      const { auth } = other.service
      world.clock.advance(31_000)
      const { requestId } = await auth.email({ email: world.email, origin: 'https://shop.example' })
      const code = (await other.codeFor(world.email)) ?? ''
      const asked = await auth.verify({ requestId, code })
      if (asked.status !== 'device') return expect.unreachable()
      const [mail] = await world.mailbox.mailsTo(world.email)
      const token = mail?.text.match(/#([-\w]+)/)?.[1] ?? ''
      return {
        press: async () =>
          expect(await auth.answerDevice({ token, number: asked.number })).toEqual({
            status: 'allowed',
          }),
        right: async () =>
          expect(await auth.login({ requestId })).toMatchObject({ status: 'loggedIn' }),
      }
    },
  },
  {
    path: '/v1/auth/refresh',
    name: 'renew the login',
    async begin(world) {
      const { service } = world.browser
      const before = await service.login()
      return {
        press: () => service.freshLogin(60 * 60_000),
        async right() {
          const now = await service.login()
          expect(now?.accessToken).not.toBe(before?.accessToken)
          await service.auth.user({})
        },
      }
    },
  },
  {
    path: '/v1/auth/step-up',
    name: 'ask for a code to confirm',
    async begin(world) {
      const { auth } = world.browser.service
      return {
        async press() {
          world.clock.advance(31_000)
          return auth.stepUp({})
        },
        right: async () => expect(await world.browser.codeFor(world.email)).toMatch(/^\d{8}$/),
      }
    },
  },
  {
    path: '/v1/auth/step-up/confirm',
    name: 'confirm by a code',
    async begin(world) {
      const { auth } = world.browser.service
      world.clock.advance(31_000)
      const { requestId } = await auth.stepUp({})
      const code = (await world.browser.codeFor(world.email)) ?? ''
      return {
        press: () => auth.confirm({ requestId, code }),
        said: ['CODE_EXPIRED'],
        async right() {
          await world.confirm()
          await auth.changeEmail({ email: `${crypto.randomUUID()}@example.org` })
        },
      }
    },
  },
  {
    path: '/v1/auth/email/change',
    name: 'ask for another address',
    async begin(world) {
      const { auth } = world.browser.service
      await world.confirm()
      const email = `${crypto.randomUUID()}@example.org`
      return {
        async press() {
          world.clock.advance(31_000)
          return auth.changeEmail({ email })
        },
        right: async () => expect(await world.browser.codeFor(email)).toMatch(/^\d{8}$/),
      }
    },
  },
  {
    path: '/v1/auth/email/change/confirm',
    name: 'change the address',
    async begin(world) {
      const { browser } = world
      const { auth } = browser.service
      await world.confirm()
      const email = `${crypto.randomUUID()}@example.org`
      const { requestId, email: shown } = await auth.changeEmail({ email })
      const code = (await browser.codeFor(email)) ?? ''
      const press = () => confirmEmail({ auth, keys: browser.keys }, { requestId, code }, shown)
      return {
        press: async () => expect(await press()).toHaveProperty('effectiveAt'),
        right: async () =>
          expect((await auth.emailChange({})).change).toMatchObject({ email: shown }),
      }
    },
  },
  ...(['keep', 'undo'] as const).map(
    (way): LostAct => ({
      path: `/v1/auth/email/${way}`,
      name: way === 'keep' ? 'keep the address' : 'keep the address by the link',
      async begin(world) {
        const { browser } = world
        const { auth } = browser.service
        await world.confirm()
        const email = `${crypto.randomUUID()}@example.org`
        const { requestId } = await auth.changeEmail({ email })
        const code = (await browser.codeFor(email)) ?? ''
        // What was signed has no link.
        await auth.confirmEmail(
          way === 'keep'
            ? await browser.keys.signed('changeEmail', { requestId, code })
            : { requestId, code },
        )
        const token = way === 'undo' ? await world.token('email') : ''
        return {
          press: () => (way === 'keep' ? auth.keepEmail({}) : auth.undoEmail({ token })),
          said: ['LINK_EXPIRED'],
          async right() {
            const one = way === 'keep' ? browser : await world.elsewhere()
            expect((await one.service.auth.emailChange({})).change).toBeNull()
          },
        }
      },
    }),
  ),
  {
    path: '/v1/auth/logout',
    name: 'log out',
    async begin(world) {
      const { service } = world.browser
      return {
        press: () => service.logout(),
        right: async () => expect(await service.login()).toBeUndefined(),
      }
    },
  },
]

export const lostActs: readonly LostAct[] = [...ofWallets, ...betweenDevices, ...ofLogins]

/** Calls that change something and are not met one by one, and why a further press is safe. */
export const notMet: Readonly<Record<string, string>> = {
  '/v1/vault/acts': 'A nonce that nobody uses expires.',
  '/v1/vault/slots/:slotId/release':
    'It gives out the same again; what it has set aside of the day is taken back by it.',
  '/v1/vault/uses': 'It changes nothing.',
  '/v1/vault/recovery/take': 'It may be taken again for ten minutes: recovery.test.ts.',
  '/v1/vault/recovery/link': 'It changes nothing.',
  '/v1/vault/hold/link': 'It changes nothing.',
  '/v1/auth/email/link': 'It changes nothing.',
  '/v1/auth/device': 'It changes nothing.',
  '/v1/auth/login': 'It is asked again and again; one that has ended is begun anew.',
  '/v1/auth/social': 'What nobody goes on with expires.',
  '/v1/auth/farcaster': 'What nobody goes on with expires.',
  '/v1/auth/step-up/elsewhere': 'What nobody goes on with expires.',
  '/v1/auth/step-up/elsewhere/confirm': 'It is asked again and again.',
  '/v1/auth/passkey': 'A challenge that nobody uses expires.',
  '/v1/auth/step-up/passkey': 'A challenge that nobody uses expires.',
  '/v1/auth/passkey/use': 'The page begins anew with another challenge.',
  '/v1/auth/passkey/create':
    'The page logs in with the passkey that it has made, and makes no second one.',
  '/v1/auth/step-up/passkey/confirm': 'The page begins anew with another challenge.',
  '/v1/auth/apps/enter': 'An app is allowed once however often: apps.test.ts of the server.',
  '/v1/auth/apps/leave': 'An app is left once however often: apps.test.ts of the server.',
}
