import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change of the source after which a statement of `docs/specification.md` does not hold any more. */
export interface Mutant {
  /** The statement as the table of the page words it. */
  readonly statement: string
  /** The path of the source, from the root of the repository. */
  readonly file: string
  /** Stands once in the file. */
  readonly code: string
  readonly broken: string
}

/** The mutants by their statements, in the order of the page. */
export const readMutants = (): readonly Mutant[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'mutants.json'), 'utf8'))
