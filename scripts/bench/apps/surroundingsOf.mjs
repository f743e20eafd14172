import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const STARTER = join(import.meta.dirname, '../../../apps/starter')
/** What the plain dialog's app is made of. */
const LIBRARIES = ['wagmi', 'viem', '@tanstack/react-query', 'react']

/** Says when and on what is measured, in a sentence or two. */
export function surroundingsOf(browser) {
  const [{ model }] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const machine = `${cpus().length} cores of ${model.trim()}, ${memory} GiB`
  const libraries = LIBRARIES.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return `${date}, ${machine}, Chromium ${browser.version()}; the plain dialog has ${libraries}.`
}

/** Not every package exports its manifest, so it is sought above its entry. */
function versionOf(name) {
  const { resolve } = createRequire(join(STARTER, 'package.json'))
  const folder = resolve.paths(name)[0]
  return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version
}
