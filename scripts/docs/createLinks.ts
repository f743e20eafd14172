import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Page } from './Page.ts'
import { root } from './readGuides.ts'

/** Where a link of a page's text leads. */
export type Target =
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'page'; readonly path: string; readonly hash: string }
  | { readonly kind: 'picture'; readonly file: string }
  /** A file of the repository that is no page. */
  | { readonly kind: 'file'; readonly file: string }

/** The texts of the repository whose parts are pages of their own here, with where each part is. */
const SPLIT: Readonly<Record<string, readonly string[]>> = {
  'docs/reference/options.md': ['reference/options'],
  'docs/reference/api.md': [
    'reference',
    'reference/hooks',
    'reference/components',
    'reference/functions',
    'reference/actions',
    'reference/types',
    'reference/events',
    'reference/errors',
    'reference/theme',
  ],
}

/** Headings of those texts that are the overview of a group here. */
const OVERVIEWS: Readonly<Record<string, string>> = {
  'error-codes': 'reference/errors',
  'theme-variables': 'reference/theme',
  'functions-and-values': 'reference/functions',
}

/**
 * Finds where links lead. Texts link to each other as files of the repository, so that they can be read there
 * too; pages that exist here alone link to folders of the site.
 */
export function createLinks(pages: readonly Page[]) {
  const paths = new Set(pages.map(({ path }) => path))
  // The parts of a split text have it as their source too, but are not the page of it.
  const bySource = new Map(
    pages.filter(({ source }) => !SPLIT[source]).map(({ source, path }) => [source, path]),
  )
  for (const { source, path } of pages)
    if (source.endsWith('README.md') && !path.startsWith('reference/settings'))
      bySource.set(source, path)

  /** Throws if there is nothing. */
  return function find(page: Page, link: string): Target {
    if (/^[a-z]+:/.test(link)) return { kind: 'outside', href: link }
    const [before = '', hash = ''] = link.split('#')
    const here = posix.join(page.path, before).replace(/\/$/, '').replace(/^\.$/, '')
    if (before.endsWith('/') && paths.has(here)) return { kind: 'page', path: here, hash }
    const file = before ? posix.join(posix.dirname(page.source), before) : page.source
    const parts = SPLIT[file]
    if (parts) return partOf(parts, hash)
    const path = bySource.get(file) ?? bySource.get(`${file.replace(/\/$/, '')}/README.md`)
    if (path !== undefined) return { kind: 'page', path, hash }
    if (!before) return { kind: 'page', path: page.path, hash }
    if (!existsSync(join(root, file))) throw new Error(`${page.source} links to ${link}.`)
    return { kind: file.endsWith('.webp') ? 'picture' : 'file', file }
  }

  function partOf([first = '', ...more]: readonly string[], hash: string): Target {
    const overview = OVERVIEWS[hash] ?? [first, ...more].find((path) => path.endsWith(`/${hash}`))
    if (overview) return { kind: 'page', path: overview, hash: '' }
    const found = [first, ...more].map((path) => `${path}/${hash}`).find((path) => paths.has(path))
    return { kind: 'page', path: found ?? first, hash: '' }
  }
}
