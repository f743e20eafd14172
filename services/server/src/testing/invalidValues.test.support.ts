import fc from 'fast-check'
import { type GenericSchema, safeParse } from 'valibot'

export interface FieldPlace {
  /** It is part of a query, where everything is text. */
  readonly asText: boolean
  /** It is part of the path, where nothing may be missing. */
  readonly inPath: boolean
}

const NASTY = [
  '',
  ' ',
  '-1',
  '0x',
  '1.5',
  '1e400',
  'NaN',
  'null',
  '[object Object]',
  '../../etc/passwd',
  "' OR 1=1 --",
  '\u202egnp.exe',
  '\ud800',
  '__proto__',
  'x'.repeat(5_000),
]
const SAMPLES = 200
/** Below this share of invalid values a field takes nearly everything, and there is little to try. */
const MIN_SHARE = 0.05

// Made once: the longest of them take a millisecond each to make, and there are hundreds of fields.
const TEXT = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }),
)
const ANY = fc.oneof(TEXT, fc.jsonValue({ maxDepth: 3 }))

/** Values that a field must refuse; `undefined` for a field that accepts (nearly) everything. */
export function invalidValues(
  schema: GenericSchema,
  { asText, inPath }: FieldPlace,
): fc.Arbitrary<unknown> | undefined {
  const any = asText ? TEXT : ANY
  // Dots and slashes would make it another path.
  const travels = (value: unknown) =>
    !inPath || (value !== '' && !/[./\\\ud800-\udfff]/.test(String(value)))
  const isInvalid = (value: unknown) =>
    travels(value) && !safeParse(schema, asText ? travelled(value) : value).success
  const share = fc.sample(any, SAMPLES).filter(isInvalid).length / SAMPLES
  return share >= MIN_SHARE ? any.filter(isInvalid) : undefined
}

/** Half of a surrogate pair does not survive an address. */
function travelled(value: unknown): string {
  return String(value).toWellFormed()
}
