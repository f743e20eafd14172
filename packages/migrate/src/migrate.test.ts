import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
/** UPDATE_FIXTURES=1 writes what the tool makes of each app; review it as code. */
const isUpdate = process.env.UPDATE_FIXTURES === '1'
const apps = globSync('*/*/before', { cwd: FIXTURES })
  .map((path) => dirname(path))
  .sort()

const isSource = (path: string) => /\.([jt]sx?)$/.test(path) || path === 'package.json'

function readFolder(folder: string): ReadonlyMap<string, string> {
  const paths = globSync('**/*.*', { cwd: folder }).filter(isSource).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** The app after the tool was there, with what it says. */
function run(before: ReadonlyMap<string, string>) {
  const { changes, notes, kits } = migrate(before)
  const after = new Map(before)
  for (const change of changes) after.set(change.path, change.after)
  const said = notes.map(({ path, line, text }) => `${path}:${line} ${text}\n`).join('')
  return { after, said, kits }
}

test('there are apps of every kit', () => {
  expect(apps.map((app) => dirname(app))).toEqual(
    expect.arrayContaining(['appkit', 'connectkit', 'rainbowkit', 'wagmi']),
  )
})

test.each(apps)('%s is rewritten as reviewed', (app) => {
  const expected = join(FIXTURES, app, 'after')
  const { after, said } = run(readFolder(join(FIXTURES, app, 'before')))
  if (isUpdate) {
    rmSync(expected, { recursive: true, force: true })
    for (const [path, code] of after) {
      mkdirSync(dirname(join(expected, path)), { recursive: true })
      writeFileSync(join(expected, path), code)
    }
    writeFileSync(join(FIXTURES, app, 'notes.txt'), said)
  }
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(readFolder(expected)))
  expect(said).toBe(readFileSync(join(FIXTURES, app, 'notes.txt'), 'utf8'))
})

test.each(apps)('%s is not changed a second time', (app) => {
  const { kits, after } = run(readFolder(join(FIXTURES, app, 'before')))
  expect(kits).toHaveLength(1)
  expect(migrate(after)).toEqual({ kits: [], changes: [], notes: [], refusals: [] })
})

test.each(apps)('%s names every package that it imports', (app) => {
  const { after } = run(readFolder(join(FIXTURES, app, 'before')))
  const { dependencies, devDependencies } = JSON.parse(after.get('package.json') ?? '{}')
  for (const [path, code] of after)
    for (const [, name] of code.matchAll(/from ['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?=['"/])/g))
      expect({ ...dependencies, ...devDependencies }, path).toHaveProperty([name ?? ''])
})

test.each(apps)('%s does not name its old kit any more', (app) => {
  const { after } = run(readFolder(join(FIXTURES, app, 'before')))
  for (const [path, code] of after)
    if (path !== 'package.json')
      expect(code, path).not.toMatch(/from ['"](@rainbow-me|connectkit|@reown)/)
})
