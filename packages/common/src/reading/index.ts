export { type Effects, type EffectsOptions, effectsOf } from './effectsOf.ts'
export { intents, labels, values, warnings } from './english.ts'
export type {
  AccountValue,
  AmountValue,
  Field,
  FieldLabel,
  NftValue,
  Token,
  Value,
} from './Field.ts'
export { headingOf } from './headingOf.ts'
export { inReadingOrder } from './inReadingOrder.ts'
export { isUnread } from './isUnread.ts'
export { mainAmount, namesToken } from './mainAmount.ts'
export type { Clarity, Intent, Reading } from './Reading.ts'
export type {
  DescriptorShard,
  KnownToken,
  ReadDescriptors,
  ReadingContext,
} from './ReadingContext.ts'
export type { ReadingTexts } from './ReadingTexts.ts'
export type { AskNode, Enriching, RequestReader, RequestReaders } from './RequestReader.ts'
export type { Report, RiskAnswer, RiskFeed, RiskQuestion, RiskVerdict } from './RiskFeed.ts'
export { isRisky, withReports } from './reports.ts'
export type { SigningRequest } from './SigningRequest.ts'
export { type Warning, type WarningCode, type WarningLevel, warn } from './warnings.ts'
export { warningsOf } from './warningsOf.ts'
export {
  fieldsOf,
  findPrices,
  type PriceOf,
  type Prices,
  priced,
  withWorth,
  worthOfAmount,
} from './worth.ts'
