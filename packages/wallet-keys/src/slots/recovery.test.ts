import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { isKeyError } from '../KeyError.ts'
import { createReceiver, sealFor, unsealOwn } from '../sealing/sealFor.ts'
import { sealVault } from '../vault/sealVault.ts'
import { createSlot } from './createSlot.ts'
import { openRecovery, type RecoveryOpening } from './openRecovery.ts'
import { openWallet } from './openWallet.ts'
import { type SlotRecord, shareBelongsTo } from './SlotRecord.ts'
import { createTestWallet } from './wallet.test.support.ts'

const userId = 'user-1'
const recoveryId = 'recovery-1'

/** What the agent does: it opens the share, and seals it for the device that has asked. */
async function giveOut(agent: CryptoKeyPair, slot: SlotRecord, publicKey: string) {
  const share = await unsealOwn(agent, slot.userBlob, shareBelongsTo(slot, userId))
  return sealFor(publicKey, share, ['recovery', userId, slot.slotId, recoveryId].join('|'))
}

async function setup() {
  const wallet = await createTestWallet()
  const agent = await createReceiver()
  const device = await createReceiver()
  const secret = { kind: 'agent', agentKey: agent.publicKey } as const
  const made = await createSlot({ ...wallet.place, slotId: 'slot-2', secret })
  const sealed = await giveOut(agent.keys, made.slot, device.publicKey)
  const opening = {
    vault: wallet.vault,
    sealed,
    serverShare: made.serverShare,
    userId,
    recoveryId,
    slotId: 'slot-2',
    keys: device.keys,
    atLeastVersion: 1,
  } satisfies RecoveryOpening
  return { wallet, agent, device, opening, ...made }
}

async function expectClosed(opening: RecoveryOpening, code = 'NOT_OPENED') {
  const result = await openRecovery(opening).catch((error: unknown) => error)
  expect(isKeyError(result), JSON.stringify(result)).toBe(true)
  expect(result).toMatchObject({ code })
}

test('what the agent gives out opens the wallet in the browser that has asked', async () => {
  const { wallet, opening } = await setup()
  const { entropy, vaultKey } = await openRecovery(opening)
  expect(entropy).toEqual(wallet.entropy)
  expect(vaultKey).toEqual(wallet.vaultKey)
})

test('the slot says nothing without the key of the agent', async () => {
  const { wallet, opening, slot, serverShare, device } = await setup()
  const { vault, secret } = wallet
  // No secret of the user opens it.
  const own = { vault, slot, serverShare, userId, secret, atLeastVersion: 1 }
  await expect(openWallet(own as never)).rejects.toMatchObject({ code: 'INVALID_SECRET' })
  await expect(
    unsealOwn(device.keys, slot.userBlob, shareBelongsTo(slot, userId)),
  ).rejects.toMatchObject({ code: 'NOT_OPENED' })
  await expectClosed({ ...opening, sealed: slot.userBlob })
})

test('it opens for no other device, user, slot, recovery, wallet or share', async () => {
  const { opening, agent, slot } = await setup()
  const other = await createReceiver()
  await expectClosed({ ...opening, keys: other.keys })
  await expectClosed({ ...opening, userId: 'user-2' })
  await expectClosed({ ...opening, slotId: 'slot-3' })
  await expectClosed({ ...opening, recoveryId: 'recovery-2' })
  // The fields cannot be moved into each other.
  await expectClosed({ ...opening, userId: 'user-1|slot-2', slotId: 'recovery-1' })
  const another = await sealVault({
    entropy: crypto.getRandomValues(new Uint8Array(32)),
    userId,
    walletId: 'wallet-1',
    version: 1,
    createdAt: 1,
  })
  await expectClosed({ ...opening, vault: another.vault })
  await expectClosed({ ...opening, serverShare: opening.serverShare.map((byte) => byte ^ 1) })
  await expectClosed({ ...opening, serverShare: new Uint8Array(32) })
  await expectClosed({ ...opening, atLeastVersion: 2 }, 'ROLLED_BACK')
  const forOther = await giveOut(agent.keys, slot, other.publicKey)
  await expectClosed({ ...opening, sealed: forOther })
})

test.each([
  ['empty', ''],
  ['no second part', 'B'.repeat(87)],
  ['no point of the curve', `B${'A'.repeat(86)}.${'A'.repeat(82)}`],
  ['no base64url', `B${'!'.repeat(86)}.${'A'.repeat(82)}`],
])('a sealed share that is %s opens nothing', async (_, sealed) => {
  const { opening } = await setup()
  await expectClosed({ ...opening, sealed })
})

test('a changed letter of what was sealed is noticed', async () => {
  const { opening } = await setup()
  const { sealed } = opening
  for (let at = 0; at < sealed.length; at += 7) {
    const letter = sealed[at] === 'A' ? 'E' : 'A'
    await expectClosed({
      ...opening,
      sealed: `${sealed.slice(0, at)}${letter}${sealed.slice(at + 1)}`,
    })
  }
})

test.each(['', 'B'.repeat(86), 'B'.repeat(88), `B${'A'.repeat(86)}`, `A${'A'.repeat(86)}`])(
  'no slot is made for the key %j',
  async (agentKey) => {
    const { place } = await createTestWallet()
    const made = createSlot({ ...place, secret: { kind: 'agent', agentKey } })
    await expect(made).rejects.toMatchObject({ code: 'INVALID_RECORD' })
  },
)

test('sealing twice gives two texts, so a text tells nothing about another one', async () => {
  const { publicKey } = await createReceiver()
  const plain = new Uint8Array(33)
  const texts = await Promise.all([1, 2, 3].map(() => sealFor(publicKey, plain, 'x')))
  expect(new Set(texts.map((text) => text.split('.')[0])).size).toBe(3)
})

// What is stored has to open for ever. The server's test of its agent reads the same file.
test('opens the stored slot', async () => {
  const file = join(import.meta.dirname, '../../vectors/recovery.json')
  const { jwk, slot, entropy, vault, serverShare } = JSON.parse(readFileSync(file, 'utf8'))
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { d: _, ...open } = jwk
  const agent = {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', open, curve, true, []),
  }
  const { keys, publicKey } = await createReceiver()
  const opened = await openRecovery({
    vault,
    userId,
    recoveryId,
    keys,
    slotId: slot.slotId,
    atLeastVersion: 1,
    sealed: await giveOut(agent, slot, publicKey),
    serverShare: Uint8Array.from(base64urlnopad.decode(serverShare)),
  })
  expect(hex.encode(opened.entropy)).toBe(entropy)
})
