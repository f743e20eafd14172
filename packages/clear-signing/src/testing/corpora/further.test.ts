import { expect, test } from 'vitest'
import { readDrainers, readFurther, readHonest, readSources } from './corpora.test.support.ts'
import { getsBy, outcomesOf } from './figures.test.support.ts'
import { problemOf } from './problemOf.test.support.ts'

const { drainers, honest } = readFurther()
const further = [...drainers, ...honest]
const frozen = [...readDrainers(), ...readHonest()]

test('further requests are of templates that the frozen corpora do not have', () => {
  expect(drainers.length).toBeGreaterThanOrEqual(40)
  expect(honest.length).toBeGreaterThanOrEqual(40)
  const templates = new Set(frozen.map(({ template }) => template))
  expect(further.filter(({ template }) => templates.has(template))).toEqual([])
  expect(new Set(further.map(({ params }) => JSON.stringify(params))).size).toBe(further.length)
})

test('each further request says what it does, and where that is known from', async () => {
  const sources = readSources()
  for (const one of further) {
    expect('harm' in one ? one.harm : one.does, one.id).toMatch(/^[A-Z].{8,}\.$/)
    for (const name of one.sources) expect(sources, one.id).toHaveProperty([name])
    expect(await problemOf(one), one.id).toBeUndefined()
  }
})

test('of further requests, each drainer is red, and no honest one without a reason is even yellow', async () => {
  const read = {
    drainers: await outcomesOf(drainers, 'further'),
    honest: await outcomesOf(honest, 'further'),
  }
  expect(read.drainers.filter(getsBy).map(({ request }) => request.id)).toEqual([])
  const warned = read.honest.filter(
    ({ level, request }) => level !== 'calm' && !(level === 'yellow' && request.yellow),
  )
  expect(warned.map(({ request, level }) => `${request.id}: ${level}`)).toEqual([])
})
