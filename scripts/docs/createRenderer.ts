import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { createHighlighter } from './createHighlighter.ts'
import type { Target } from './createLinks.ts'
import { escapeHtml } from './escapeHtml.ts'
import { managersOf } from './managersOf.ts'
import type { Page } from './Page.ts'
import { pictureOf } from './pictureOf.ts'
import { root } from './readGuides.ts'
import { slugOf } from './slugOf.ts'

export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly links: readonly Extract<Target, { kind: 'page' }>[]
  readonly pictures: readonly string[]
  /** The live examples on it. */
  readonly examples: readonly string[]
}

export interface RendererParts {
  readonly find: (page: Page, link: string) => Target
  /** Returns the link from the page to a path of the site. */
  readonly to: (page: Page, path: string) => string
}

/** Code whose text is a file that is compiled: `file=` shows it, `example=` runs it above too. */
const INCLUDED = /^(\w+) (file|example)=([\w./-]+)$/
const SOURCES = join(root, 'apps/docs/src')

/** Makes the HTML of a page's text. Throws for a link that leads nowhere, or code that is not there. */
export async function createRenderer({ find, to }: RendererParts) {
  const highlight = await createHighlighter()

  return function render(page: Page): Rendered {
    const links: Extract<Target, { kind: 'page' }>[] = []
    const [headings, pictures, examples]: [Heading[], string[], string[]] = [[], [], []]
    const markdown = new MarkdownIt({ html: false })
    const { rules } = markdown.renderer

    rules.table_open = () => '<div class="table" tabindex="0"><table>'
    // A header cell without words is none: screen readers would announce it.
    rules.th_open = (tokens, at) => (tokens[at + 1]?.content ? '<th>' : '<td>')
    rules.th_close = (tokens, at) => (tokens[at - 1]?.content ? '</th>' : '</td>')
    rules.table_close = () => '</table></div>'
    rules.fence = (tokens, at) => {
      const { info = '', content = '' } = tokens[at] ?? {}
      const [, language, kind, name] = info.trim().match(INCLUDED) ?? []
      if (!language || !name) return codeBlock(content, info.trim())
      const folder = kind === 'example' ? 'examples' : 'snippets'
      const text = readFileSync(join(SOURCES, folder, `${name}.${language}`), 'utf8')
      if (kind === 'file') return codeBlock(text, language)
      examples.push(name)
      return `<div class="example" data-example="${name}"><noscript>This example needs JavaScript.</noscript></div>${codeBlock(text, language)}`
    }
    rules.code_block = (tokens, at) => codeBlock(tokens[at]?.content ?? '', '')
    rules.heading_open = (tokens, at) => {
      const [{ tag = 'h2' } = {}, inline] = tokens.slice(at)
      const text = textOf(inline)
      const same = headings.filter(({ text: other }) => slugOf(other) === slugOf(text)).length
      const id = same ? `${slugOf(text)}-${same}` : slugOf(text)
      headings.push({ id, text, level: Number(tag.slice(1)) })
      return `<${tag} id="${id}"><a class="anchor" href="#${id}">`
    }
    rules.heading_close = (tokens, at) => `</a></${tokens[at]?.tag}>`
    rules.link_open = (tokens, at) => {
      const token = tokens[at]
      const target = find(page, String(token?.attrGet('href') ?? ''))
      if (target.kind === 'outside') return `<a href="${escapeHtml(target.href)}" rel="noopener">`
      if (target.kind !== 'page') return '<span class="file">'
      links.push(target)
      return `<a href="${escapeHtml(to(page, target.path))}${target.hash && `#${target.hash}`}">`
    }
    rules.link_close = (tokens, at) => {
      const open = openingOf(tokens, at)
      const target = find(page, String(open?.attrGet('href') ?? ''))
      return target.kind === 'page' || target.kind === 'outside' ? '</a>' : '</span>'
    }
    rules.image = (tokens, at) => {
      const token = tokens[at]
      const target = find(page, String(token?.attrGet('src') ?? ''))
      if (target.kind !== 'picture') throw new Error(`${page.source} has a picture that is none.`)
      const address = (file: string) =>
        to(page, `pictures/${file.split('/').at(-1)}`).replace(/\/$/, '')
      const [alt, title] = [token?.content ?? '', String(token?.attrGet('title') ?? '')]
      const picture = pictureOf({ file: target.file, alt, title, address })
      pictures.push(...picture.files)
      return picture.html
    }
    const codeBlock = (text: string, language: string) => {
      const ways = language === 'sh' ? managersOf(text) : []
      if (ways.length === 0) return plainBlock(text, language)
      const blocks = ways.map(
        ({ name, commands }, at) =>
          `<pre tabindex="0" data-manager="${name}"${at > 0 ? ' hidden' : ''}><code>${highlight(commands, language)}</code></pre>`,
      )
      return `<div class="managers">${blocks.join('')}</div>`
    }
    const plainBlock = (text: string, language: string) =>
      `<pre tabindex="0"><code>${highlight(text.replace(/\n$/, ''), language)}</code></pre>`

    const text = page.markdown.replaceAll(/<!--[\s\S]*?-->\n?/g, '').replaceAll('<br>', '')
    return { html: markdown.render(text), headings, links, pictures, examples }
  }
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

/** The start of the link that ends there. Links do not contain each other. */
const openingOf = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens.slice(0, at).findLast(({ type }) => type === 'link_open')
