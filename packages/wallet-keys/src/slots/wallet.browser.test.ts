import { expect, test } from 'vitest'
import { signPsbt } from '../bitcoin/signPsbt.ts'
import { signEvmMessage } from '../evm/signEvm.ts'
import { deriveAddresses } from '../families/deriveAccount.ts'
import { createKitFile } from '../kit-file/createKitFile.ts'
import { openKitFile } from '../kit-file/openKitFile.ts'
import { stretch } from '../passwords/argon2id.ts'
import { wordsToEntropy } from '../words/words.ts'
import { createSlot } from './createSlot.ts'
import { openWallet } from './openWallet.ts'
import { createTestWallet, openerOf, PASSWORD } from './wallet.test.support.ts'

const WORDS = `${'abandon '.repeat(23)}art`
/** The addresses as Node and other libraries compute them. */
const ADDRESSES = {
  eip155: '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb',
  solana: '3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx',
  bip122: 'bc1qzmtrqsfuaf6l6kkcsseumq26ukaphfj9skkug6',
  polkadot: '13KVd4f2a4S5pLp4gTTFezyXdPWx27vQ9vS6xBXJ9yWVd7xo',
}
const SIGNATURE =
  '0xf3c725b7d1bc48c8679df92937f7d3625f54369ab55dbbc4769c562b2aa95a73549ea9b779b550bd8043f0d99bdf623439991ef826cbd97ff58c1cb01cd5e6b21c'

/** Stores a value as pages do, and reads it again in another transaction. */
async function throughIndexedDb<T>(value: T): Promise<T> {
  const opened = indexedDB.open('wallet-keys-test', 1)
  opened.onupgradeneeded = () => opened.result.createObjectStore('keys')
  const db = await done(opened)
  try {
    await done(db.transaction('keys', 'readwrite').objectStore('keys').put(value, 'device'))
    return await done(db.transaction('keys').objectStore('keys').get('device'))
  } finally {
    db.close()
    await done(indexedDB.deleteDatabase('wallet-keys-test'))
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

test('opens with a device key that IndexedDB kept and nobody can export', async () => {
  const { entropy, opening } = await createTestWallet({ kind: 'device' })
  if (opening.secret.kind !== 'device') return expect.unreachable()
  const key = await throughIndexedDb(opening.secret.key)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const opened = await openWallet({ ...opening, secret: { kind: 'device', key } })
  expect(opened.entropy).toEqual(entropy)
})

test('opens with a passkey’s output and with a password, and with no other', async () => {
  const { entropy, place, opening } = await createTestWallet({ kind: 'passkey' })
  expect((await openWallet(opening)).entropy).toEqual(entropy)
  const secret = { kind: 'password', password: PASSWORD, stretch } as const
  const added = await createSlot({ ...place, slotId: 'slot-2', secret })
  const opener = await openerOf(added.slot, secret, 'user-1')
  expect((await openWallet({ ...opening, ...added, secret: opener })).entropy).toEqual(entropy)
  const typed = { ...secret, password: `${PASSWORD}!` }
  const others = [
    { ...opening, secret: { kind: 'passkey', prfOutput: new Uint8Array(32) } as const },
    { ...opening, ...added, secret: await openerOf(added.slot, typed, 'user-1') },
    { ...opening, serverShare: added.serverShare },
  ]
  for (const other of others)
    await expect(openWallet(other)).rejects.toMatchObject({ code: 'NOT_OPENED' })
})

test('makes a kit file and opens it', async () => {
  const entropy = wordsToEntropy(WORDS)
  const text = await createKitFile({ entropy, password: PASSWORD, stretch })
  const opened = await openKitFile({ text, password: PASSWORD, stretch })
  expect(opened).toEqual({ entropy, addresses: await deriveAddresses(entropy), form: 1 })
})

test('derives and signs as it does in Node', async () => {
  const entropy = wordsToEntropy(WORDS)
  expect(await deriveAddresses(entropy)).toEqual(ADDRESSES)
  expect(await signEvmMessage(entropy, { message: 'hello' })).toBe(SIGNATURE)
  const nothing = signPsbt(entropy, { psbt: new Uint8Array() })
  await expect(nothing).rejects.toMatchObject({ code: 'INVALID_PSBT' })
})
