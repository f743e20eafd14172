import { expect, test } from 'vitest'
import { en } from '../../../packages/scaffold-ui/src/messages/english.ts'
import { textRows } from './textRows.ts'

test('the rows are the texts of the screens, each with its translation and what it is for', () => {
  const rows = textRows('de')
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(en).toSorted())
  expect(rows.find(({ key }) => key === 'send.to')).toEqual({
    key: 'send.to',
    english: 'To',
    text: 'An',
    note: 'The send form.',
  })
})
