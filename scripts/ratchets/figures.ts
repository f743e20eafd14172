import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FigureName } from './rules.ts'

/** A kept figure. One that was made worse stands beside its reason until it is made better. */
export type Kept = number | { readonly figure: number; readonly reason: string }

/** What is kept of each figure, by what it was measured of: `figures.any.sources`. */
export type Figures = Readonly<Partial<Record<FigureName, Readonly<Record<string, Kept>>>>>

/** What was measured of one figure. */
export type Found = Readonly<Record<string, number>>

export const FIGURES_FILE = 'scripts/ratchets/figures.json'

const path = join(import.meta.dirname, 'figures.json')

/** Reads the kept figures. */
export const readFigures = (): Figures => JSON.parse(readFileSync(path, 'utf8'))

/** Writes the figures down, sorted, so that two changes of different figures do not meet in one line. */
export function writeFigures(figures: Figures) {
  const sorted = sortedBy(figures, (found) => sortedBy(found, (kept) => kept))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

export const figureOf = (kept: Kept): number => (typeof kept === 'number' ? kept : kept.figure)
export const reasonOf = (kept: Kept): string | undefined =>
  typeof kept === 'number' ? undefined : kept.reason

const sortedBy = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R) =>
  Object.fromEntries(
    Object.entries(record)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, change(value)]),
  )
