import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStarter } from '../startStarter.mjs'
import { buildBeside } from './buildBeside.mjs'
import { checkAims } from './checkAims.mjs'
import { measureApps } from './measureApps.mjs'
import { CONTROL, DEFAULT, SUBJECTS, subjectOf } from './subjects.mjs'
import { surroundingsOf } from './surroundingsOf.mjs'
import { readmeTable, tableOf } from './tables.mjs'

const AIMS = join(import.meta.dirname, 'aims.data.json')

/**
 * Measures apps as users have them, in one interleaved run, and prints the table. As `check` it compares them with what is aimed
 * at, and returns whether all of it holds; as `readme` it prints the README's table as well.
 */
export async function benchApps({ browser, ending, rounds, seed, subjects, profiles, beside }) {
  const usual = ending === 'check' ? [DEFAULT] : Object.keys(SUBJECTS)
  const names = subjects?.split(',') ?? usual
  for (const name of names) subjectOf(name)
  const run = {
    rounds: Number(rounds),
    seed: seed === undefined ? Date.now() % 1_000_000 : Number(seed),
    profiles: profiles?.split(','),
  }
  const other = beside === undefined ? undefined : buildBeside(beside)
  const starter = await startStarter({
    subjects: [...new Set([...names, CONTROL])],
    besideFolder: other?.starter,
  })
  try {
    console.log(`seed ${run.seed}`)
    const { urls } = starter
    const found = await measureApps({ browser, urls, ...run, tell: console.log })
    console.log(`\n${tableOf(found, { ref: other?.commit }).join('\n')}`)
    if (ending === 'readme') {
      const surroundings = surroundingsOf(browser)
      console.log(`\n${readmeTable(found, { ...run, surroundings }).join('\n')}`)
    }
    if (ending !== 'check') return undefined
    const judged = checkAims(found, JSON.parse(readFileSync(AIMS, 'utf8')))
    console.log(`\n${judged.map(({ line }) => line).join('\n')}`)
    return judged.every(({ holds }) => holds !== false)
  } finally {
    await starter.close()
  }
}
