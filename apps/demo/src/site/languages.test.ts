import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'

const LOCALES = new URL('../../../../packages/scaffold-ui/src/messages/locales', import.meta.url)

test('every language of the screens has its name', () => {
  const folders = readdirSync(LOCALES, { withFileTypes: true }).filter((one) => one.isDirectory())
  const tags = ['en', ...folders.map(({ name }) => name)]
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(tags.toSorted())
})
