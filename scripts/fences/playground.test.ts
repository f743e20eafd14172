import { expect, test } from 'vitest'
import { CONTROLS } from '../../apps/demo/src/playground-page/controls.ts'
import { NEEDS_CODE } from '../../apps/demo/src/playground-page/needsCode.ts'
import { SECTIONS } from '../../apps/demo/src/playground-page/sections.ts'
import { options } from '../../packages/controllers/src/config/options.ts'
import type { Kind } from '../../packages/controllers/src/core/is.ts'

interface Entry {
  readonly kind: Kind
  readonly otherwise?: unknown
}
interface Table {
  readonly [name: string]: Entry | Table
}

const isEntry = (entry: Entry | Table): entry is Entry => 'kind' in entry

/** Every option by its path, as the reference has it. */
const entries = (table: Table, path = ''): readonly (readonly [string, Entry])[] =>
  Object.entries(table).flatMap(([name, entry]) =>
    isEntry(entry) ? [[path + name, entry] as const] : entries(entry, `${path}${name}.`),
  )

const table = new Map(entries(options))

/** Set on the page as something else than the value that `createKit` takes. */
const OWN = ['adapters', 'connectors', 'preview', 'siwx', 'debug']

const plain = Object.entries(CONTROLS).filter(([path]) => !OWN.includes(path))

test('the playground sets every option, or says that it needs code', () => {
  const known = [...Object.keys(CONTROLS), ...Object.keys(NEEDS_CODE)]
  expect(known.toSorted()).toEqual([...table.keys()].toSorted())
})

test('every control is on the page once', () => {
  const shown = SECTIONS.flatMap(({ paths }) => paths)
  expect(shown.toSorted()).toEqual(Object.keys(CONTROLS).toSorted())
})

test.each(plain)('the playground knows the default of %s', (path, { initial }) => {
  // A default that is not in the table is one of the words that the option can be.
  const { otherwise, kind } = table.get(path) ?? {}
  if (otherwise === undefined && initial !== undefined) expect(kind?.fits(initial)).toBe(true)
  else expect(initial).toEqual(otherwise)
})

test.each(plain)('every value that %s can be chosen from is one', (path, control) => {
  const { kind } = table.get(path) ?? {}
  if (control.kind === 'choice')
    for (const value of Object.keys(control.choices)) expect(kind?.fits(value), value).toBe(true)
  if (control.kind === 'order') expect(kind?.fits(control.items)).toBe(true)
  if (control.kind === 'data') expect(kind?.fits(JSON.parse(control.example))).toBe(true)
  if (control.kind === 'choice' && kind?.name.startsWith('one of '))
    expect(`one of ${Object.keys(control.choices).join(', ')}`).toBe(kind.name)
})
