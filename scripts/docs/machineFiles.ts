import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Target } from './createLinks.ts'
import { descriptionOf } from './descriptionOf.ts'
import { addressOf } from './head.ts'
import type { Page, Section } from './Page.ts'
import { root } from './readGuides.ts'

const SECTIONS: readonly Section[] = [
  'Start',
  'Guides',
  'Recipes',
  'Help',
  'Migrate',
  'Server',
  'Reference',
]
const INCLUDED = /```(\w+) (file|example)=([\w./-]+)\n```/g

/**
 * What is for machines: each page as Markdown under its address with `.md`, a list of them (`llms.txt`), all of them in one
 * (`llms-full.txt`), and, where the address of the site is known, a site map. By their path.
 */
export function machineFiles(
  pages: readonly Page[],
  find: (page: Page, link: string) => Target,
  base: string | undefined,
): ReadonlyMap<string, string> {
  const markdown = (page: Page) => `# ${page.title}\n\n${textOf(page, find).trim()}\n`
  const files = new Map(pages.map((page) => [fileOf(page.path), markdown(page)]))
  const forUsers = pages.filter(({ section }) => section !== 'Contributors')
  files.set('llms.txt', listOf(forUsers))
  files.set('llms-full.txt', forUsers.map(markdown).join('\n---\n\n'))
  if (base) {
    files.set('sitemap.xml', siteMap(pages, base))
    files.set(
      'robots.txt',
      `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', base).href}\n`,
    )
  }
  return files
}

const fileOf = (path: string): string => `${path || 'index'}.md`

/**
 * Returns the Markdown of a page with the code that it includes, and with links that lead to other pages in this
 * form.
 */
function textOf(page: Page, find: (page: Page, link: string) => Target): string {
  return page.markdown
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
    .replaceAll(INCLUDED, (_, language: string, kind: string, name: string) => {
      const folder = kind === 'example' ? 'examples' : 'snippets'
      const code = readFileSync(join(root, 'apps/docs/src', folder, `${name}.${language}`), 'utf8')
      return `\`\`\`${language}\n${code}\`\`\``
    })
    .replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)(?: "[^"]*")?\)/g, (_, mark: string, text, link) => {
      const target = find(page, link)
      if (target.kind === 'outside') return `[${text}](${target.href})`
      if (mark || target.kind !== 'page') return text
      const from = posix.dirname(fileOf(page.path))
      const hash = target.hash && `#${target.hash}`
      return `[${text}](${posix.relative(from, fileOf(target.path))}${hash})`
    })
}

function listOf(pages: readonly Page[]): string {
  const line = (page: Page) => `- [${page.title}](${fileOf(page.path)}): ${descriptionOf(page)}`
  const sections = SECTIONS.map((section) => {
    const own = pages.filter((page) => page.section === section)
    return `## ${section}\n\n${own.map(line).join('\n')}`
  })
  return `# Bowline

> The open wallet-connection kit: one modal and one set of React hooks that connect a visitor's wallets on EVM chains, Solana, Bitcoin and Polkadot, and a server to
> host yourself. Apache-2.0.

Each page is here as Markdown. All of them in one file: [llms-full.txt](llms-full.txt).

${sections.join('\n\n')}
`
}

const siteMap = (pages: readonly Page[], base: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => `<url><loc>${addressOf(page, base).replaceAll('&', '&amp;')}</loc></url>`).join('\n')}
</urlset>
`
