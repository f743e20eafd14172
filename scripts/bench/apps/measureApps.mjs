import { loadavg } from 'node:os'
import { FIGURES } from './figures.mjs'
import { measureMemory } from './measureMemory.mjs'
import { openOnDesktop } from './openOnDesktop.mjs'
import { openEarly, openOnPhone } from './openOnPhone.mjs'
import { createRandom, shuffle } from './shuffle.mjs'
import { BESIDE, DEFAULT, SUBJECTS } from './subjects.mjs'

/** The ways to come to an app. Each visit has a browser context of its own. */
const PROFILES = {
  phone: (visit) => openOnPhone({ ...visit, withWarm: true }),
  early: openEarly,
  desktop: openOnDesktop,
  memory: measureMemory,
}
/** One visit takes less; one that hangs ends the run. */
const VISIT_WITHIN_MS = 180_000

/**
 * Visits each app in each way, round by round, in an order that a seed chooses anew for each round: a busy moment of the machine meets
 * all alike. Returns the values of each figure, by subject and figure, and tells what it does.
 */
export async function measureApps({ browser, urls, rounds, seed, profiles, tell = () => {} }) {
  const random = createRandom(seed)
  const names = Object.keys(urls)
  const ways = profiles ?? Object.keys(PROFILES)
  const unknown = ways.find((way) => !(way in PROFILES))
  if (unknown)
    throw new Error(`There is no profile "${unknown}", only: ${Object.keys(PROFILES).join(', ')}.`)
  const found = Object.fromEntries(names.map((name) => [name, {}]))
  for (let round = 1; round <= rounds; round++) {
    const visits = ways.flatMap((profile) => names.map((name) => ({ profile, name })))
    for (const { profile, name } of shuffle(visits, random)) {
      const { pairs } = SUBJECTS[name === BESIDE ? DEFAULT : name]
      const visiting = PROFILES[profile]({ browser, url: urls[name], pairs })
      const result = await within(VISIT_WITHIN_MS, visiting, `${name} on ${profile}`)
      for (const [figure, { profile: its, of }] of Object.entries(FIGURES)) {
        const value = its === profile ? of(result) : undefined
        if (value === undefined) continue
        found[name][figure] ??= []
        found[name][figure].push(value)
      }
    }
    tell(`round ${round} of ${rounds}, load ${loadavg()[0].toFixed(1)}`)
  }
  return found
}

async function within(ms, promise, what) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes longer than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
