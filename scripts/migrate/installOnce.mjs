import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

const MODULES = 'node_modules'
const LOCK = 'package-lock.json'

/**
 * Makes `install(app, npmInstall)`: apps that name the same packages share what was installed for the first of them,
 * 700 MB each. npm puts new files in the place of old ones and writes into none, so links will do.
 */
export function createInstaller(store) {
  const stored = new Map()
  mkdirSync(store)
  return (app, npmInstall) => {
    const { dependencies, devDependencies, overrides } = JSON.parse(
      readFileSync(join(app, 'package.json'), 'utf8'),
    )
    const key = JSON.stringify([dependencies, devDependencies, overrides])
    const place = stored.get(key)
    if (place) {
      linkTree(join(place, MODULES), join(app, MODULES))
      copyFileSync(join(place, LOCK), join(app, LOCK))
    }
    npmInstall()
    if (place) return
    const to = join(store, String(stored.size))
    mkdirSync(to)
    linkTree(join(app, MODULES), join(to, MODULES))
    copyFileSync(join(app, LOCK), join(to, LOCK))
    stored.set(key, to)
  }
}

function linkTree(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}
