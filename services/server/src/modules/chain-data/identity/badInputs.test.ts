import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName } from './normalizeName.ts'

// Names of ENS (ENSIP-15) with their normal form, and names that imitate others or are none.

const SEED = 20_261_127
const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{3,12}$/),
  fc.constantFrom(
    'müller',
    'straße',
    'данные',
    '日本語',
    '한국어',
    'ελλάδα',
    'שלום',
    '🦊🦊🦊',
    '_dns',
  ),
)
const labels = fc.sample(fc.array(label, { minLength: 1, maxLength: 3 }), {
  seed: SEED,
  numRuns: 250,
})

/** Ways to write a name that mean the same one. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  (name) => ` ${name}\n`,
  (name) => name.normalize('NFD'),
  (name) =>
    name.replace(/[a-z]/, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
/** What makes of a name one that nobody may be sent to. */
const DEFECTS: readonly ((name: string) => string)[] = [
  // Letters of one script that pass for those of another.
  (name) => `p\u0430ypal.${name}`,
  (name) => `vit\u0430lik.${name}`,
  (name) => `g\u03bfogle.${name}`,
  (name) => `a\u202eb.${name}`,
  (name) => `a\u2066b.${name}`,
  (name) => `a b.${name}`,
  (name) => `a\u2009b.${name}`,
  (name) => `ab--cd.${name}`,
  (name) => `a_b.${name}`,
  (name) => `\u0301a.${name}`,
  (name) => `a\u0301\u0302\u0303\u0304\u0305.${name}`.normalize('NFD'),
  (name) => `a‘b.${name}`,
  (name) => `a/b.${name}`,
  (name) => `a:b@c.${name}`,
  (name) => `<b>.${name}`,
  (name) => `\u200da.${name}`,
  (name) => `a\0.${name}`,
  (name) => `a\ud83d.${name}`,
  (name) => `.${name}`,
  (name) => name.replace('.', '..'),
  (name) => `${name}.`,
  (name) => name.replaceAll('.', ''),
  (name) => `${'x'.repeat(256)}.${name}`,
  (name) => name.replaceAll('.', '．。'),
]

test('of 500 names 250 have their normal form, and the others none', () => {
  const names = labels.map((parts) => [...parts, 'eth'].join('.'))
  const bad = names.map((name, index) => DEFECTS[index % DEFECTS.length]?.(name) ?? '')
  expect(names.length + bad.length).toBe(500)
  names.forEach((name, index) => {
    const written = SPELLINGS[index % SPELLINGS.length]?.(name) ?? name
    expect([written, normalizeName(written)]).toEqual([written, name])
  })
  for (const name of bad) expect([name, normalizeName(name)]).toEqual([name, undefined])
})
