/** The codes of EIP-1193 that a wallet's words stand for. */
type ToldCode = 4001 | 4100

/** How extensions say that the person has declined; most of them have no codes. */
const DECLINED =
  /^(cancel(l?ed)?|reject(ed)?|denied|declined)\b|\b(user|person) (has |have )?(rejected|denied|cancel(l)?ed|declined|aborted|closed)|\b(rejected|denied|cancel(l)?ed|declined) by (the )?user|\brequest (was |has been )?(rejected|denied|cancel(l)?ed|declined)/
/** How they say that this site may not ask them anything: it was refused before, or never allowed. */
const NOT_ALLOWED =
  /not allowed to interact|not been (authorized|enabled)|unauthori[sz]ed|not authori[sz]ed|access denied/

/** Finds the code that a wallet's own words stand for, if they do for any. Takes anything. */
export function toldCode(error: unknown): ToldCode | undefined {
  const words = wordsOf(error)
  if (DECLINED.test(words)) return 4001
  return NOT_ALLOWED.test(words) ? 4100 : undefined
}

/** The error's own words, in lower case, cut to a length that is cheap to search. */
export function wordsOf(error: unknown): string {
  const words = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof words === 'string' ? words.slice(0, 500).trim().toLowerCase() : ''
}

/** The error's code, where it has one that is a number. */
export function codeOf(error: unknown): number | undefined {
  const code = fieldOf(error, 'code')
  return Number.isInteger(code) ? Number(code) : undefined
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    // A hostile wallet throws things with getters that throw.
    return undefined
  }
}
