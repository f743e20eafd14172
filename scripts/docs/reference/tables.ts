import { code } from '../../reference/optionRows.ts'
import type { FieldRow } from '../../reference/shapes.ts'
import { table } from '../../reference/table.ts'

/** Writes a heading with a table of what is passed. Empty if nothing is. */
export const parameterTable = (
  title: string,
  rows: readonly FieldRow[],
  typed: (type: string) => string,
): string => {
  if (rows.length === 0) return ''
  const lines = rows.map(({ name, type, isOptional, meaning, otherwise }) => [
    `${code(name)}${isOptional ? '' : ' (required)'}`,
    typed(type),
    otherwise ?? '–',
    cell(meaning),
  ])
  return [`## ${title}\n`, ...table(['Name', 'Type', 'Default', 'Meaning'], lines)].join('\n')
}

/** Writes a heading with a table of what is returned, or of what a type has. Empty if that is nothing. */
export const resultTable = (
  title: string,
  rows: readonly FieldRow[],
  typed: (type: string) => string,
): string => {
  if (rows.length === 0) return ''
  const lines = rows.map(({ name, type, isOptional, meaning }) => [
    `${code(name)}${isOptional ? ' (optional)' : ''}`,
    typed(type),
    cell(meaning),
  ])
  return [`## ${title}\n`, ...table(['Field', 'Type', 'Meaning'], lines)].join('\n')
}

/** Text that is no HTML. */
const cell = (text: string): string => text.replaceAll('<', '&lt;')
