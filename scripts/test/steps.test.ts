import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Scripts, not modules with types: loaded by their addresses.
const load = (file: string) => import(new URL(file, import.meta.url).href)
const { emptyFolders, engineTests } = await load('./engineTests.mjs')
const { browserFiles, slowFiles, slowOf } = await load('./slowFiles.mjs')
const { TEST_STAGES } = await load('./steps.mjs')
const { LONG_STEPS } = await load('./longSteps.mjs')
const { affectedBy, foldersOf, readWorkspace, scriptsUse } = await load('./changes.mjs')

const ROOT = join(import.meta.dirname, '../..')

test('the tests that depend on the browser are found by what they name and where they are', () => {
  const files: string[] = engineTests()
  expect(files).toContain('services/frame/src/guard/guardApproval.browser.test.ts')
  expect(files).toContain('packages/ui/src/copy-button/copyButton.browser.test.tsx')
  expect(emptyFolders(files)).toEqual([])
  expect(emptyFolders(['packages/ui/src/dialog/a.browser.test.tsx'])).not.toContain(
    'packages/ui/src/dialog/',
  )
})

test('every file that the quick tests leave out is there', () => {
  expect(slowFiles().filter((file: string) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(slowOf({ 'b.test.ts': 1_001, 'a.test.ts': 5_000, 'c.test.ts': 1_000 })).toEqual([
    'a.test.ts',
    'b.test.ts',
  ])
})

test('the quick tests leave out what opens a browser', () => {
  expect(browserFiles()).toContain('packages/testing/src/playwright/installTestWallets.test.ts')
})

test('a change affects its package and all that are made with it', () => {
  const workspace = [
    { folder: 'packages/common', needs: [] },
    { folder: 'packages/ui', needs: ['packages/common'] },
    { folder: 'apps/demo', needs: ['packages/ui'] },
    { folder: 'services/agent', needs: [] },
  ]
  const affected = (...files: string[]) => affectedBy(files, workspace)
  expect(affected('packages/ui/src/a.ts')).toEqual({
    folders: ['apps/demo', 'packages/ui'],
    isAll: false,
  })
  expect(affected('packages/common/package.json').folders).toHaveLength(3)
  expect(affected('docs/a.md')).toEqual({ folders: [], isAll: false })
  for (const file of ['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'])
    expect(affected(file).isAll, file).toBe(true)
  const own: { folder: string; needs: string[] }[] = readWorkspace()
  expect(own.find(({ folder }) => folder === 'packages/react')?.needs).toContain(
    'packages/scaffold-ui',
  )
})

test('a path stands for the package that it is in, or for all that are below it', () => {
  const workspace = ['apps/demo', 'packages/ui', 'packages/ui-kit'].map((folder) => ({ folder }))
  expect(foldersOf('packages/ui/src/a.ts', workspace)).toEqual(['packages/ui'])
  expect(foldersOf('packages/ui', workspace)).toEqual(['packages/ui'])
  expect(foldersOf('packages', workspace)).toEqual(['packages/ui', 'packages/ui-kit'])
  expect(foldersOf('scripts/test', workspace)).toEqual(['scripts'])
  expect(foldersOf('docs', workspace)).toEqual([])
})

test('a change of a package that scripts are made with has their types checked', () => {
  expect(scriptsUse(['packages/common'])).toBe(true)
  expect(scriptsUse(['services/server'])).toBe(true)
  expect(scriptsUse(['apps/gallery-of-nobody'])).toBe(false)
  expect(scriptsUse([])).toBe(false)
})

/** The rows of the table of a section of docs/testing.md, cell by cell. */
function rowsOf(heading: string): string[][] {
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

test('the page on testing names every step of the long form, why it is long, and what stays in `npm test`', () => {
  const rows = rowsOf('The long form')
  const names = LONG_STEPS.map(({ name }: { name: string }) => name)
  expect(rows.map(([name]) => name)).toEqual(names)
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(3)
    expect(row.every(Boolean), row[0]).toBe(true)
  }
})

test('the page on testing names every test file that is long, and the files that stay in its place', () => {
  const rows = rowsOf('Test files that are long')
  const listed = rows.map(([file]) => /`([^`]+)`/.exec(file ?? '')?.[1] ?? '')
  const { globSync } = process.getBuiltinModule('node:fs')
  const found = globSync('{packages,services,apps,scripts}/**/*.long.*test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
  expect(listed.toSorted()).toEqual(found.toSorted())
  for (const [file, , stays = ''] of rows) {
    const paths = [...stays.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.length, file).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  }
})

test('no two steps of a form have the same name', () => {
  for (const steps of [TEST_STAGES.flat(2), LONG_STEPS]) {
    const names = steps.map(({ name }: { name: string }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})
