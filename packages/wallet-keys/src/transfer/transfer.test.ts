import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isKeyError } from '../KeyError.ts'
import { stretch } from '../passwords/argon2id.ts'
import { quickStretch as quick } from '../passwords/quickStretch.test.support.ts'
import { createTestWallet } from '../slots/wallet.test.support.ts'
import { openTransfer, type TransferOpening } from './openTransfer.ts'
import { sealTransfer } from './sealTransfer.ts'
import { createTransferCode, readTransferCode } from './transferCode.ts'

const userId = 'user-1'
const transferId = 'transfer-1'

/** What one device seals for another, and all that it takes to open it. */
async function setup(stretch = quick) {
  const { vault, vaultKey, entropy } = await createTestWallet()
  const code = createTransferCode()
  const sealed = await sealTransfer({ vault, vaultKey, userId, transferId, code, stretch })
  const opening = { vault, sealed, userId, transferId, code, atLeastVersion: 1, stretch }
  return { vault, vaultKey, entropy, sealed, code, opening }
}

async function expectClosed(opening: TransferOpening, code: string): Promise<void> {
  const result = await openTransfer(opening).catch((error: unknown) => error)
  expect(isKeyError(result), String(result)).toBe(true)
  expect(result).toMatchObject({ code })
}

test('the other device opens the wallet and has its key, with the code as somebody types it', async () => {
  const { opening, entropy, vaultKey, code } = await setup(stretch)
  const open = await openTransfer(opening)
  expect(open.entropy).toEqual(entropy)
  expect(open.vaultKey).toEqual(vaultKey)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
  expect((await openTransfer({ ...opening, code: typed })).entropy).toEqual(entropy)
})

test('what is sealed fits into 512 bytes, and shows neither key nor code', async () => {
  const { sealed, vaultKey, code } = await setup()
  expect(sealed.length).toBeLessThanOrEqual(512)
  expect(sealed).not.toContain(base64urlnopad.encode(vaultKey))
  expect(sealed).not.toContain(code)
})

test('each transfer has a salt and a nonce of its own', async () => {
  const { vault, vaultKey, code, sealed } = await setup()
  const again = await sealTransfer({ vault, vaultKey, userId, transferId, code, stretch: quick })
  const [one, other] = [JSON.parse(sealed), JSON.parse(again)]
  expect(other.kdfParams.salt).not.toBe(one.kdfParams.salt)
  expect(other.sealed.slice(0, 16)).not.toBe(one.sealed.slice(0, 16))
})

test('it stays closed for another code, user, transfer, wallet or version', async () => {
  const { opening, vault } = await setup()
  await expectClosed({ ...opening, code: createTransferCode() }, 'NOT_OPENED')
  await expectClosed({ ...opening, userId: 'user-2' }, 'NOT_OPENED')
  await expectClosed({ ...opening, transferId: 'transfer-2' }, 'NOT_OPENED')
  await expectClosed({ ...opening, vault: { ...vault, walletId: 'wallet-2' } }, 'NOT_OPENED')
  await expectClosed({ ...opening, vault: { ...vault, version: 2 } }, 'NOT_OPENED')
  await expectClosed({ ...opening, code: 'not a code' }, 'INVALID_CODE')
  const other = await createTestWallet({ walletId: vault.walletId })
  await expectClosed({ ...opening, vault: other.vault }, 'NOT_OPENED')
})

test('it is checked as a slot is: an older vault, and addresses of somebody else', async () => {
  const { opening, vault } = await setup()
  await expectClosed({ ...opening, atLeastVersion: 2 }, 'ROLLED_BACK')
  const { addrs } = (await createTestWallet()).vault
  await expectClosed({ ...opening, vault: { ...vault, addrs } }, 'ADDRESS_MISMATCH')
})

