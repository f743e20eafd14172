import { readFileSync } from 'node:fs'
import { CreateError } from '../CreateError.ts'
import type { Templates } from './Templates.ts'

/** The templates beside the built code. */
export function readTemplates(): Templates {
  try {
    return JSON.parse(readFileSync(new URL('./templates.json', import.meta.url), 'utf8'))
  } catch (cause) {
    throw new CreateError('TEMPLATES_MISSING', {}, { cause })
  }
}
