import { expect, test } from 'vitest'
import { stories } from '../../apps/gallery/src/stories/options.story.tsx'
import { options } from '../../packages/controllers/src/config/options.ts'

interface Table {
  readonly [name: string]: { readonly kind?: object } | Table
}

/** Every option by its path, as the reference has it. */
const paths = (table: Table, path = ''): readonly string[] =>
  Object.entries(table).flatMap(([name, entry]) =>
    'kind' in entry ? [path + name] : paths(entry as Table, `${path}${name}.`),
  )

test('every option of the table has one story, and no story is of an option that is gone', () => {
  const shown = stories.map(({ title }) => title.replace('Options / ', ''))
  expect(shown.toSorted()).toEqual([...paths(options)].toSorted())
})
