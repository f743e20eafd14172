import { type SettingRow, settingRows } from '../../reference/settingRows.ts'
import type { Page } from '../Page.ts'
import { withOverview } from '../readGuides.ts'
import { slugOf } from '../slugOf.ts'

/** The settings' descriptions have links of the server's own page. */
const SERVER_PAGE = 'services/server/README.md'
const GROUP = 'reference/settings'

/** A page for each part of the server's page, with the settings that it has. */
export function settingPages(): readonly Page[] {
  const rows = settingRows()
  const sections = [...new Set(rows.map(({ section }) => section))]
  const pages = sections.map((section): Page => {
    const own = rows.filter((row) => row.section === section)
    return {
      path: `${GROUP}/${slugOf(section)}`,
      title: section === 'Settings' ? 'General settings' : `Settings: ${section}`,
      section: 'Reference',
      group: GROUP,
      source: SERVER_PAGE,
      markdown: [introduction(section, own), ...own.map(sectionOf)].join('\n\n'),
    }
  })
  return withOverview({
    title: 'Server settings',
    section: 'Reference',
    group: GROUP,
    introduction:
      'Environment variables of `@bowline/server` ([how to set it up](../../server/setup/)). A wrong value stops the start with one sentence per problem.',
    pages,
  })
}

const introduction = (
  section: string,
  [first, ...rest]: readonly SettingRow[],
): string => `Environment variables of \`@bowline/server\` that
belong to ["${section}"](README.md#${slugOf(section)}) of its page: ${[first, ...rest].map((row) => `\`${row?.name}\``).join(', ')}. They are read once, at the
start. A wrong value stops the start and is named, each in a sentence of its own; \`npx @bowline/server doctor\` names what is unsafe.`

const sectionOf = ({ name, description, otherwise }: SettingRow): string =>
  [
    `## \`${name}\``,
    sentence(description),
    otherwise ? `Default: ${otherwise}` : 'It has no default.',
  ].join('\n\n')

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
