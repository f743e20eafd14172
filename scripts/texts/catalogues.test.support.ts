import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type PlaceName, places } from './places.ts'

type Files = Readonly<Partial<Record<PlaceName, Readonly<Record<string, object>>>>>

/** Writes catalogues into a folder of the test's own, by place and file, and returns the folder. */
export function writeCatalogues(files: Files): string {
  const base = mkdtempSync(join(tmpdir(), 'bowline-texts-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  for (const [name, { texts }] of Object.entries(places)) {
    mkdirSync(join(base, texts, 'en'), { recursive: true })
    for (const [file, content] of Object.entries(files[name as PlaceName] ?? {})) {
      const path = join(base, texts, `${file}.json`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(content))
    }
  }
  return base
}
