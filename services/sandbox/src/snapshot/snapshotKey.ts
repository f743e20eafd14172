import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACTS_FOLDER } from './compileContracts.ts'

const SOURCE = join(import.meta.dirname, '..')
const FOLDERS = [CONTRACTS_FOLDER, join(SOURCE, 'world'), join(SOURCE, 'snapshot')]
const FILES = [
  join(SOURCE, 'chainArguments.ts'),
  join(SOURCE, 'sandboxChains.ts'),
  join(SOURCE, '../package.json'),
]

/** A hash of all inputs of a snapshot, so that an outdated one is never used. */
export function snapshotKey(): string {
  const folders = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.includes('.test.'))
      .sort()
      .map((name) => join(folder, name)),
  )
  const hash = createHash('sha256')
  for (const file of [...folders, ...FILES]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
