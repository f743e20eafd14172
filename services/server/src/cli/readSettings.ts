import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'

/**
 * Adds the settings of a file with `NAME=value` lines to those of the environment, which win. What reads the variables of
 * the process itself, such as tracing, finds them there as well.
 *
 * Throws `ConfigError` if the file cannot be read.
 */
export function readSettings(file: string, given: Environment): Environment {
  const settings = parseEnv(textOf(file))
  if (given === process.env)
    for (const [name, value] of Object.entries(settings)) process.env[name] ||= value
  // Container files often set a variable to an empty text to mean "not set".
  const set = Object.entries(given).filter(([, value]) => value?.trim())
  return { ...settings, ...Object.fromEntries(set) }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError([`The file of settings ${file} cannot be read.`])
  }
}
