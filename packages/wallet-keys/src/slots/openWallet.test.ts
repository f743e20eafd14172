import { base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveAddresses } from '../families/deriveAccount.ts'
import { isKeyError } from '../KeyError.ts'
import { stretch as argon2id } from '../passwords/argon2id.ts'
import { provePassword } from '../passwords/provePassword.ts'
import { quickStretch as stretch } from '../passwords/quickStretch.test.support.ts'
import { newKdf } from '../passwords/stretchPassword.ts'
import { sealVault } from '../vault/sealVault.ts'
import { createSlot } from './createSlot.ts'
import { openWallet, type WalletOpening } from './openWallet.ts'
import { createDeviceKey } from './SlotSecret.ts'
import { createSecret, createTestWallet, openerOf, PASSWORD } from './wallet.test.support.ts'

/** Opening fails, with an error of this package. */
async function expectClosed(opening: WalletOpening, code?: string): Promise<void> {
  const result = await openWallet(opening).catch((error: unknown) => error)
  expect(isKeyError(result), JSON.stringify(result)).toBe(true)
  if (code) expect(result).toMatchObject({ code })
}

const whose = { userId: 'user-1', stretch }

describe.each(['device', 'passkey', 'password'] as const)('a slot of kind %s', (kind) => {
  test('opens the wallet, and adds another slot', async () => {
    const { entropy, vaultKey, place, opening } = await createTestWallet({
      kind,
      stretch: argon2id,
    })
    const opened = await openWallet(opening)
    expect(opened.entropy).toEqual(entropy)
    expect(opened.vaultKey).toEqual(vaultKey)
    const secret = { kind: 'device', key: await createDeviceKey() } as const
    const { vaultKey: key } = opened
    const second = await createSlot({ ...place, vaultKey: key, slotId: 'slot-2', secret })
    expect((await openWallet({ ...opening, ...second, secret })).entropy).toEqual(entropy)
  })

  test('survives being stored as JSON', async () => {
    const { entropy, opening } = await createTestWallet({ kind })
    const { vault, slot } = JSON.parse(JSON.stringify(opening))
    expect((await openWallet({ ...opening, vault, slot })).entropy).toEqual(entropy)
  })

  test('stays closed for another secret of the same kind', async () => {
    const { opening, slot } = await createTestWallet({ kind })
    const other =
      kind === 'password'
        ? ({ kind, password: `${PASSWORD}.`, stretch } as const)
        : await createSecret(kind)
    const secret = await openerOf(slot, other, opening.userId)
    await expectClosed({ ...opening, secret }, 'NOT_OPENED')
  })
})

test('takes the same password in whichever way it is typed', async () => {
  const { place, opening, entropy } = await createTestWallet()
  const secret = { kind: 'password', password: 'Ein schöner Hafen', stretch } as const
  const slot = await createSlot({ ...place, slotId: 'slot-2', secret })
  const typed = { kind: 'password', password: 'Ein scho\u0308ner Hafen', stretch } as const
  const opener = await openerOf(slot.slot, typed, opening.userId)
  expect((await openWallet({ ...opening, ...slot, secret: opener })).entropy).toEqual(entropy)
})

test('splits the key anew for each slot: shares of two slots make nothing', async () => {
  const { place, opening, serverShare, secret } = await createTestWallet()
  const second = await createSlot({ ...place, slotId: 'slot-2', secret })
  expect(second.serverShare).not.toEqual(serverShare)
  await expectClosed({ ...opening, slot: second.slot }, 'NOT_OPENED')
  await expectClosed({ ...opening, serverShare: second.serverShare }, 'NOT_OPENED')
})

