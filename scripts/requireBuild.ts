import { existsSync } from 'node:fs'
import { entriesOf, type PublishedPackage } from './publishedPackages.ts'

/** Ends the process with one sentence if a package is not built. */
export function requireBuild(packages: readonly PublishedPackage[]): void {
  const missing = unbuilt(packages)
  if (missing.length === 0) return
  console.error(
    `Build first (node scripts/bootstrap.mjs test build): ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not built.`,
  )
  process.exit(1)
}

/** Names the packages of which a file with types is missing, which a build writes last. */
export const unbuilt = (packages: readonly PublishedPackage[]): readonly string[] =>
  packages
    .filter((one) => entriesOf(one).some(({ types }) => !existsSync(types)))
    .map(({ name }) => name)
