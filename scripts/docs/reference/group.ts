import type { Page } from '../Page.ts'
import { withOverview } from '../readGuides.ts'
import { slugOf } from '../slugOf.ts'

export interface Entry {
  readonly name: string
  /** Where links of its text start from. */
  readonly source?: string
  readonly blocks: readonly (string | false | undefined)[]
}

/** The pages of a part of the reference, with one in front that lists them. */
export function group(
  name: string,
  title: string,
  introduction: string,
  entries: readonly Entry[],
): readonly Page[] {
  const path = `reference/${name}`
  const pages = entries.map(
    (entry): Page => ({
      path: `${path}/${slugOf(entry.name)}`,
      title: entry.name,
      section: 'Reference',
      group: path,
      source: entry.source ?? 'docs/reference/api.md',
      markdown: entry.blocks.filter(Boolean).join('\n\n'),
    }),
  )
  return withOverview({ title, section: 'Reference', group: path, introduction, pages })
}

export const fence = (text: string, language = 'tsx'): string =>
  `\`\`\`${language}\n${text}\n\`\`\``
