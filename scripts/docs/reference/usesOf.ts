import type { ShapedRow } from '../../reference/exportRows.ts'
import type { FieldRow } from '../../reference/shapes.ts'
import { slugOf } from '../slugOf.ts'

/** A use says enough; who wants more searches for the name. */
const MOST = 8

const GROUPS = {
  hook: 'hooks',
  component: 'components',
  value: 'functions',
  type: 'types',
} as const

/** Writes where a type is taken and returned, with what it means there. Empty if it is not. */
export function usesOf(name: string, rows: readonly ShapedRow[]): string {
  const names = new RegExp(`\\b${name}\\b`)
  const lines = rows
    .filter((row) => row.name !== name)
    .toSorted((one, other) => Number(one.kind === 'type') - Number(other.kind === 'type'))
    .flatMap((row) => {
      const field = fieldsOf(row).find(({ type }) => names.test(type))
      if (!field) return []
      const link = `[\`${row.name}\`](../../${GROUPS[row.kind]}/${slugOf(row.name)}/)`
      return `- ${link}: \`${field.name}\`. ${field.meaning}`
    })
  return lines.length > 0 ? `## In use\n\n${lines.slice(0, MOST).join('\n')}` : ''
}

const fieldsOf = ({ call, shape }: ShapedRow): readonly FieldRow[] => [
  ...(call?.parameters ?? []),
  ...(call?.result ?? []),
  ...(call?.actions ?? []).flatMap(({ parameters }) => parameters),
  ...(shape?.fields ?? []),
]
