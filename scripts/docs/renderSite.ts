import MiniSearch from 'minisearch'
import { searchOptions } from '../../apps/docs/src/search/searchOptions.ts'
import { createLinks } from './createLinks.ts'
import { createRenderer, type Rendered } from './createRenderer.ts'
import { entriesOf } from './entriesOf.ts'
import { guides } from './guides.ts'
import { type LayoutParts, layout } from './layout.ts'
import type { Page } from './Page.ts'
import { readGuides } from './readGuides.ts'
import { referencePages } from './referencePages.ts'
import { relate } from './relate.ts'

export interface Site {
  readonly pages: readonly (Rendered & { readonly page: Page })[]
  /** The index of the search, for `MiniSearch.loadJSON`. */
  readonly search: string
  /** The document of each page, by its path. */
  documents(assets: LayoutParts['assets']): ReadonlyMap<string, string>
}

/**
 * Renders every page. Throws for a link without a target: a page, a heading of it, or a file of the
 * repository.
 */
export async function renderSite(): Promise<Site> {
  const unrelated = [...readGuides(), ...referencePages()]
  const find = createLinks(unrelated)
  const all = relate(unrelated, find)
  const render = await createRenderer({ find, to: pathFrom })
  const pages = all.map((page) => ({ page, ...render(page) }))
  checkHeadings(pages)
  const index = new MiniSearch(searchOptions)
  index.addAll(pages.flatMap(entriesOf))
  return {
    pages,
    search: JSON.stringify(index),
    documents: (assets) =>
      new Map(
        pages.map(({ page, html, headings }) => {
          const to = (path: string) => pathFrom(page, path)
          return [page.path, layout({ page, pages: inMenu(all), html, headings, to, assets })]
        }),
      ),
  }
}

/** A relative address, so that the site works in any folder of a host. */
function pathFrom(page: Page, path: string): string {
  const up = page.path ? '../'.repeat(page.path.split('/').length) : './'
  return `${up}${path}${path ? '/' : ''}`
}

/** Guides in the order of their list; groups after them. */
function inMenu(pages: readonly Page[]): readonly Page[] {
  const order = new Map(guides.map(({ path }, at) => [path, at]))
  const placeOf = ({ path }: Page) => order.get(path) ?? order.size
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function checkHeadings(pages: Site['pages']): void {
  const ids = new Map(
    pages.map(({ page, headings }) => [page.path, new Set(headings.map(({ id }) => id))]),
  )
  const lost = pages.flatMap(({ page, links }) =>
    links
      .filter(({ path, hash }) => hash && !ids.get(path)?.has(hash))
      .map(({ path, hash }) => `${page.source} links to ${path}#${hash}, which is not there.`),
  )
  if (lost.length > 0) throw new Error(lost.join('\n'))
}
