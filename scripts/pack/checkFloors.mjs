import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { LOWEST } from './versions.mjs'

/** Throws if a package claims to support a lower version than the one that is tested. */
export function checkFloors() {
  for (const { name, folder } of publishedPackages()) {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    // The server is a program with its own copies.
    if (name === '@bowline/server') continue
    for (const [library, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      if (!LOWEST[library]) continue
      const [digits] = range.match(/\d[\d.]*/)
      const floor = [...digits.split('.'), '0', '0'].slice(0, 3).join('.')
      if (floor !== LOWEST[library])
        throw new Error(`${name} takes ${library} ${range}; ${LOWEST[library]} is what is tried.`)
    }
  }
}
