import type { Entry } from '../../apps/docs/src/search/searchOptions.ts'
import type { Heading } from './createRenderer.ts'
import type { Page } from './Page.ts'
import { searchWords } from './searchWords.ts'

export interface SearchablePage {
  readonly page: Page
  readonly html: string
  readonly headings: readonly Heading[]
}

/** A page as what the search finds: one entry for each heading, or one in all for what is looked up by its name. */
export function entriesOf({ page, html, headings }: SearchablePage): readonly Entry[] {
  const [lead = '', ...parts] = html.split(/<h[2-6] id="[^"]*">/)
  const address = page.path && `${page.path}/`
  const common = { page: page.title, kind: kindOf(page) }
  const isLookedUp = ONE_THING.test(page.path)
  const text = isLookedUp ? [lead, ...parts.filter(isOwn).map(namesOf)].join(' ') : lead
  const first = {
    ...common,
    id: address || './',
    heading: page.title,
    text: textOf(text),
    words: searchWords(page),
  }
  if (isLookedUp) return [first]
  const rest = parts.map((part, at) => {
    const { id = '', text: heading = '' } = headings[at] ?? {}
    return {
      ...common,
      id: `${address}#${id}`,
      heading,
      text: textOf(part),
      words: searchWords(page, id),
    }
  })
  return [first, ...rest]
}

/** Pages of the reference that are about one name. */
const ONE_THING = /^reference\/(?:hooks|components|actions|functions|types|options|events|errors)\//

/** What belongs to the name alone: errors, notes and related pages are the same on many pages. */
const isOwn = (part: string): boolean =>
  /^<a [^>]*>(?:Parameters|Properties|Result|Fields|Data|Context|What to do)/.test(part)

/** Lists the names in the first column of a table. */
const namesOf = (part: string): string =>
  part.includes('<table>')
    ? [...part.matchAll(/<tr>\s*<td>(.*?)<\/td>/g)].map(([, name = '']) => name).join(' ')
    : part

const kindOf = ({ section }: Page): Entry['kind'] => {
  if (section === 'Contributors') return 'contributors'
  return section === 'Reference' ? 'reference' : 'task'
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
