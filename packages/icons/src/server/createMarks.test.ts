import { expect, test } from 'vitest'
import { loadMark } from '../loadMark.ts'
import { createMarks } from './createMarks.ts'

const marks = createMarks()

test.each([
  ['wallet', 'io.rabby'],
  ['network', 'eip155:10'],
  ['token', 'DAI'],
] as const)('a server draws the %s %s as a page does', async (kind, id) => {
  const page = await loadMark(kind, id)
  const shown = page.status === 'here' ? decodeURIComponent(page.url) : ''
  expect(shown).toBe(`data:image/svg+xml,${marks.svg(kind, id)?.replaceAll('"', "'")}`)
})

test('a server has the rare currencies that a page leaves to it', async () => {
  expect(await loadMark('token', '1ART')).toEqual({ status: 'served' })
  expect(marks.has('token', '1ART')).toBe(true)
  expect(marks.svg('token', '1art')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
})

test('a mark that the set does not have is not found', () => {
  expect(marks.has('network', 'eip155:31337')).toBe(false)
  expect(marks.svg('token', 'constructor')).toBeUndefined()
})
