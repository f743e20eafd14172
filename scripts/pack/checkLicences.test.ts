import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { checkContracts, checkLicences, slicesOfContracts } = await import(
  new URL('./checkLicences.mjs', import.meta.url).href
)

function writeApp(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-licences-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const installing = (license: string) => {
  const packages = { 'node_modules/a': { license: 'MIT' }, 'node_modules/b': { license } }
  return writeApp({ 'package-lock.json': JSON.stringify({ packages }) })
}

test.each(['LGPL-3.0', 'GPL-3.0-or-later', 'AGPL-3.0-only'])('%s is found', (license) => {
  expect(() => checkLicences(installing(license))).toThrow(`node_modules/b (${license})`)
})

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-or-later)'])('%s is left alone', (license) => {
  expect(() => checkLicences(installing(license))).not.toThrow()
})

test('the code of a contract is found in a bundle', () => {
  const [[artifact, code] = ['', '']] = Object.entries<string>(slicesOfContracts())
  expect(code).toMatch(/^[0-9a-f]{64}$/)
  expect(() => checkContracts(writeApp({ 'a.js': `const a = "0x60${code}"` }))).toThrow(artifact)
  expect(() => checkContracts(writeApp({ 'a.js': 'const a = 1' }))).not.toThrow()
})
