import type { Heading } from './createRenderer.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Page } from './Page.ts'

export interface LayoutParts {
  readonly page: Page
  readonly pages: readonly Page[]
  readonly html: string
  readonly headings: readonly Heading[]
  /** From the page to a path of the site. */
  readonly to: (path: string) => string
  /** Paths of built files, from the root of the site. */
  readonly assets: { readonly script: string; readonly style: string; readonly theme: string }
}

/** Nothing from elsewhere, nothing inline: what the guide about content policies asks of an app. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

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
export function layout({ page, pages, html, headings, to, assets }: LayoutParts): string {
  const file = (path: string) => to(path).replace(/\/$/, '')
  const title = page.path ? `${page.title} · Bowline` : 'Bowline'
  return `<!doctype html>
<html lang="en" data-root="${escapeHtml(to(''))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(descriptionOf(page))}">
<link rel="icon" href="data:,">
<script src="${escapeHtml(file(assets.theme))}"></script>
<link rel="stylesheet" href="${escapeHtml(file(assets.style))}">
<script type="module" src="${escapeHtml(file(assets.script))}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="bar">
<button type="button" class="menu" aria-expanded="false" aria-controls="menu" hidden>Menu</button>
<a class="brand" href="${escapeHtml(to(''))}">Bowline</a>
<button type="button" class="search" aria-keyshortcuts="/" hidden>Search</button>
<button type="button" class="scheme" aria-label="Dark colours" aria-pressed="false" hidden></button>
</header>
<div class="columns">
<nav id="menu" class="pages" aria-label="Pages">${menu({ page, pages, to })}</nav>
<main id="content" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
${html}
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
  const both = link(near[at - 1], 'prev', 'Before') + link(near[at + 1], 'next', 'Next')
  return both && `<nav class="neighbours" aria-label="Before and next">${both}</nav>`
}

function descriptionOf({ markdown, title }: Page): string {
  const block = markdown.split('\n\n').find((one) => /^[\p{L}`]/u.test(one)) ?? title
  return block
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*\n]/g, ' ')
    .slice(0, 160)
}
