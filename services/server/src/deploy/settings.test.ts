import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '../config/environmentSchema.ts'
import { deployFiles, readDeployText } from './readDeployFile.test.support.ts'

const PAGES = ['operate', 'upgrade'].map((name) => `docs/${name}.md`)

const texts = [
  ...deployFiles.map((path) => [path, readDeployText(path)] as const),
  ...PAGES.map(
    (path) =>
      [path, readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')] as const,
  ),
]

test('every setting that operators are told of is read', () => {
  const known = new Set(Object.keys(environmentSchema.entries))
  const named = texts.flatMap(([path, text]) =>
    [...text.matchAll(/\bBOWLINE_[A-Z_]+\b/g)].map(([name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
