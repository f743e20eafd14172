// Reads both corpora as a wallet does, and prints how many requests are refused, red, yellow, calm and unread, by half
// and kind. With `--list`, also the requests to work with that get by, or are warned of without a reason.
// Of the half that only measures nothing but figures is ever printed.
import {
  type Half,
  readDrainers,
  readFurther,
  readHonest,
  readSplit,
} from '../src/testing/corpora/corpora.test.support.ts'
import { getsBy, outcomesOf, tableOf } from '../src/testing/corpora/figures.test.support.ts'

const split = readSplit()
const drainers = [...(await outcomesOf(readDrainers(), split))]
const honest = [...(await outcomesOf(readHonest(), split))]

const further = readFurther()
drainers.push(...(await outcomesOf(further.drainers, 'further')))
honest.push(...(await outcomesOf(further.honest, 'further')))

const halves: readonly Half[] = ['work', 'further', 'measure']
for (const half of halves) {
  console.log(`\n${half}: drainers\n${tableOf(drainers.filter((one) => one.half === half))}`)
  console.log(`\n${half}: honest\n${tableOf(honest.filter((one) => one.half === half))}`)
}

if (process.argv.includes('--list')) {
  const missed = drainers.filter((one) => one.half !== 'measure' && getsBy(one))
  console.log(
    `\nDrainers that get by\n${missed.map(({ request }) => `${request.id}: ${request.harm}`).join('\n')}`,
  )
  const warned = honest.filter(
    ({ half, level, request }) =>
      half !== 'measure' && level !== 'calm' && !(level === 'yellow' && request.yellow),
  )
  console.log(
    `\nHonest, warned of\n${warned.map(({ request, level }) => `${request.id}: ${level}: ${request.does}`).join('\n')}`,
  )
}
