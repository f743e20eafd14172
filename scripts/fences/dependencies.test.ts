import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** What every React app installs, without what it chooses: families and ways to connect. */
const CORE = ['common', 'icons', 'controllers', 'ui', 'scaffold-ui', 'react']
const MOST = 12
const SEVEN_DAYS_IN_MINUTES = 7 * 24 * 60

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the core has no more than twelve dependencies of others at run time', () => {
  const names = new Set(
    CORE.flatMap((name) =>
      Object.keys(JSON.parse(read(`packages/${name}/package.json`)).dependencies ?? {}),
    ),
  )
  const ofOthers = [...names].filter((name) => !name.startsWith('@bowline/'))
  expect(ofOthers).toContain('valibot')
  expect(ofOthers.length, ofOthers.join(', ')).toBeLessThanOrEqual(MOST)
})

test('a version of a dependency is taken up when it is seven days old, without exceptions', () => {
  const workspace = read('pnpm-workspace.yaml')
  const [, minutes] = /^minimumReleaseAge: (\d+)\b/m.exec(workspace) ?? []
  expect(Number(minutes)).toBeGreaterThanOrEqual(SEVEN_DAYS_IN_MINUTES)
  expect(workspace).not.toContain('minimumReleaseAgeExclude')
})
