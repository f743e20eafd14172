/**
 * What a check found: what the kit needs is there (`works`), the kit does it in another way (`otherwise`), nothing
 * replaces it (`missing`), or the check could not be made here (`untried`).
 */
export type FindingState = 'works' | 'otherwise' | 'missing' | 'untried'

export interface Finding {
  readonly state: FindingState
  /** What was seen, as one sentence. */
  readonly says: string
}

/** One ability of the browser, tried by using it. */
export interface Check {
  readonly name: string
  /** What the kit does with it, as one sentence. */
  readonly purpose: string
  /** Tries the ability. A promise that is rejected counts as `missing`. */
  run(): Promise<Finding>
}

export const works = (says: string): Finding => ({ state: 'works', says })
export const otherwise = (says: string): Finding => ({ state: 'otherwise', says })
export const missing = (says: string): Finding => ({ state: 'missing', says })
export const untried = (says: string): Finding => ({ state: 'untried', says })

/** How long a check may take: one that a person has to answer waits longer. */
export const LIMIT_MS = 10_000
export const TAP_LIMIT_MS = 60_000

/** Runs a check to an end: what throws, or never answers, is a finding as well. */
export async function runCheck(check: Check, limitMs: number): Promise<Finding> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => resolve(missing('The browser did not answer.')), limitMs)
  const found = check
    .run()
    .catch((error: unknown) => missing(error instanceof Error ? error.message : String(error)))
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
