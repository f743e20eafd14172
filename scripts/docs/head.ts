import { descriptionOf } from './descriptionOf.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Page } from './Page.ts'

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

export interface Assets {
  /** Paths of built files, from the root of the site. */
  readonly script: string
  readonly style: string
  readonly theme: string
  readonly icon: string
}

export interface HeadParts {
  readonly page: Page
  /** Returns the link from the page to a path of the site. */
  readonly to: (path: string) => string
  readonly assets: Assets
  /** Where the site will be, if that is known: addresses that have to be whole are left out otherwise. */
  readonly base?: string | undefined
}

/** What a document says about itself. */
export function head({ page, to, assets, base }: HeadParts): string {
  const file = (path: string) => escapeHtml(to(path).replace(/\/$/, ''))
  const title = escapeHtml(page.path ? `${page.title} · Bowline` : 'Bowline: connect wallets')
  const description = escapeHtml(descriptionOf(page))
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta name="twitter:card" content="summary_large_image">
${base ? whole(page, base) : ''}<link rel="icon" href="${file(assets.icon)}" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownFile(page, to))}">
<script src="${file(assets.theme)}"></script>
<link rel="stylesheet" href="${file(assets.style)}">
<script type="module" src="${file(assets.script)}"></script>`
}

/** The picture that is shown where a page is shared. */
export const SOCIAL_PICTURE = 'docs/images/connect-light.webp'

function whole(page: Page, base: string): string {
  const address = escapeHtml(addressOf(page, base))
  const picture = escapeHtml(new URL('pictures/connect-light.webp', base).href)
  return `<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}">
`
}

/** The whole address of a page. */
export const addressOf = ({ path }: Page, base: string): string =>
  new URL(path && `${path}/`, base).href

/** The page's text as Markdown, from the page. */
export const markdownFile = ({ path }: Page, to: (path: string) => string): string =>
  to(`${path || 'index'}.md`).replace(/\/$/, '')