describe('stays closed', () => {
  test('for every part of another user, wallet, version or slot', async () => {
    const first = await createTestWallet()
    const changes = [
      { userId: 'user-2' },
      { walletId: 'wallet-2' },
      { version: 2 },
      { slotId: 'slot-2' },
      {},
    ]
    const { secret } = first
    for (const change of changes) {
      const options = { userId: 'user-1', walletId: 'wallet-1', version: 1, slotId: 'slot-1' }
      const other = await createTestWallet({ ...options, ...change })
      // With the same device key, so that nothing but the records differs.
      const made = await createSlot({ ...other.place, secret })
      await expectClosed({ ...first.opening, vault: other.vault })
      await expectClosed({ ...first.opening, slot: made.slot })
      await expectClosed({ ...first.opening, serverShare: made.serverShare })
      await expectClosed({ ...first.opening, vault: other.vault, slot: made.slot })
      await expectClosed({ ...first.opening, slot: made.slot, serverShare: made.serverShare })
      await expectClosed({ ...first.opening, vault: other.vault, serverShare: made.serverShare })
      const { slot, serverShare } = made
      const whole = { ...other.opening, slot, serverShare, secret: first.opening.secret }
      expect((await openWallet(whole)).entropy).toEqual(other.entropy)
    }
  })

  test('for another user', async () => {
    for (const kind of ['device', 'passkey'] as const) {
      const { opening } = await createTestWallet({ kind })
      await expectClosed({ ...opening, userId: 'user-2' }, 'NOT_OPENED')
    }
  })

  test('for a slot of the vault before the key was changed', async () => {
    const { entropy, place, opening, secret } = await createTestWallet()
    const { userId, createdAt, vault: old } = place
    const { walletId } = old
    const next = await sealVault({ entropy, userId, walletId, version: 2, createdAt })
    await expectClosed({ ...opening, vault: next.vault }, 'NOT_OPENED')
    const fresh = await createSlot({ ...place, ...next, slotId: 'slot-1', secret })
    const reopened = { ...opening, ...fresh, vault: next.vault, atLeastVersion: 2 }
    expect((await openWallet(reopened)).entropy).toEqual(entropy)
    await expectClosed({ ...opening, atLeastVersion: 2 }, 'ROLLED_BACK')
  })

  test('for any other bit in the share of the server', async () => {
    const { opening, serverShare } = await createTestWallet()
    for (let bit = 0; bit < serverShare.length * 8; bit += 1) {
      const changed = Uint8Array.from(serverShare)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expectClosed({ ...opening, serverShare: changed }, 'NOT_OPENED')
    }
  })

  test.each([0, 1, 32, 34])('for a share of %i bytes', async (length) => {
    const { opening } = await createTestWallet()
    await expectClosed({ ...opening, serverShare: new Uint8Array(length) }, 'NOT_OPENED')
  })

  test('for any other bit in what is sealed', async () => {
    const { opening, vault, slot } = await createTestWallet({ kind: 'passkey' })
    for (const [record, field] of [
      ['vault', 'ct'],
      ['slot', 'userBlob'],
    ] as const) {
      const sealed = base64urlnopad.decode(String(Reflect.get({ vault, slot }[record], field)))
      for (let bit = 0; bit < sealed.length * 8; bit += 1) {
        const changed = Uint8Array.from(sealed)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = base64urlnopad.encode(changed)
        await expectClosed({ ...opening, [record]: { ...{ vault, slot }[record], [field]: text } })
      }
    }
  })

  test('for any other value in any field', async () => {
    const value = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.stringMatching(/^[\w-]{1,90}$/),
      fc.nat(),
      fc.constantFrom('device', 'passkey', 'password', 'agent', 'A128GCM', 0, 2),
    )
    for (const kind of ['device', 'passkey'] as const) {
      const { opening, vault, slot } = await createTestWallet({ kind })
      const places = (['vault', 'slot'] as const).flatMap((record) =>
        Object.keys({ vault, slot }[record]).map((field) => ({ record, field })),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...places), value, async ({ record, field }, changed) => {
          const original: object = { vault, slot }[record]
          fc.pre(!Object.is(Reflect.get(original, field), changed))
          await expectClosed({ ...opening, [record]: { ...original, [field]: changed } })
        }),
        { numRuns: 400 },
      )
      for (const { record, field } of places) {
        const { [field]: _, ...rest } = { ...{ vault, slot }[record] } as Record<string, unknown>
        await expectClosed({ ...opening, [record]: rest }, 'INVALID_RECORD')
        const more = { ...{ vault, slot }[record], more: 1 }
        await expectClosed({ ...opening, [record]: more }, 'INVALID_RECORD')
      }
    }
  })

  test('for other costs or another salt of a password', async () => {
    const { opening, slot } = await createTestWallet({ kind: 'password' })
    if (slot.kind !== 'password') return expect.unreachable()
    const { kdfParams } = slot
    for (const change of [{ t: 4 }, { m: 65_537 }, { p: 2 }, { salt: 'A'.repeat(22) }]) {
      const changed = { ...slot, kdfParams: { ...kdfParams, ...change } }
      await expectClosed({ ...opening, slot: changed }, 'NOT_OPENED')
    }
    for (const change of [
      { t: 2 },
      { m: 65_535 },
      { t: 11 },
      { m: 262_145 },
      { p: 5 },
      { name: 'scrypt' },
      { salt: '' },
    ]) {
      const changed = { ...slot, kdfParams: { ...kdfParams, ...change } }
      await expectClosed({ ...opening, slot: changed }, 'INVALID_RECORD')
    }
  })

  test('for another form than the one that it was sealed in', async () => {
    for (const form of [1, 2] as const) {
      const { opening, vault, entropy } = await createTestWallet({ form })
      expect((await openWallet(opening)).entropy).toEqual(entropy)
      expect(vault).toMatchObject({ v: form, addrs: await deriveAddresses(entropy, form) })
      const v = form === 1 ? 2 : 1
      const addrs = await deriveAddresses(entropy, v)
      await expectClosed({ ...opening, vault: { ...vault, v, addrs } }, 'NOT_OPENED')
      await expectClosed({ ...opening, vault: { ...vault, v: 3 } }, 'INVALID_RECORD')
    }
  })

  test('for addresses that are not the wallet’s, family by family', async () => {
    const { opening, vault } = await createTestWallet()
    const stranger = await deriveAddresses(new Uint8Array(32).fill(1))
    for (const family of ['eip155', 'solana', 'bip122', 'polkadot'] as const) {
      const addrs = { ...vault.addrs, [family]: stranger[family] }
      await expect(openWallet({ ...opening, vault: { ...vault, addrs } })).rejects.toMatchObject({
        code: 'ADDRESS_MISMATCH',
        context: { family },
      })
    }
  })

  test('for anything that is no record', async () => {
    const { opening } = await createTestWallet()
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        await expectClosed({ ...opening, vault: value }, 'INVALID_RECORD')
        await expectClosed({ ...opening, slot: value }, 'INVALID_RECORD')
      }),
      { numRuns: 200 },
    )
  })
})

