import { join } from 'node:path'
import { createVitest, type TestCase, type TestSuite, type Vitest } from 'vitest/node'
import { fillable } from '../../fences/testTitles.ts'
import { inBrowser } from './inBrowser.ts'
import type { Mutant } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface Outcome {
  /** Tests that have the title. */
  readonly ran: number
  /** Tests that failed, and files that could not be loaded. */
  readonly failed: number
}

export interface Runner {
  /** Runs the tests of a file that have one of the titles, with a source changed where there is a mutant. */
  run(file: string, titles: readonly string[], mutant?: Mutant): Promise<Outcome>
  close(): Promise<void>
}

/** Starts Vitest once for many runs, and once more for those in a browser when the first of them comes. */
export async function createRunner(): Promise<Runner> {
  const { env } = process
  // Read by vitest.config.ts. Each file has a worker of its own: a changed constant takes effect when its file is loaded.
  env.MUTATE_TESTS = '{packages,services,apps,scripts}/**/*.test.{ts,tsx}'
  env.MUTATE_ISOLATED = 'yes'
  const started = new Map<string, Promise<Vitest>>()
  const runnerOf = (file: string): Promise<Vitest> => {
    const config = inBrowser(file) ? 'vitest.browser.config.ts' : 'vitest.config.ts'
    const vitest = started.get(config) ?? start(config)
    started.set(config, vitest)
    return vitest
  }
  const setMutant = (vitest: Vitest, mutant: Mutant | undefined): void => {
    if (env.MUTANT_PATH) vitest.invalidateFile(env.MUTANT_PATH)
    Object.assign(env, {
      MUTANT_PATH: mutant ? join(ROOT, mutant.file) : '',
      MUTANT_CODE: mutant?.code ?? '',
      MUTANT_BROKEN: mutant?.broken ?? '',
    })
    if (env.MUTANT_PATH) vitest.invalidateFile(env.MUTANT_PATH)
  }
  return {
    async run(file, titles, mutant) {
      const vitest = await runnerOf(file)
      setMutant(vitest, mutant)
      vitest.setGlobalTestNamePattern(patternOf(titles))
      const path = join(ROOT, file)
      const specifications = await vitest.globTestSpecifications([path])
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // The next run may be of the other one, which would not hear of it.
      setMutant(vitest, undefined)
      const own = testModules.filter(({ moduleId }) => moduleId === path)
      const isNamed = namedBy(titles)
      const tests = own.flatMap((module) => [...module.children.allTests()].filter(isNamed))
      const count = (state: string) => tests.filter((one) => one.result().state === state).length
      const broken = own.filter((module) => module.errors().length > 0).length
      const failed = count('failed') + broken + unhandledErrors.length
      return { ran: count('passed') + count('failed'), failed }
    },
    async close() {
      for (const vitest of await Promise.all(started.values())) await vitest.close()
    },
  }
}

const start = (config: string): Promise<Vitest> =>
  createVitest({
    config: join(ROOT, 'scripts/mutate/specification', config),
    root: ROOT,
    watch: false,
    reporters: [{}],
    silent: true,
    // What is changed is not the file, by which a cache tells what it has.
    fsModuleCache: false,
    maxWorkers: 1,
  })

/** Matches titles with those of the groups around them, as Vitest chooses tests: the end of another title as well. */
const patternOf = (titles: readonly string[]): RegExp =>
  new RegExp(`(^| )${anyOf(titles)}( |$)`, 's')

/** Tells tests that have one of the titles, or are in a group that has it, whatever its table fills in. */
function namedBy(titles: readonly string[]) {
  const pattern = new RegExp(`^${anyOf(titles)}$`, 's')
  const isNamed = (one: TestCase | TestSuite): boolean =>
    pattern.test(one.name) || (one.parent.type === 'suite' && isNamed(one.parent))
  return isNamed
}

const anyOf = (titles: readonly string[]) =>
  `(${titles.map((title) => fillable(title, '.*')).join('|')})`
