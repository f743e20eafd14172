export type {
  AccountValue,
  AmountValue,
  Field,
  FieldLabel,
  NftValue,
  Token,
  Value,
} from './reading/Field.ts'
export type { Clarity, Intent, Reading } from './reading/Reading.ts'
export type { KnownToken, ReadingContext } from './reading/ReadingContext.ts'
export type { SigningRequest } from './reading/SigningRequest.ts'
export type { Warning, WarningCode, WarningLevel } from './reading/warnings.ts'
export { warningsOf } from './reading/warningsOf.ts'
