import { readFileSync } from 'node:fs'
import type { Heading } from './createRenderer.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type Assets, head, markdownFile } from './head.ts'
import type { Page } from './Page.ts'

export interface LayoutParts {
  readonly page: Page
  readonly pages: readonly Page[]
  readonly html: string
  readonly headings: readonly Heading[]
  /** Returns the link from the page to a path of the site. */
  readonly to: (path: string) => string
  readonly assets: Assets
  /** Where the site will be, if that is known. */
  readonly base?: string | undefined
  /** Where a file of the repository can be edited, if that is known: its path is added. */
  readonly editBase?: string | undefined
}

/** The release that these pages describe. Each release has its own, beside its packages. */
const { version } = JSON.parse(
  readFileSync(new URL('../../packages/react/package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

const SECTIONS = [
  'Start',
  'Guides',
  'Recipes',
  'Help',
  'Migrate',
  'Server',
  'Reference',
  'Contributors',
] as const

/** The whole document of a page. */
export function layout({ page, pages, html, headings, to, assets, ...known }: LayoutParts): string {
  return `<!doctype html>
<html lang="en" data-root="${escapeHtml(to(''))}">
<head>
${head({ page, to, assets, base: known.base })}
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="bar">
<button type="button" class="menu" aria-expanded="false" aria-controls="menu" hidden>Menu</button>
<a class="brand" href="${escapeHtml(to(''))}"><img src="${escapeHtml(to(assets.icon).replace(/\/$/, ''))}" alt="" width="22" height="22">Bowline</a>
<a class="release" href="${escapeHtml(to('recipes/upgrade'))}" aria-label="Version ${version}: upgrade">${version}</a>
<a class="npm" href="https://www.npmjs.com/package/@bowline/react" rel="noopener">npm</a>
<button type="button" class="search" aria-keyshortcuts="Control+K Meta+K /" hidden>Search</button>
<button type="button" class="scheme" aria-label="Dark colours" aria-pressed="false" hidden></button>
</header>
<div class="columns">
<nav id="menu" class="pages" aria-label="Pages">${menu({ page, pages, to })}</nav>
<main id="content" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
${html}
${source({ page, to, editBase: known.editBase })}
${neighbours({ page, pages, to })}
</main>
${contents(headings)}
</div>
</body>
</html>
`
}

type MenuParts = Pick<LayoutParts, 'page' | 'pages' | 'to'>

/** All pages but those of groups, of which the one that is open shows its own. */
function menu({ page, pages, to }: MenuParts): string {
  const link = ({ path, title }: Page) =>
    `<li><a href="${escapeHtml(to(path))}"${path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`
  const own = (group: string) => {
    const members = pages.filter((one) => one.group === group && one.path !== group)
    return page.group === group ? `<ul>${members.map(link).join('</li>')}</li></ul>` : ''
  }
  return SECTIONS.map((section) => {
    const listed = pages.filter(
      (one) => one.section === section && (!one.group || one.group === one.path),
    )
    const lines = listed.map((one) => `${link(one)}${one.group ? own(one.group) : ''}</li>`)
    return `<h2>${section}</h2><ul>${lines.join('')}</ul>`
  }).join('')
}

function contents(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2)
  if (listed.length < 2) return ''
  const lines = listed.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${lines.join('')}</ul></nav>`
}

/** The pages before and after it, in the order of the menu. */
function neighbours({ page, pages, to }: MenuParts): string {
  const near = pages.filter(({ group }) => group === page.group)
  const at = near.findIndex(({ path }) => path === page.path)
  const link = (one: Page | undefined, rel: string, word: string) =>
    one
      ? `<a rel="${rel}" href="${escapeHtml(to(one.path))}"><small>${word}</small> ${escapeHtml(one.title)}</a>`
      : ''
  const both = link(near[at - 1], 'prev', 'Previous') + link(near[at + 1], 'next', 'Next')
  return both && `<nav class="neighbours" aria-label="Previous and next">${both}</nav>`
}

/** Where the text is from: as Markdown, and to be edited. */
function source({ page, to, editBase }: Pick<LayoutParts, 'page' | 'to' | 'editBase'>): string {
  const isFile = page.source.endsWith('.md') && !page.group
  const edit =
    isFile && editBase
      ? ` · <a href="${escapeHtml(new URL(page.source, editBase).href)}" rel="noopener">Edit this page</a>`
      : ''
  return `<p class="source"><a href="${escapeHtml(markdownFile(page, to))}">This page as Markdown</a>${edit}</p>`
}
