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

/** Reads the kept figures. Throws if one of them is no number: nothing would be worse than it. */
export function readFigures(text: string = readFileSync(path, 'utf8')): Figures {
  const figures: Record<string, Record<string, unknown>> = JSON.parse(text)
  const wrong = Object.entries(figures).flatMap(([name, found]) =>
    Object.keys(found)
      .filter((of) => !isKept(found[of]))
      .map((of) => `${name}/${of} is ${JSON.stringify(found[of])}`),
  )
  if (wrong.length > 0)
    throw new Error(
      `A figure is a whole number, or { "figure", "reason" } with one:\n${wrong.join('\n')}`,
    )
  return figures as Figures
}

/** Whether a value is a kept figure: a whole number, with a reason or without. */
export function isKept(value: unknown): value is Kept {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0
  if (typeof value !== 'object' || value === null) return false
  const { figure, reason } = value as { readonly figure?: unknown; readonly reason?: unknown }
  return typeof figure === 'number' && isKept(figure) && typeof reason === 'string'
}

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
