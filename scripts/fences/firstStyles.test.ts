import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const { reach } = await import(new URL('../bundle/reach.mjs', import.meta.url).href)

const root = resolve(import.meta.dirname, '../..')
const packages = join(root, 'packages')
const FIRST = join(packages, 'react/src/styles.css')
const FURTHER = join(packages, 'scaffold-ui/src/styles/further.css')

/** What is drawn before any screen after the list, and so before further styles are there. */
const FIRST_SEAMS = ['page', 'modal', 'accountButton']
const FIRST_PARTS = /\/parts\/UnsupportedBanner\.tsx$/

// The whole workspace is bundled once.
const BUNDLE_TIMEOUT_MS = 120_000

test('each style sheet comes with the page or with a later screen, and none with both', () => {
  const sheets = globSync('{ui,scaffold-ui,react}/src/*/**/*.css', { cwd: packages })
    .map((file) => join(packages, file))
    .filter((file) => file !== FURTHER)
  const listed = [FIRST, FURTHER].flatMap((file) => withImports(file).slice(1))
  const rules = listed.filter((file) => sheets.includes(file))
  expect(names(rules).sort()).toEqual(names(sheets).sort())
})

test(
  'what is drawn before further styles are there needs none of them',
  async () => {
    const first = classesOf(FIRST)
    const further = new Set([...classesOf(FURTHER)].filter((name) => !first.has(name)))
    expect(further.size).toBeGreaterThan(50)
    const reached: ReadonlyMap<string, ReadonlySet<string>> = await reach()
    const modules = [...reached]
      .filter(([id, seams]) => FIRST_SEAMS.some((seam) => seams.has(seam)) || FIRST_PARTS.test(id))
      .map(([id]) => id)
      .filter((id) => /\/packages\/(ui|scaffold-ui|react)\/src\/.*\.tsx?$/.test(id))
    expect(modules.some((id) => FIRST_PARTS.test(id))).toBe(true)
    expect(modules.some((id) => id.endsWith('/ConnectView.tsx'))).toBe(true)
    const found = modules.flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(/\bbl-[\w-]+/g)]
        .filter(([name]) => further.has(name))
        .map(([name]) => `${relative(packages, id)}: ${name}`),
    )
    expect(found).toEqual([])
  },
  BUNDLE_TIMEOUT_MS,
)

/** A style sheet and all that it imports. */
function withImports(file: string): readonly string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/@import "([^"]+)"/g)]
  return [file, ...imports.flatMap(([, one = '']) => withImports(join(dirname(file), one)))]
}

function classesOf(file: string): ReadonlySet<string> {
  const text = withImports(file)
    .map((one) => readFileSync(one, 'utf8'))
    .join('')
  return new Set([...text.matchAll(/\.(bl-[\w-]+)/g)].map(([, name = '']) => name))
}

const names = (files: readonly string[]) => files.map((file) => relative(packages, file))
