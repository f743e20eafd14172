import { code } from '../../reference/optionRows.ts'
import { slugOf } from '../slugOf.ts'

/** Writes types as code, with links to the pages of those that have one. From a page of a group of the reference. */
export const createTyped =
  (names: ReadonlySet<string>) =>
  (type: string): string => {
    const named = [...new Set(type.match(/\b[A-Z]\w+/g) ?? [])].filter((name) => names.has(name))
    const [only] = named
    if (only && type === only) return linkTo(only)
    const more = named.map(linkTo).join(', ')
    return more ? `${code(type)} (${more})` : code(type)
  }

const linkTo = (name: string): string => `[${code(name)}](../../types/${slugOf(name)}/)`
