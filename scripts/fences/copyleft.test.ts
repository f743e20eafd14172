import { globSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { isCopyleft } = await import(new URL('../pack/checkLicences.mjs', import.meta.url).href)

const ROOT = join(import.meta.dirname, '../..')

/** What is under such a licence, by the private package that has it (docs/decisions/2026-11-30-contracts-under-the-gpl-stay-in-tests.md). */
const KNOWN = [
  'apps/demo @safe-global/safe-contracts',
  'apps/demo web3',
  'services/sandbox @substrate/connect-known-chains',
  'services/sandbox @uniswap/v2-core',
  'services/sandbox @uniswap/v2-periphery',
]

interface Manifest {
  readonly private?: boolean
  readonly license?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

test('packages under the GPL are dependencies of private packages alone, and those that are known', () => {
  const folders = globSync('{packages,services,apps}/*/package.json', { cwd: ROOT }).map((file) =>
    join(file, '..'),
  )
  const found = folders.flatMap((folder) => {
    const own = read(join(ROOT, folder, 'package.json'))
    const { dependencies, devDependencies, optionalDependencies } = own
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    return names
      .filter((name) => isCopyleft(licenceOf(join(ROOT, folder, 'node_modules', name))))
      .map((name) => `${own.private ? '' : 'published: '}${folder} ${name}`)
  })
  expect(found.sort()).toEqual(KNOWN)
})

/** A platform's own dependency may not be installed. */
function licenceOf(folder: string): string {
  try {
    return `${read(join(realpathSync(folder), 'package.json')).license}`
  } catch {
    return ''
  }
}