test('it stays closed if any part of it was changed', async () => {
  const { opening, sealed } = await setup()
  const record = JSON.parse(sealed)
  const changed = (change: object) => ({
    ...opening,
    sealed: JSON.stringify({ ...record, ...change }),
  })
  const bytes = base64urlnopad.decode(record.sealed)
  for (const at of [0, 11, 12, bytes.length - 1]) {
    const flipped = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte))
    const text = JSON.stringify({ ...record, sealed: base64urlnopad.encode(flipped) })
    await expectClosed({ ...opening, sealed: text }, 'NOT_OPENED')
  }
  const { kdfParams } = record
  const salt = base64urlnopad.encode(new Uint8Array(16))
  await expectClosed(changed({ kdfParams: { ...kdfParams, salt } }), 'NOT_OPENED')
  await expectClosed(changed({ v: 2 }), 'INVALID_RECORD')
  await expectClosed(changed({ sealed: `${record.sealed}AAAA` }), 'INVALID_RECORD')
  await expectClosed(changed({ more: 1 }), 'INVALID_RECORD')
  await expectClosed({ ...opening, sealed: '{' }, 'INVALID_RECORD')
})

test('nobody can ask for a stretching that is cheap to guess, or too expensive', async () => {
  const { opening, sealed } = await setup()
  const record = JSON.parse(sealed)
  const never = vi.fn(stretch)
  for (const cost of [
    { m: 8, t: 1 },
    { m: 65_536, t: 2 },
    { m: 262_144, t: 10 },
  ]) {
    const text = JSON.stringify({ ...record, kdfParams: { ...record.kdfParams, ...cost } })
    await expectClosed({ ...opening, sealed: text, stretch: never }, 'INVALID_RECORD')
  }
  expect(never).not.toHaveBeenCalled()
})

test('the key of a vault that does not open is overwritten', async () => {
  const { opening, vault } = await setup()
  const { addrs } = (await createTestWallet()).vault
  const opened: Uint8Array[] = []
  const { subtle } = crypto
  const { decrypt } = subtle
  const watch = vi.spyOn(subtle, 'decrypt').mockImplementation(async (...asked) => {
    const plain = await decrypt.apply(subtle, asked)
    opened.push(new Uint8Array(plain))
    return plain
  })
  await expectClosed({ ...opening, vault: { ...vault, addrs } }, 'ADDRESS_MISMATCH')
  watch.mockRestore()
  // The key of the vault, and the seed.
  expect(opened).toEqual([new Uint8Array(32), new Uint8Array(32)])
})

test('a code has 60 bits in three groups, of letters that are not mixed up', () => {
  const codes = Array.from({ length: 500 }, createTransferCode)
  for (const code of codes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(500)
  // All 32 of them come up.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test('whatever is typed is a code of 12 letters, or refused', () => {
  expect(readTransferCode('oil0-abcd 1234')).toBe('0110-ABCD-1234')
  for (const wrong of ['', '0110-ABCD-123', '0110-ABCD-12345', '0110-ABCD-123U', '٣110-ABCD-1234'])
    expect(() => readTransferCode(wrong)).toThrow('12 letters')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      try {
        expect(readTransferCode(typed)).toHaveLength(14)
      } catch (error) {
        expect(isKeyError(error, 'INVALID_CODE')).toBe(true)
      }
    }),
  )
})

interface Vector {
  readonly transferId: string
  readonly code: string
  readonly sealed: string
}

// Pages of two versions may be open at a time: one opens what the other has sealed.
test('opens the stored transfer', async () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../vectors', name), 'utf8'))
  const of = read('vault.json')
  const vector: Vector = read('transfer.json')
  const opening = { ...vector, vault: of.vault, userId: of.userId, atLeastVersion: 3, stretch }
  const { entropy, vaultKey } = await openTransfer(opening)
  expect(hex.encode(entropy)).toBe(of.entropy)
  expect(base64urlnopad.encode(vaultKey)).toBe(of.vaultKey)
})
