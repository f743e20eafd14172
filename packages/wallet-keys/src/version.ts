import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The version of this package. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version
}
