import MiniSearch from 'minisearch'
import { type Entry, searchOptions } from '../../apps/docs/src/search/searchOptions.ts'
import { createLinks } from './createLinks.ts'
import { createRenderer, type Rendered } from './createRenderer.ts'
import { entriesOf } from './entriesOf.ts'
import { guides } from './guides.ts'
import type { Assets } from './head.ts'
import { layout } from './layout.ts'
import { machineFiles } from './machineFiles.ts'
import type { Page } from './Page.ts'
import { readGuides } from './readGuides.ts'
import { referencePages } from './referencePages.ts'
import { relate } from './relate.ts'

export interface Site {
  readonly pages: readonly (Rendered & { readonly page: Page })[]
  /** The index of the search, for `MiniSearch.loadJSON`. */
  readonly search: string
  /** The index of what is for contributors alone: decisions, the specification, faults. */
  readonly contributorSearch: string
  /** The document of each page, by its path. */
  documents(assets: Assets): ReadonlyMap<string, string>
  /** Texts for machines, by their path. */
  readonly machineFiles: ReadonlyMap<string, string>
}

export interface SiteOptions {
  /** Where the site will be, such as `https://docs.example/`. Without it nothing on it has a whole address. */
  readonly base?: string | undefined
  /** Where files of the repository can be edited, such as `https://git.example/edit/main/`. */
  readonly editBase?: string | undefined
}

/**
 * Renders every page. Throws for a link without a target: a page, a heading of it, or a file of the
 * repository.
 */
export async function renderSite({ base, editBase }: SiteOptions = {}): Promise<Site> {
  const unrelated = [...readGuides(), ...referencePages()]
  const find = createLinks(unrelated)
  const all = relate(unrelated, find)
  const render = await createRenderer({ find, to: pathFrom })
  const pages = all.map((page) => ({ page, ...render(page) }))
  checkHeadings(pages)
  const entries = pages.flatMap(entriesOf)
  return {
    pages,
    search: indexOf(entries.filter(({ kind }) => kind !== 'contributors')),
    contributorSearch: indexOf(entries.filter(({ kind }) => kind === 'contributors')),
    documents: (assets) =>
      new Map(
        pages.map(({ page, html, headings }) => {
          const to = (path: string) => pathFrom(page, path)
          const parts = { page, pages: inMenu(all), html, headings, to, assets, base, editBase }
          return [page.path, layout(parts)]
        }),
      ),
    machineFiles: machineFiles(all, find, base),
  }
}

function indexOf(entries: readonly Entry[]): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(entries)
  return JSON.stringify(index)
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
