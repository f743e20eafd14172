import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedPackage } from '../publishedPackages.ts'

/** Packages of one family, or of a fixed list of families. */
const OF_FAMILIES =
  /^@bowline\/(adapter-|clear-signing|element|frame|migrate|server|signatures|testing|wallet-keys)/
/** The messages between an app and the wallet's page, which check at run time what they are given. */
const CHECKED = /\/frame\/contract\.d\.ts$/

/**
 * Names each place in the built types of a family-neutral package where the compiler has written a family into a type that
 * it has inferred: each package is built with the families that it knows itself, an app has more. What somebody has written
 * has single quotes.
 */
export function bakedFamilies({ name, folder }: PublishedPackage): readonly string[] {
  if (OF_FAMILIES.test(name)) return []
  return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts') && !CHECKED.test(`/${path}`))
    .flatMap((path) =>
      bakedInto(readFileSync(join(folder, 'dist', path), 'utf8')).map(
        (text) => `${name} has ${text} in dist/${path}. Give what it exports an explicit type.`,
      ),
    )
}

const FAMILY = /"(?:eip155|solana|bip122|polkadot)"|`(?:eip155|solana|bip122|polkadot):\$\{/g

/** The families that a declaration file spells out, other than in comments, which have lines of their own. */
export const bakedInto = (declarations: string): readonly string[] =>
  declarations
    .split('\n')
    .filter((line) => !['*', '/*', '//'].some((sign) => line.trimStart().startsWith(sign)))
    .flatMap((line) => line.match(FAMILY) ?? [])
