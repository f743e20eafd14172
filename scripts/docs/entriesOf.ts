import type { Entry } from '../../apps/docs/src/search/searchOptions.ts'
import type { Heading } from './createRenderer.ts'
import type { Page } from './Page.ts'

export interface SearchablePage {
  readonly page: Page
  readonly html: string
  readonly headings: readonly Heading[]
}

/** A page as what the search finds: one entry for each heading. */
export function entriesOf({ page, html, headings }: SearchablePage): readonly Entry[] {
  const [lead = '', ...parts] = html.split(/<h[2-6] id="[^"]*">/)
  const address = page.path && `${page.path}/`
  const common = { page: page.title, kind: kindOf(page) }
  const first = { id: address || './', heading: page.title, text: textOf(lead), ...common }
  const rest = parts.map((part, at) => {
    const { id = '', text = '' } = headings[at] ?? {}
    return { id: `${address}#${id}`, heading: text, text: textOf(part), ...common }
  })
  return [first, ...rest]
}

const kindOf = ({ section }: Page): Entry['kind'] => {
  if (section === 'Contributors') return 'background'
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
