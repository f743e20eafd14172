import { openEarly, openOnPhone } from '../apps/openOnPhone.mjs'
import { sumOf } from '../apps/phases.mjs'
import { DEFAULT, subjectOf } from '../apps/subjects.mjs'
import { startStarter } from '../startStarter.mjs'
import { createDescription, fileOf, kB } from './describeRequest.mjs'
import { readBuild } from './readBuild.mjs'
import { watchCallers } from './watchCallers.mjs'

const TITLES = {
  before: 'before the tap',
  withTap: 'between the tap and the list',
  afterList: 'after the list',
  afterRow: 'after the row for phone wallets',
}

/** When the list is opened: once the page has settled, or as soon as the button is there. */
const WAYS = { settled: openOnPhone, early: openEarly }

/**
 * Prints what an app asks for while its list is opened once on a phone, with nothing in the cache, in one of the ways above: since
 * when and until when, by the tap; how many bytes; which file, and what asked for it. Then what is in each file. It takes longer than in the other
 * benches: the browser notes who has called whom.
 */
export async function benchTrace({ browser, words }) {
  const [name = DEFAULT, way = 'settled'] = words
  const open = WAYS[way]
  if (!open) throw new Error(`There is no way "${way}", only: ${Object.keys(WAYS).join(', ')}.`)
  const { pairs, title } = subjectOf(name)
  let files
  const onFiles = (_, output) => {
    files = readBuild(output)
  }
  const starter = await startStarter({ subjects: [name], onFiles })
  try {
    let callers
    const prepare = async (page, session) => {
      callers = await watchCallers(page, session)
    }
    const url = starter.urls[name]
    const { tapAt, phases, list, settled, code } = await open({
      browser,
      url,
      pairs,
      prepare,
    })
    const times = [`list after ${list.toFixed(0)} ms`]
    if (settled) times.push(`settled after ${settled.toFixed(0)} ms`)
    if (code) times.push(`code read ${code.toFixed(0)} ms after its row`)
    console.log(`${title}: ${times.join(', ')}`)
    const describe = createDescription({ tapAt, files, callers })
    for (const [phase, heading] of Object.entries(TITLES)) {
      const { files: count, bytes } = sumOf(phases[phase])
      console.log(`\n${heading}: ${count} requests, ${kB(bytes)} kB`)
      if (count > 0) console.log('   start     end      kB  file, and what asked for it')
      for (const request of phases[phase]) console.log(describe(request))
    }
    console.log('\nWhat is in the files, in kB before they are packed:')
    const asked = Object.values(phases)
      .flat()
      .map((one) => files.get(fileOf(one.url)))
    for (const file of new Set(asked)) if (file?.holds.length > 0) describeFile(file)
    return undefined
  } finally {
    await starter.close()
  }
}

/** Modules of less than this are counted only. */
const SMALL = 300

function describeFile({ name, holds }) {
  console.log(`\n${name}`)
  const small = holds.filter(({ size }) => size < SMALL)
  for (const { name: module, size } of holds)
    if (size >= SMALL) console.log(`${kB(size).padStart(8)}  ${module}`)
  const rest = small.reduce((sum, { size }) => sum + size, 0)
  if (small.length > 0) console.log(`${kB(rest).padStart(8)}  ${small.length} smaller ones`)
}
