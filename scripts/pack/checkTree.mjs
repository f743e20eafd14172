import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OTHER_FAMILIES } from '../otherFamilies.mjs'

/**
 * How many copies of a library an npm user gets, at most. The pairing client names exact versions of its own,
 * and so do viem and ox; of ours, no two packages ask for versions that npm cannot make one.
 */
const MOST_COPIES = {
  'the quick start': { viem: 1, ox: 1, '@noble/curves': 1, '@noble/hashes': 1 },
  'every package': { viem: 2, ox: 2, '@noble/curves': 9, '@noble/hashes': 9 },
}
const ALWAYS_ONE = { react: 1, zustand: 1, valibot: 1, '@tanstack/query-core': 1 }

const installed = (app) =>
  Object.keys(JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')).packages)

/** Throws when npm has installed more copies of a shared library than is stated here. */
export function checkCopies(app, what) {
  const paths = installed(app)
  const found = Object.entries({ ...MOST_COPIES[what], ...ALWAYS_ONE }).map(([name, most]) => {
    const copies = paths.filter((path) => path.endsWith(`node_modules/${name}`)).length
    return { name, most, copies }
  })
  console.log(`  ${what}: ${found.map(({ name, copies }) => `${copies} ${name}`).join(', ')}`)
  const many = found.filter(({ most, copies }) => copies > most || copies === 0)
  if (many.length > 0)
    throw new Error(`Copies of ${many.map(({ name, most }) => `${name} (${most})`).join(', ')}.`)
}

/** Throws when an app for EVM alone has got anything of another chain family. */
export function checkFamilies(app) {
  const foreign = installed(app).filter((path) => OTHER_FAMILIES.test(path))
  if (foreign.length > 0)
    throw new Error(`An app for EVM alone installs ${foreign.slice(0, 5).join(', ')}.`)
}

/** Packages that have code of others in their files. */
const WITH_NOTICES = ['@bowline/element', '@bowline/frame']

/** Throws when a package lacks its licence or those of code in it, or brings source maps, of which bundlers warn without sources. */
export function checkFiles(app, names) {
  for (const name of names) {
    const folder = join(app, 'node_modules', name)
    if (!existsSync(join(folder, 'LICENSE'))) throw new Error(`${name} lacks its licence.`)
    if (WITH_NOTICES.includes(name) && !existsSync(join(folder, 'dist/NOTICES.txt')))
      throw new Error(`${name} lacks the licences of the code of others.`)
    const [map] = globSync('dist/**/*.map', { cwd: folder })
    if (map) throw new Error(`${name} brings ${map}.`)
  }
}
