import type { PasteProblem } from '../errors/PasteProblem.ts'

/** What a parameter of a payment link is for. */
export type ParameterUse =
  /** An amount in whole tokens, or in the smallest unit. */
  | 'whole'
  | 'smallest'
  | 'token'
  | 'receiver'
  /** The receiver counts on it, and it cannot be sent along. */
  | 'required'

export interface QueryRules {
  /** What each parameter is for, by its name in lower case. Other parameters have no effect. */
  readonly uses: Readonly<Record<string, ParameterUse>>
  /** A parameter whose name begins with this has to be understood. */
  readonly requiredPrefix?: string | undefined
}

export interface ReadQuery {
  readonly found: Readonly<Partial<Record<ParameterUse, string>>>
  readonly unused: readonly string[]
}

export interface QueryProblem {
  readonly problem: PasteProblem
  readonly detail?: string | undefined
}

/** More names are not listed, so that a link cannot fill the screen. */
const MAX_UNUSED = 6
const MAX_PARAMETERS = 40
const NAME = /^[\w.-]{1,32}$/

/** Reads the parameters of a payment link. A name that stands there twice is refused, as nobody knows which counts. */
export function readQuery(
  query: string,
  { uses, requiredPrefix }: QueryRules,
): ReadQuery | QueryProblem {
  const found: Partial<Record<ParameterUse, string>> = {}
  const unused: string[] = []
  const seen = new Set<string>()
  const parts = query.split('&').filter((part) => part !== '')
  if (parts.length > MAX_PARAMETERS) return { problem: 'unreadable' }
  for (const part of parts) {
    const cut = part.indexOf('=')
    const written = decoded(cut < 0 ? part : part.slice(0, cut))
    const value = decoded(cut < 0 ? '' : part.slice(cut + 1))
    if (written === undefined || value === undefined) return { problem: 'unreadable' }
    const name = written.toLowerCase()
    const shown = NAME.test(written) ? written : '…'
    if (seen.has(name)) return { problem: 'twice', detail: shown }
    seen.add(name)
    const use = Object.hasOwn(uses, name) ? uses[name] : undefined
    const isRequired = requiredPrefix !== undefined && name.startsWith(requiredPrefix)
    if (use === 'required' || (isRequired && !use)) return { problem: 'required', detail: shown }
    if (!use) unused.push(shown)
    else if (found[use] !== undefined) return { problem: 'twice', detail: shown }
    else found[use] = value
  }
  return { found, unused: [...new Set(unused)].slice(0, MAX_UNUSED) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A bare percent sign, or bytes that are no text.
    return undefined
  }
}
