import { expect, test } from 'vitest'
import { bakedInto } from './bakedFamilies.ts'

/** What the compiler writes for the rest of an identifier. */
const REST = ['$', '{string}'].join('')

test('finds a family that the compiler has put into an inferred type', () => {
  expect(bakedInto('connect(): Promise<Session<"eip155">>;')).toEqual(['"eip155"'])
  expect(bakedInto(`id: \`eip155:${REST}\`;`)).toEqual([`\`eip155:${REST.slice(0, 2)}`])
})

test('finds none that somebody has written', () => {
  expect(bakedInto("type FakeScope = Scope<'eip155'>;")).toEqual([])
  const comment = [`/** As \`eip155:${REST}\`, or`, ' * "eip155".', ' */', '// "solana"']
  expect(bakedInto(comment.join('\n'))).toEqual([])
})
