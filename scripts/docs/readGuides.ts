import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDecisions } from './decisions.ts'
import { type Guide, guides } from './guides.ts'
import type { Page } from './Page.ts'

export const root = join(import.meta.dirname, '../..')

/** The pages that people write: guides, the packages' READMEs, and the decisions behind them. */
export const readGuides = (): readonly Page[] => [
  ...guides.map((guide) => readPage(guide)),
  ...packages(),
  ...decisions(),
]

const packages = (): readonly Page[] =>
  withOverview({
    title: 'Packages',
    section: 'Reference',
    group: 'reference/packages',
    introduction: 'What each package is for, and what it exports.',
    pages: readdirSync(join(root, 'packages')).map((name) =>
      readPage({
        path: `reference/packages/${name}`,
        source: `packages/${name}/README.md`,
        section: 'Reference',
        group: 'reference/packages',
      }),
    ),
  })

const decisions = (): readonly Page[] => [
  readDecision('decisions', 'README.md'),
  ...readDecisions()
    .toReversed()
    .map(({ file }) => readDecision(`decisions/${file.replace('.md', '')}`, file)),
]

const readDecision = (path: string, file: string): Page =>
  readPage({
    path,
    source: `docs/decisions/${file}`,
    section: 'Contributors',
    group: 'decisions',
  })

interface Group {
  readonly title: string
  readonly section: Page['section']
  readonly group: string
  readonly introduction: string
  readonly pages: readonly Page[]
}

/** Puts a page in front of a group that lists all of it, each with its first sentence. */
export function withOverview({ title, section, group, introduction, pages }: Group) {
  const lines = pages.map(
    (page) => `- [${page.title}](${page.path.slice(group.length + 1)}/): ${firstSentence(page)}`,
  )
  const markdown = `${introduction}\n\n${lines.join('\n')}\n`
  return [{ path: group, title, section, group, source: group, markdown }, ...pages]
}

/** Returns the first sentence of a page without its links, which lead from where that page is. */
const firstSentence = ({ markdown }: Page): string =>
  (markdown.split(/\n\n/).find((block) => /^[\p{L}`[<]/u.test(block)) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\.) .*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** Throws if the file does not begin with a title. */
function readPage({ example, ...page }: Guide & Pick<Page, 'group'>): Page {
  const text = readFileSync(join(root, page.source), 'utf8')
  const [whole, title] = text.match(/^# (.+)\n/) ?? []
  if (!whole || !title) throw new Error(`${page.source} has no title in its first line.`)
  const shown = example ? `\n\`\`\`tsx example=${example}\n\`\`\`\n` : ''
  return { ...page, title: title.replaceAll('`', ''), markdown: shown + text.slice(whole.length) }
}
