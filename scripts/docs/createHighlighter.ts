import { type BundledTheme, createCssVariablesTheme, createHighlighter as createShiki } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { escapeHtml } from './escapeHtml.ts'

// The type of its parameter knows the themes that come with it alone.
const LANGUAGES = ['css', 'html', 'js', 'json', 'nginx', 'sh', 'ts', 'tsx', 'yaml'] as const
const NAME = 'classes'
const THEME = createCssVariablesTheme({ name: NAME, variablePrefix: '--', fontStyle: false })

/** Colours code by classes: an attribute `style` would need a content policy that allows it. */
export async function createHighlighter() {
  const shiki = await createShiki({
    themes: [THEME],
    langs: [...LANGUAGES],
    engine: createJavaScriptRegexEngine(),
  })
  return function highlight(text: string, language: string): string {
    const lang = LANGUAGES.find((one) => one === language)
    if (!lang) return escapeHtml(text)
    return shiki
      .codeToTokensBase(text, { lang, theme: NAME as BundledTheme })
      .map((line) => line.map(({ content, color }) => span(content, color)).join(''))
      .join('\n')
  }
}

function span(text: string, color = ''): string {
  const [, name] = color.match(/^var\(--token-([a-z-]+)\)$/) ?? []
  return name ? `<span class="t-${name}">${escapeHtml(text)}</span>` : escapeHtml(text)
}
