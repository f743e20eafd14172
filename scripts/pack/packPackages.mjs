import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { run } from './run.mjs'

/** Packs every package as it would be published; returns the specifier of each tarball by name. */
export function packPackages(to) {
  mkdirSync(to, { recursive: true })
  const packed = {}
  for (const { name, folder } of publishedPackages()) {
    const before = new Set(readdirSync(to))
    run(folder, 'pnpm', 'pack', '--pack-destination', to)
    const file = readdirSync(to).find((one) => !before.has(one))
    packed[name] = `file:${join(to, file)}`
  }
  return packed
}
