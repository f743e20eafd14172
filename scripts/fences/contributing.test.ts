import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'

const page = readFileSync('CONTRIBUTING.md', 'utf8')
const paths = [...page.matchAll(/`((?:[\w@.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|json|css|md))`/g)].map(
  ([, path = '']) => path,
)
const all = listFiles(['**'])

/** Made by a build, or by a run. */
const MADE = /\/generated\//

test.each([...new Set(paths)])('%s, which CONTRIBUTING.md names, exists', (path) => {
  expect(MADE.test(path) || all.some((file) => `/${file}`.endsWith(`/${path}`))).toBe(true)
})

test('CONTRIBUTING.md names files', () => expect(paths.length).toBeGreaterThan(40))
