import type { Page } from './Page.ts'

const LONGEST = 160
/** A shorter text says nothing without the title. */
const SHORTEST = 40

/** The first sentences of a page's text, without code, in a length that search engines show. */
export function descriptionOf({ markdown, title }: Pick<Page, 'markdown' | 'title'>): string {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  const block = prose.split(/\n\s*\n/).find((one) => /^\s*[\p{L}`[*]/u.test(one)) ?? title
  const text = block
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^You get: (.)/, (_, first: string) => first.toUpperCase())
    .trim()
  if (text.length < SHORTEST) return `${title}: ${text}`
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
