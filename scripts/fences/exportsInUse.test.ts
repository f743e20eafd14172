import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What may use the core's package: others of ours, their tests and what apps read. */
const USERS = ['packages/*/src/*', 'apps/*', 'scripts/*', 'docs/*', '*.md']

test('the core exports no value that no other package uses', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...USERS], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file))
    .filter((file) => !/^packages\/controllers\/src\/|^docs\/reference\//.test(file))
  const words = new Set(
    files.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  )
  const index = readFileSync('packages/controllers/src/index.ts', 'utf8')
  const exported = [...index.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
  expect(exported.length).toBeGreaterThan(80)
  expect(exported.filter((name) => !words.has(name))).toEqual([])
})
