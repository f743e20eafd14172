import type { Drainer, Honest, Request } from '../Request.ts'
import { bitcoinDrainers } from './bitcoin/drainers.ts'
import { bitcoinHonest } from './bitcoin/honest.ts'
import { evmDrainers } from './evm/drainers.ts'
import { evmHonest } from './evm/honestAll.ts'
import { evmAssets } from './evm/tokens.ts'
import { signatures } from './evm/world.ts'
import { furtherEvm } from './further/drainEvm.ts'
import { furtherOthers } from './further/drainOthers.ts'
import { furtherHonest } from './further/honest.ts'
import { otherAssets } from './otherAssets.ts'
import { polkadotDrainers } from './polkadot/drainers.ts'
import { polkadotHonest } from './polkadot/honest.ts'
import { solanaDrainers } from './solana/drainers.ts'
import { solanaHonestAll } from './solana/honest.ts'
import { splitOf } from './splitOf.ts'
import type { Fillable } from './template.ts'

const REQUESTS = 1_000
const MOST_OF_ONE_TEMPLATE = 10

const drainers: readonly Fillable<Drainer>[] = [
  ...evmDrainers,
  ...solanaDrainers,
  ...bitcoinDrainers,
  ...polkadotDrainers,
]
const honest: readonly Fillable<Honest>[] = [
  ...evmHonest,
  ...solanaHonestAll,
  ...bitcoinHonest,
  ...polkadotHonest,
]

/** Fills templates in turn until there are enough requests. */
async function fill<T extends Request>(templates: readonly Fillable<T>[]): Promise<readonly T[]> {
  const upTo = (count: number) => Math.floor((count * REQUESTS) / templates.length)
  if (upTo(1) >= MOST_OF_ONE_TEMPLATE) throw new Error(`${templates.length} templates are too few.`)
  const made: T[] = []
  for (const [index, template] of templates.entries()) {
    const count = upTo(index + 1) - upTo(index)
    for (let n = 0; n < count; n += 1) made.push(await template.fill(n))
  }
  return made
}

/** The number of requests of each template that was written after the halves were frozen. */
const FURTHER_OF_ONE_TEMPLATE = 3

/** Fills templates that were written later, which are worked with and measure nothing. */
async function fillFurther<T extends Request>(
  templates: readonly Fillable<T>[],
): Promise<readonly T[]> {
  const made: T[] = []
  for (const template of templates)
    for (let n = 0; n < FURTHER_OF_ONE_TEMPLATE; n += 1) made.push(await template.fill(n))
  return made
}

/** Writes requests one a line, in a file for each family and kind. */
function filesOf(folder: string, requests: readonly Request[]): Readonly<Record<string, string>> {
  const byFile = Map.groupBy(
    requests,
    ({ family, kind }) => `${family}-${kind.replaceAll(' ', '-')}`,
  )
  return Object.fromEntries(
    [...byFile].map(([file, all]) => {
      const lines = all.map((one) => JSON.stringify(one)).join(',\n')
      return [`${folder}/${file}.data.json`, `[\n${lines}\n]\n`]
    }),
  )
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** Makes all files of the corpora, by their names, and the split, which is written only once. */
export async function makeCorpora() {
  const [bad, good] = [await fill(drainers), await fill(honest)]
  const furtherBad = await fillFurther<Drainer>([...furtherEvm, ...furtherOthers])
  const files: Readonly<Record<string, string>> = {
    ...filesOf('drainers', bad),
    ...filesOf('honest', good),
    ...filesOf('further/drainers', furtherBad),
    ...filesOf('further/honest', await fillFurther(furtherHonest)),
    'functions.data.json': asJson([...signatures].sort()),
    'assets.data.json': asJson({ ...evmAssets(), ...otherAssets }),
  }
  return { files, split: asJson(splitOf([...bad, ...good])) }
}
