// `npm run simulate [-- --seeds 10000] [-- --from 1]`: lets relays, their bus and their database fail by chance, one
// seed after another, and checks what has happened. `-- --seed 17` does the same again as seed 17 did, and prints what
// happened. No further seed is started after half an hour; then it says how many were left out, and fails.
import { parseArgs } from 'node:util'
import { createIdentities } from '../../services/server/src/modules/relay/simulation/createIdentities.test.support.ts'
import {
  CLIENTS,
  simulateRelay,
} from '../../services/server/src/modules/relay/simulation/simulateRelay.test.support.ts'

const LIMIT_MS = 30 * 60_000
const PROGRESS_EVERY = 500

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
  },
})
const identities = await createIdentities(CLIENTS)
if (values.seed) await replay(wholeNumber('seed'))
else await simulateAll(wholeNumber('from'), wholeNumber('seeds'))

async function replay(seed) {
  const { events, scenario, violations } = await simulateRelay(seed, identities)
  for (const { at, type, topic, id, ...rest } of events)
    console.log(
      [Math.floor(at), type, rest.connection ?? rest.server, topic?.slice(0, 2), id?.slice(0, 8)]
        .filter((part) => part !== undefined)
        .join(' '),
    )
  console.log(JSON.stringify(scenario, undefined, 2))
  report(seed, violations)
}

async function simulateAll(from, seeds) {
  const startedAt = performance.now()
  const counts = { seeds: 0, published: 0, delivered: 0, failed: 0 }
  for (let seed = from; seed < from + seeds; seed += 1) {
    if (performance.now() - startedAt > LIMIT_MS) break
    const { events, violations } = await simulateRelay(seed, identities)
    report(seed, violations)
    counts.seeds += 1
    counts.published += events.filter(({ type }) => type === 'confirmed').length
    counts.delivered += events.filter(({ type }) => type === 'shown').length
    if (violations.length > 0) counts.failed += 1
    if (counts.seeds % PROGRESS_EVERY === 0) console.error(`${counts.seeds} of ${seeds} seeds`)
  }
  const left = seeds - counts.seeds
  console.log(
    `${counts.seeds} seeds, ${counts.failed} failed; ${counts.published} messages confirmed, ${counts.delivered} shown`,
  )
  if (left === 0) return
  console.error(`The time was over: ${left} seeds are left, from ${from + counts.seeds} on.`)
  process.exitCode = 1
}

function report(seed, violations) {
  if (violations.length === 0) return
  process.exitCode = 1
  console.error(`Seed ${seed} (again: npm run simulate -- --seed ${seed}):`)
  for (const violation of violations.slice(0, 10)) console.error(`  ${violation}`)
  if (violations.length > 10) console.error(`  and ${violations.length - 10} more`)
}

function wholeNumber(name) {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`--${name} has to be a whole number above 0.`)
}
