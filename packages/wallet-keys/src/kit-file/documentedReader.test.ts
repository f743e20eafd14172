import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hex } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { stretch } from '../passwords/argon2id.ts'
import { newKdf } from '../passwords/stretchPassword.ts'
import { createEntropy } from '../words/words.ts'
import { writeKitFile } from './createKitFile.ts'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/wallet-kit.md'), 'utf8')
const [, source = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? []
const vectors = JSON.parse(
  readFileSync(join(root, 'packages/wallet-keys/vectors/wallet-kit.json'), 'utf8'),
)

/** The reader on the page, as anyone would save it. It imports nothing of ours. */
async function load(): Promise<(text: string, password: string) => Promise<Uint8Array>> {
  // Inside the package, where Node finds hash-wasm.
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'readKit.mjs')
  writeFileSync(file, source)
  const { readKit } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return readKit
}

test('the reader on the page is short, and plain JavaScript of Node and hash-wasm', () => {
  expect(source.split('\n').length).toBeLessThan(100)
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['node:crypto', 'hash-wasm'])
})

test('it opens every test vector', async () => {
  const readKit = await load()
  expect(vectors).toHaveLength(4)
  for (const { file, password, entropy } of vectors)
    expect(hex.encode(await readKit(JSON.stringify(file), password))).toBe(entropy)
})

test('it opens a new file, for its password alone', async () => {
  const readKit = await load()
  const [entropy, password] = [createEntropy(), 'another quiet harbour']
  // The test vectors have the cost of real files.
  const kdf = { ...newKdf(), m: 8, t: 1 }
  const text = await writeKitFile(entropy, { password, stretch, kdf })
  expect(Uint8Array.from(await readKit(text, password))).toEqual(entropy)
  await expect(readKit(text, `${password} `)).rejects.toThrow()
})

test('it refuses a file that costs too much', async () => {
  const readKit = await load()
  const { file, password } = vectors[0]
  const text = JSON.stringify({ ...file, kdf: { ...file.kdf, m: 2 ** 31 } })
  await expect(readKit(text, password)).rejects.toThrow('costs too much')
})
