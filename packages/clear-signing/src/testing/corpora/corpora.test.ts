import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
// @boundaries-ignore The figures of the repository are kept in one place.
import { expectKept } from '../../../../../scripts/ratchets/checkFigures.ts'
import {
  readDrainers,
  readHonest,
  readSources,
  readSplit,
  readSplitText,
  tenthOf,
} from './corpora.test.support.ts'
import { keptFigures, outcomesOf, tableOf } from './figures.test.support.ts'
import { problemOf } from './problemOf.test.support.ts'

const [drainers, honest] = [readDrainers(), readHonest()]
const all = [...drainers, ...honest]
const split = readSplit()

test('each corpus has 1,000 requests, none of them twice, and at most ten of one template', () => {
  expect([drainers.length, honest.length]).toEqual([1_000, 1_000])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ params }) => JSON.stringify(params))).size).toBe(all.length)
  const templates = Map.groupBy(all, ({ template }) => template)
  expect(Math.max(...[...templates.values()].map(({ length }) => length))).toBeLessThanOrEqual(10)
})

test('each request says what it does, to whom, and where that is known from', () => {
  const sources = readSources()
  for (const one of all) {
    const says = 'harm' in one ? one.harm : one.does
    expect(says, one.id).toMatch(/^[A-Z].{8,}\.$/)
    expect(one.sources.length, one.id).toBeGreaterThan(0)
    for (const name of one.sources) expect(sources, one.id).toHaveProperty([name])
    expect(one.context.account, one.id).not.toBe('')
  }
  const used = new Set(all.flatMap((one) => one.sources))
  expect(Object.keys(sources).filter((name) => !used.has(name))).toEqual([])
})

test('the halves are frozen: a template is in one of them, and each has half of each corpus', () => {
  // Whoever changes the split measures something else from then on.
  expect(bytesToHex(sha256(utf8ToBytes(readSplitText())))).toBe(
    'db9f6c92a94a56743f83743b0801a68e1ef733c88360477a357ad2e967d7e30e',
  )
  expect(Object.keys(split).sort()).toEqual(all.map(({ id }) => id).sort())
  for (const [template, of] of Map.groupBy(all, (one) => one.template))
    expect(new Set(of.map(({ id }) => split[id])).size, template).toBe(1)
  for (const corpus of [drainers, honest]) {
    const measured = corpus.filter(({ id }) => split[id] === 'measure').length
    expect(Math.abs(measured - corpus.length / 2)).toBeLessThanOrEqual(10)
  }
})

test('of every tenth request, libraries that are not ours read what it is made of', async () => {
  for (const one of tenthOf(all)) expect(await problemOf(one), one.id).toBeUndefined()
})

test.each([
  [
    'a call without its last byte',
    'eth_sendTransaction',
    (text: string) => text.replace(/.."}\]$/, '"}]'),
  ],
  [
    'typed data with another type',
    'eth_signTypedData_v4',
    (text: string) => text.replace(/\\"primaryType\\":\\"/, '$&Un'),
  ],
  [
    'a transaction for another payer',
    'solana_signTransaction',
    (text: string) => text.replace('"AQ', '"Ag'),
  ],
  [
    'a PSBT without its end',
    'signPsbt',
    (text: string) => text.replace(/AAAA?=?=?","sign/, '","sign'),
  ],
  [
    'a call of Polkadot with more behind it',
    'polkadot_signTransaction',
    (text: string) => text.replace(/"method":"0x\w+/, '$&00'),
  ],
])('the libraries notice %s', async (_what, method, broken) => {
  const one = all.find((request) => request.method === method)
  if (!one) throw new Error(`There is no request of ${method}.`)
  const text = JSON.stringify(one.params)
  expect(broken(text)).not.toBe(text)
  expect(await problemOf({ ...one, params: JSON.parse(broken(text)) })).toBeTypeOf('string')
})

test('a tenth of the corpora is read no worse than it was', async () => {
  const outcomes = {
    drainers: await outcomesOf(tenthOf(drainers), split),
    honest: await outcomesOf(tenthOf(honest), split),
  }
  console.info(`Drainers\n${tableOf(outcomes.drainers)}\n\nHonest\n${tableOf(outcomes.honest)}`)
  expectKept('warnings of requests', keptFigures('a tenth', outcomes))
})
