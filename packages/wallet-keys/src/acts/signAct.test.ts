import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type VaultActToSign, vaultActText } from '@bowline/common/api'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { deriveAccount } from '../families/deriveAccount.ts'
import { entropyToWords, wordsToEntropy } from '../words/words.ts'
import { signAct } from './signAct.ts'

interface Vector {
  readonly entropy: string
  readonly act: VaultActToSign
  readonly text: string
  readonly publicKey: string
  readonly signature: string
}

const file = join(import.meta.dirname, '../../vectors/acts.json')
const { acts }: { readonly acts: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'))

const isSigned = (
  { publicKey, signature }: Pick<Vector, 'publicKey' | 'signature'>,
  text: string,
) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } }),
    Buffer.from(signature, 'base64url'),
  )

// What the server knows of a wallet has to be its key for ever: these were made once and are never made again.
test.each(acts)('signs “$act.act” as the documented vector says', async (vector) => {
  const { entropy, act, text, publicKey, signature } = vector
  expect(await vaultActText(act)).toBe(text)
  expect(await signAct(hex.decode(entropy) as Uint8Array<ArrayBuffer>, text)).toEqual({
    publicKey,
    signature,
  })
  expect(isSigned({ publicKey, signature }, text)).toBe(true)
})

test('the words lead to the same key, which is no account of the wallet', async () => {
  const entropy = crypto.getRandomValues(new Uint8Array(32))
  const { publicKey } = await signAct(entropy, 'a')
  const ofWords = await signAct(wordsToEntropy(entropyToWords(entropy)), 'b')
  expect(ofWords.publicKey).toBe(publicKey)
  const solana = await deriveAccount(entropy, { family: 'solana', index: 0 })
  expect(Buffer.from(solana.publicKey).toString('base64url')).not.toBe(publicKey)
  await expect(signAct(new Uint8Array(31), 'a')).rejects.toMatchObject({ code: 'INVALID_ENTROPY' })
})

test('a signature is for one act, user, wallet, version, nonce and what the call is given', async () => {
  const [vector] = acts
  if (!vector) throw new Error('There is no vector.')
  const { act } = vector
  expect(isSigned(vector, await vaultActText(act))).toBe(true)
  const others: readonly Partial<VaultActToSign>[] = [
    { act: 'close' },
    { userId: 'user-8' },
    { walletId: 'wallet-8' },
    { version: act.version + 1 },
    { nonce: 'b'.repeat(32) },
    { args: { ...act.args, slotId: 'another' } },
    { args: {} },
  ]
  for (const other of others)
    expect(isSigned(vector, await vaultActText({ ...act, ...other }))).toBe(false)
})

test('the text does not depend on the order of names, nor on what is undefined', async () => {
  const act = { act: 'addSlot', userId: 'u', walletId: 'w', version: 1, nonce: 'n' } as const
  const one = {
    ...act,
    args: { version: 1, slot: { kind: 'device', slotId: 's' }, replaces: undefined },
  }
  const other = { ...act, args: { slot: { slotId: 's', kind: 'device' }, version: 1 } }
  expect(await vaultActText(one)).toBe(await vaultActText(other))
  const list = { ...act, args: { slots: [1, 2] } }
  expect(await vaultActText(list)).not.toBe(await vaultActText({ ...act, args: { slots: [2, 1] } }))
})
