import { type CountedImports, importsOf } from './importsOf.ts'
import type { Source } from './sources.ts'

const COUNTED = /^packages\/[^/]+\/src\/(?!.*\/testing\/).*\.tsx?$/

/**
 * Finds the tallest chain of files of the packages in which each imports the next. Imports of types do not count, and
 * those of code that loads later only `withLazy`.
 */
export function tallestChain(
  sources: readonly Source[],
  counted: Pick<CountedImports, 'withLazy'> = {},
): readonly string[] {
  const ours = sources.filter(({ path, isTest }) => COUNTED.test(path) && !isTest)
  const imports = new Map(ours.map((one) => [one.path, importsOf(one, counted)]))
  const chains = new Map<string, readonly string[]>()
  function chainFrom(path: string): readonly string[] {
    const known = chains.get(path)
    if (known) return known
    // What leads back to a file adds nothing to its chain.
    chains.set(path, [])
    const below = (imports.get(path) ?? []).filter((one) => imports.has(one)).map(chainFrom)
    const chain = [path, ...below.reduce(taller, [])]
    chains.set(path, chain)
    return chain
  }
  return [...imports.keys()].map(chainFrom).reduce(taller, [])
}

const taller = (a: readonly string[], b: readonly string[]) => (b.length > a.length ? b : a)
