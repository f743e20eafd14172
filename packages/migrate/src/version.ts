import { readFileSync } from 'node:fs'

/** The version of this package, which is that of all packages of Bowline. */
export function version(): string {
  return String(JSON.parse(ownManifest()).version)
}

export function ownManifest(): string {
  return readFileSync(new URL('../package.json', import.meta.url), 'utf8')
}
