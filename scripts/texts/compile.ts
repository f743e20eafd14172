import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { places, root } from './places.ts'
import { writeModules } from './writeModules.ts'

const STAMP = 'node_modules/.cache/texts.json'

/** What was read and written last, by hash. */
interface Stamp {
  readonly read: string
  readonly written: Readonly<Record<string, string>>
}

/**
 * Writes the modules of all catalogues, where they are not there already. Takes some 50 ms if nothing has changed.
 * Returns true if it has written any.
 */
export function compileTexts(base = root): boolean {
  const stampFile = join(base, STAMP)
  const before = readStamp(stampFile)
  const read = hashOf(
    sourcesOf(base)
      .map((file) => `${file}\n${readFileSync(join(base, file), 'utf8')}`)
      .join('\n'),
  )
  const isThere = (file: string, hash: string) =>
    existsSync(join(base, file)) && hashOf(readFileSync(join(base, file), 'utf8')) === hash
  if (
    before?.read === read &&
    Object.entries(before.written).every(([file, hash]) => isThere(file, hash))
  )
    return false
  const modules = writeModules(base)
  for (const [file, content] of modules) write(join(base, file), content)
  for (const file of Object.keys(before?.written ?? {}))
    if (!modules.has(file)) rmSync(join(base, file), { force: true })
  const written = Object.fromEntries([...modules].map(([file, content]) => [file, hashOf(content)]))
  write(stampFile, JSON.stringify({ read, written } satisfies Stamp))
  return true
}

/** The files that the modules are made of: catalogues, and what makes them. */
const sourcesOf = (base: string): readonly string[] => [
  ...Object.values(places).flatMap(({ texts }) =>
    globSync(`${texts}/**/*.json`, { cwd: base }).sort(),
  ),
  ...globSync('scripts/texts/*.ts', { cwd: base }).sort(),
]

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp
  } catch {
    return undefined // none yet, or cut off: everything is written anew
  }
}

/** A module that is as it should be keeps its time, which compilers and watchers go by. */
function write(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)
