import { expect, test } from 'vitest'
import { createMembers } from './createMembers.ts'

test('a key has the members that were added and not removed, each once and in their order', () => {
  const members = createMembers<string, string>()
  const here = () => [[...members.of('key')], members.countOf('key'), members.size]
  expect(here()).toEqual([[], 0, 0])
  members.add('key', 'one')
  members.add('key', 'one')
  expect(here()).toEqual([['one'], 1, 1])
  members.remove('key', 'another')
  members.add('key', 'two')
  members.add('key', 'one')
  expect(here()).toEqual([['one', 'two'], 2, 1])
  expect(['one', 'two', 'three'].map((name) => members.has('key', name))).toEqual([
    true,
    true,
    false,
  ])
  members.remove('key', 'one')
  expect(here()).toEqual([['two'], 1, 1])
  members.remove('key', 'two')
  members.remove('key', 'two')
  expect(here()).toEqual([[], 0, 0])
  expect(members.has('key', 'two')).toBe(false)
})
