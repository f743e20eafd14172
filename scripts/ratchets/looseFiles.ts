import type { Places } from './Places.ts'
import type { Source } from './sources.ts'

const LOOSE = /^((?:packages|services)\/[^/]+)\/src\/[^/]+$/

/** Lists, for each package, the sources that lie in `src` itself instead of a folder that says what they are for. */
export function looseFiles(sources: readonly Source[]): Places {
  const found: Record<string, string[]> = {}
  for (const { path, isTest } of sources) {
    const [, folder] = LOOSE.exec(path) ?? []
    if (!folder || isTest) continue
    found[folder] ??= []
    found[folder].push(path)
  }
  return found
}