describe('secrets', () => {
  test('an empty password opens nothing', async () => {
    const empty = provePassword({ ...whose, password: '', kdfParams: newKdf() })
    await expect(empty).rejects.toMatchObject({ code: 'NOT_OPENED' })
  })

  test('a password has one proof for each slot and user, which is not the key of the slot', async () => {
    const { slot, proof, vault, serverShare, opening } = await createTestWallet({
      kind: 'password',
    })
    if (slot.kind !== 'password' || !proof) return expect.unreachable()
    const { kdfParams } = slot
    const prove = async (change: object) => {
      const proven = await provePassword({ ...whose, password: PASSWORD, kdfParams, ...change })
      return base64urlnopad.encode(proven.proof)
    }
    const own = await prove({})
    expect(proof).toHaveLength(32)
    expect(own).toBe(base64urlnopad.encode(proof))
    const others = [{ password: `${PASSWORD}.` }, { kdfParams: newKdf() }, { userId: 'user-2' }]
    for (const change of others) expect(await prove(change)).not.toBe(own)
    const key = await crypto.subtle.importKey('raw', proof, 'AES-GCM', false, ['decrypt'])
    const secret = { kind: 'password', key } as const
    await expectClosed({ ...opening, vault, slot, serverShare, secret }, 'NOT_OPENED')
  })

  test.each([{ m: 8 }, { t: 1 }, { m: 65_535 }, { t: 2 }, { m: 524_288 }, { salt: '' }])(
    'a password is not proven for a server that asks for a cost of %j',
    async (change) => {
      const kdfParams = { ...newKdf(), ...change }
      const proven = provePassword({ ...whose, password: PASSWORD, kdfParams })
      await expect(proven).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        context: { field: expect.stringMatching(/^kdfParams/) },
      })
    },
  )

  test('a weak password makes no slot', async () => {
    const { place } = await createTestWallet()
    const never = () => expect.unreachable()
    const secret = { kind: 'password', password: 'passwordpassword', stretch: never } as const
    await expect(createSlot({ ...place, secret })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  })

  test('what stretches a password leaves none of it behind', async () => {
    const seen: Uint8Array[] = []
    const failing = provePassword({
      userId: 'user-1',
      password: PASSWORD,
      kdfParams: newKdf(),
      async stretch(bytes) {
        seen.push(bytes)
        expect(new TextDecoder().decode(bytes)).toBe(PASSWORD)
        throw new Error('The worker has ended.')
      },
    })
    await expect(failing).rejects.toThrow('ended')
    expect(seen).toEqual([new Uint8Array(PASSWORD.length)])
  })

  test('have to be of the slot’s kind', async () => {
    const { opening } = await createTestWallet()
    await expectClosed(
      { ...opening, secret: { kind: 'passkey', prfOutput: new Uint8Array(32) } },
      'INVALID_SECRET',
    )
    const password = { kind: 'password', key: await createDeviceKey() } as const
    await expectClosed({ ...opening, secret: password }, 'INVALID_SECRET')
  })

  test('a device key cannot be exported, and one that can is refused', async () => {
    const key = await createDeviceKey()
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    const { place } = await createTestWallet()
    const aes = { name: 'AES-GCM', length: 256 }
    const open = await crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])
    const slot = createSlot({ ...place, secret: { kind: 'device', key: open } })
    await expect(slot).rejects.toMatchObject({ code: 'INVALID_SECRET' })
  })

  test.each([0, 16, 31, 33, 64])('a passkey computes 32 bytes, not %i', async (length) => {
    const { place } = await createTestWallet()
    const secret = {
      kind: 'passkey',
      prfOutput: new Uint8Array(length),
      credentialId: 'YQ',
    } as const
    const slot = createSlot({ ...place, secret })
    await expect(slot).rejects.toMatchObject({ code: 'INVALID_SECRET' })
  })

  test.each(['', 'a|b', 'a b', 'x'.repeat(129)])('an id cannot be %j', async (id) => {
    const { place, secret } = await createTestWallet()
    const error = { code: 'INVALID_RECORD' }
    await expect(createSlot({ ...place, slotId: id, secret })).rejects.toMatchObject(error)
    await expect(createTestWallet({ walletId: id })).rejects.toMatchObject(error)
    await expect(createTestWallet({ userId: id })).rejects.toMatchObject(error)
  })
})
