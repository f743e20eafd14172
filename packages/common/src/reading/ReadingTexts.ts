import type { values } from './english.ts'
import type { FieldLabel } from './Field.ts'
import type { Intent } from './Reading.ts'
import type { WarningCode } from './warnings.ts'

/** All that a reading says in one language. */
export interface ReadingTexts {
  readonly intents: Readonly<Record<Intent, string>>
  readonly labels: Readonly<Record<FieldLabel, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  readonly values: Readonly<typeof values>
}
