import { posix } from 'node:path'
import type { Target } from './createLinks.ts'
import type { Page } from './Page.ts'

type Find = (page: Page, link: string) => Target

/** How many pages are named at the end of one. */
const MOST = 8

/**
 * Links the pages of the reference with each other and with the guides: names of other pages in their texts become links, and
 * each ends with the pages that lead to it.
 */
export function relate(pages: readonly Page[], find: Find): readonly Page[] {
  const named = new Map(pages.filter(isNamed).map((page) => [page.title, page.path]))
  const linked = pages.map((page) => (isMember(page) ? withLinks(page, named) : page))
  const leads = leadsOf(linked, find)
  return linked.map((page) =>
    isMember(page) ? withRelated(page, leads.get(page.path) ?? []) : page,
  )
}

/** The parts of the reference whose names mean one thing wherever they stand. */
const NAMED = /^reference\/(hooks|components|functions|types|errors)\//
const isNamed = ({ path, title }: Page): boolean => NAMED.test(path) && title.length > 3
const isMember = ({ path, group }: Page): boolean =>
  path !== group &&
  /^reference\/(hooks|components|actions|functions|types|options|events|errors)\//.test(path)

/** Names within a link, a heading or a piece of code stay as they are. */
function withLinks(page: Page, named: ReadonlyMap<string, string>): Page {
  const markdown = page.markdown
    .split(/(```[\s\S]*?```)/)
    .map((part) => (part.startsWith('```') ? part : linkNames(part, page, named)))
    .join('')
  return { ...page, markdown }
}

const linkNames = (text: string, page: Page, named: ReadonlyMap<string, string>): string =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('#')
        ? line
        : line.replace(/(?<!\[)`(\w+)`(?!\])/g, (whole, name: string) => {
            const path = named.get(name)
            if (!path || path === page.path) return whole
            return `[${whole}](${posix.relative(page.path, path)}/)`
          }),
    )
    .join('\n')

/**
 * Lists, for each page, the pages that lead to it: guides before the reference. Decisions are not for those who look
 * something up.
 */
function leadsOf(pages: readonly Page[], find: Find): ReadonlyMap<string, readonly Page[]> {
  const leads = new Map<string, Page[]>()
  const readable = pages.filter(
    ({ section, path, group }) => section !== 'Contributors' && path !== group,
  )
  for (const page of readable) {
    const links = [...page.markdown.matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link)
    const targets = links
      .filter((link) => !/^[a-z]+:|\.webp$/.test(link))
      .map((link) => find(page, link))
    const paths = targets.flatMap((target) => (target.kind === 'page' ? target.path : []))
    for (const path of new Set(paths))
      if (path !== page.path) leads.set(path, [...(leads.get(path) ?? []), page])
  }
  return leads
}

function withRelated(page: Page, leads: readonly Page[]): Page {
  const own = new Set([...page.markdown.matchAll(/\]\(([^)\s#]+)/g)].map(([, link]) => link))
  const lines = leads
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ path, title }) => ({ title, link: `${posix.relative(page.path, path)}/` }))
    .filter(({ link }) => !own.has(link))
    .slice(0, MOST)
    .map(({ title, link }) => `- [${title}](${link})`)
  if (lines.length === 0) return page
  return { ...page, markdown: `${page.markdown}\n\n## Related\n\n${lines.join('\n')}` }
}

const rankOf = ({ section }: Page): number => (section === 'Reference' ? 1 : 0)
