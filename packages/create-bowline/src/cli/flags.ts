import type { Answers } from '../app/Answers.ts'
import { FAMILIES, FRAMEWORKS } from '../app/choices.ts'
import { CreateError } from '../CreateError.ts'

/** What the command line has answered, as it was written. */
export interface Flags {
  readonly framework?: string | undefined
  readonly families?: string | undefined
  readonly server?: string | undefined
}

const SERVER = { yes: true, no: false } as const

/**
 * Reads the answers that the command line gives; what has no flag is missing.
 *
 * Throws `ANSWER_UNKNOWN` for a value that is no answer, and `FAMILIES_NONE` for an empty list.
 */
export function readFlags({ framework, families, server }: Flags): Partial<Answers> {
  return {
    ...(framework !== undefined && {
      framework: oneOf(FRAMEWORKS, framework, 'framework'),
    }),
    ...(families !== undefined && { families: readFamilies(families) }),
    ...(server !== undefined && { server: SERVER[oneOf(SERVER, server, 'server')] }),
  }
}

/** Throws `ANSWER_MISSING` for the first question without an answer. */
export function expectAll({ framework, families, server }: Partial<Answers>): Answers {
  if (!framework) throw missing('framework', FRAMEWORKS)
  if (!families) throw missing('families', FAMILIES)
  if (server === undefined) throw missing('server', SERVER)
  return { framework, families, server }
}

function readFamilies(text: string): Answers['families'] {
  const names = text.split(',').map((one) => one.trim())
  const given = new Set(names.filter(Boolean).map((one) => oneOf(FAMILIES, one, 'families')))
  if (given.size === 0) throw new CreateError('FAMILIES_NONE', { choices: listOf(FAMILIES) })
  return [...given]
}

function oneOf<T extends object>(choices: T, value: string, flag: keyof Flags): keyof T {
  if (!Object.hasOwn(choices, value))
    throw new CreateError('ANSWER_UNKNOWN', { flag, value, choices: listOf(choices) })
  // What it has by that name is one of its keys.
  return value as keyof T
}

const missing = (flag: keyof Flags, choices: object) =>
  new CreateError('ANSWER_MISSING', { flag, choices: listOf(choices) })

const listOf = (choices: object) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.keys(choices))
