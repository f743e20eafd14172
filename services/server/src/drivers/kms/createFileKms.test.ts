import { chmodSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { createFileKms } from './createFileKms.ts'
import { describeKms } from './describeKms.test.support.ts'
import { addKey, createKeyFile, readKeyFile } from './keyFile.ts'

function create() {
  const path = join(temporaryFolder(), 'keys/bowline.keys')
  createKeyFile(path, Date.now())
  return { path, kms: createFileKms(path) }
}

describeKms({
  name: 'key file',
  async create() {
    const { path, kms } = create()
    return {
      kms,
      rotate: async () => void (await addKey(path, Date.now())),
      async takeAway() {
        renameSync(path, `${path}.away`)
        return async () => renameSync(`${path}.away`, path)
      },
    }
  },
})

test('only the owner can read the file, also after a rotation', async () => {
  const { path } = create()
  const mode = () => statSync(path).mode & 0o777
  expect(mode()).toBe(0o400)
  await addKey(path, Date.now())
  expect(mode()).toBe(0o400)
  expect(await readKeyFile(path)).toHaveLength(2)
})

test.each(['0600', '0440', '0404', '0644', '0500'])('mode %s is refused', async (mode) => {
  const { path, kms } = create()
  chmodSync(path, Number.parseInt(mode, 8))
  await expect(kms.selfTest()).rejects.toMatchObject({
    code: 'KMS_UNAVAILABLE',
    message: expect.stringContaining(`has mode ${mode}: set it to 0400`),
  })
})

test('a file that exists is never replaced', async () => {
  const { path, kms } = create()
  const sealed = await kms.seal(Uint8Array.of(1), {})
  expect(() => createKeyFile(path, Date.now())).toThrow('There is a file')
  expect([...(await kms.open(sealed, {}))]).toEqual([1])
})

test('another key file opens nothing, and changes nothing', async () => {
  const { path, kms } = create()
  const sealed = await kms.seal(Uint8Array.of(1), {})
  renameSync(path, `${path}.away`)
  createKeyFile(path, Date.now())
  await expect(kms.open(sealed, {})).rejects.toMatchObject({ code: 'KMS_KEY_UNKNOWN' })
  renameSync(`${path}.away`, path)
  expect([...(await kms.open(sealed, {}))]).toEqual([1])
})

const KEY = { id: 'a', createdAt: '2026-11-23T00:00:00.000Z', key: 'x'.repeat(43) }

test.each([
  ['no JSON', 'secret-that-must-not-be-repeated'],
  ['no keys', JSON.stringify({ v: 1, keys: [] })],
  ['a short key', JSON.stringify({ v: 1, keys: [{ ...KEY, key: 'short' }] })],
  ['an id twice', JSON.stringify({ v: 1, keys: [KEY, KEY] })],
  ['another version', JSON.stringify({ v: 2, keys: [KEY] })],
])('a file with %s is refused, without its content in the message', async (_, text) => {
  const path = join(temporaryFolder(), 'bowline.keys')
  writeFileSync(path, text, { mode: 0o400 })
  await expect(createFileKms(path).selfTest()).rejects.toMatchObject({
    code: 'KMS_UNAVAILABLE',
    message: `${path} is not a valid key file.`,
  })
})
