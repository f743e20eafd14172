import { existsSync, readFileSync } from 'node:fs'
import { vaultApi } from '@bowline/common/api'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { drillsOfLimits } from './testing/drills/drillsOfLimits.test.support.ts'
import { gatherLimits } from './testing/drills/gatherLimits.test.support.ts'
import {
  relaySubjects,
  storedSubjects,
  subjectsOf,
} from './testing/drills/subjects.test.support.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** How the rows of the table of limits begin, without its headings. */
function rowsOfTable(): readonly string[] {
  const [, ofLimits = ''] = read('../README.md').split('\n## Limits\n')
  const [table = ''] = ofLimits.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  const names = rows.map((line) => line.split(' | ')[0]?.slice(2) ?? '')
  return names.filter((name) => name !== 'Limit' && name !== '---' && !name.startsWith('**'))
}

test('each row of the table of limits is drilled by a test that is there', async () => {
  const rows = rowsOfTable().map((row) => row.replaceAll("'", '’'))
  expect(rows.length).toBeGreaterThan(60)
  const drills = drillsOfLimits.map(([row]) => row)
  expect(
    rows.map((row, index) => (row.startsWith(drills[index] ?? '–') ? drills[index] : row)),
  ).toEqual(drills)
  const { subjects } = subjectsOf((await gatherLimits()).limits)
  const named = [...subjects, ...relaySubjects, ...storedSubjects()].map(({ name }) => name)
  // Those of queues.test.ts have no counts.
  const all = new Set([...named, 'serviceQuestions', 'remoteFiles'])
  const missing = drillsOfLimits.filter(([, drill]) => {
    if ('shared' in drill) return !drill.shared.every((name) => all.has(name))
    if ('none' in drill) return false
    const path = new URL(drill.file, import.meta.url)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(drill.test)
  })
  expect(missing).toEqual([])
})

test('an encrypted wallet has 8 kB at most, and an encrypted share 2 kB', () => {
  const [id, share] = ['a'.repeat(16), 'b'.repeat(44)]
  const device = { kind: 'device', slotId: id, serverShare: share }
  const agent = { kind: 'agent', slotId: id, serverShare: share }
  const takes = (vault: number, userBlob: number) =>
    safeParse(vaultApi.create.params, {
      walletId: id,
      vault: 'v'.repeat(vault),
      slot: device,
      agentSlot: { ...agent, userBlob: 'u'.repeat(userBlob) },
    }).success
  expect(takes(8_192, 2_048)).toBe(true)
  expect([takes(8_193, 2_048), takes(8_192, 2_049)]).toEqual([false, false])
})
