import type { FieldLabel } from './Field.ts'
import * as texts from './generated/english.ts'
import type { Intent } from './Reading.ts'
import type { WarningCode } from './warnings.ts'

/** What a request does, as the heading of its card. */
export const intents: Readonly<Record<Intent, string>> = texts.intents

/** What a fact is, beside its value. */
export const labels: Readonly<Record<FieldLabel, string>> = texts.labels

/** What to think about before signing. */
export const warnings: Readonly<Record<WarningCode, string>> = texts.warnings

/** What values are written with. */
export const values = texts.values
