import type { Control, Value, Values } from './Control.ts'
import { CONTROLS, type ControlPath } from './controls.ts'
import { fits, withValue } from './values.ts'

/** Longer than all options together would be by hand. */
const MAX_LENGTH = 8_000

/** Writes the options into the hash of an address, so that it can be shared. */
export function writeHash(values: Values): string {
  const entries = Object.entries(values).map(([path, value]) => [path, encode(value)])
  return new URLSearchParams(Object.fromEntries(entries)).toString()
}

/**
 * Reads options from the hash of an address, which anybody may have written. What is no option, or not a value
 * of one, is left out; nothing is read from a hash that is too long.
 */
export function readHash(hash: string): Values {
  const text = hash.replace(/^#/, '')
  if (text.length > MAX_LENGTH) return {}
  let values: Values = {}
  for (const [path, encoded] of new URLSearchParams(text)) {
    if (!isPath(path)) continue
    const value = decode(CONTROLS[path], encoded)
    if (fits(CONTROLS[path], value)) values = withValue(values, path, value)
  }
  return values
}

const isPath = (path: string): path is ControlPath => Object.hasOwn(CONTROLS, path)

const encode = (value: Value) => (typeof value === 'string' ? value : JSON.stringify(value))

function decode({ kind }: Control, encoded: string): unknown {
  if (kind === 'text' || kind === 'color' || kind === 'choice') return encoded
  try {
    return JSON.parse(encoded)
  } catch {
    // Not a value of anything, so it does not fit.
    return undefined
  }
}
