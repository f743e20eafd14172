import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @boundaries-ignore The figures of the repository are kept in one place.
import { expectKept } from '../../../../../scripts/ratchets/checkFigures.ts'
import { makeCorpora } from '../../../corpus/generate/makeCorpora.ts'
import { type Half, readDrainers, readHonest, readSplit } from './corpora.test.support.ts'
import { keptFigures, outcomesOf, tableOf } from './figures.test.support.ts'
import { problemOf } from './problemOf.test.support.ts'

const [drainers, honest] = [readDrainers(), readHonest()]
const folder = new URL('../../../corpus/', import.meta.url)

test('the corpora are what their generator makes', async () => {
  const { files, split } = await makeCorpora()
  const all = Object.entries({ ...files, 'split.data.json': split })
  const changed = all.filter(([name, text]) => readFileSync(new URL(name, folder), 'utf8') !== text)
  expect(changed.map(([name]) => name)).toEqual([])
})

test('of each request, libraries that are not ours read what it is made of', async () => {
  for (const one of [...drainers, ...honest]) expect(await problemOf(one), one.id).toBeUndefined()
})

test('the corpora are read no worse than they were, each half for itself', async () => {
  const split = readSplit()
  const read = {
    drainers: await outcomesOf(drainers, split),
    honest: await outcomesOf(honest, split),
  }
  const halves: readonly Half[] = ['work', 'measure']
  const kept = halves.map((half) => {
    const outcomes = {
      drainers: read.drainers.filter((one) => one.half === half),
      honest: read.honest.filter((one) => one.half === half),
    }
    console.info(
      `${half}\n\nDrainers\n${tableOf(outcomes.drainers)}\n\nHonest\n${tableOf(outcomes.honest)}`,
    )
    return keptFigures(half, outcomes)
  })
  expectKept('warnings of requests', { ...kept[0], ...kept[1] })
})
