import { readFileSync } from 'node:fs'

/** The version of this package, which is that of all packages of Bowline. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}
