import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TOKENS = join(import.meta.dirname, '../../packages/ui/src/theme/tokens.css')

export interface ThemeRow {
  readonly name: string
  /** Its value in the light scheme. */
  readonly light: string
  /** Its value in the dark scheme, where that has one of its own. */
  readonly dark: string | undefined
}

/** The public custom properties of the style sheet, in its order. */
export function themeRows(): readonly ThemeRow[] {
  const css = readFileSync(TOKENS, 'utf8')
  const light = variablesOf(css, /:where\(:root[^{]*\{([^}]*)\}/)
  const dark = variablesOf(css, /:where\(\.bl-root\[data-bl-theme="dark"\]\)[^{]*\{([^}]*)\}/)
  if (light.size === 0 || dark.size === 0) throw new Error(`${TOKENS} has no variables.`)
  return [...light].map(([name, value]) => ({ name, light: value, dark: dark.get(name) }))
}

function variablesOf(css: string, rule: RegExp): ReadonlyMap<string, string> {
  const [, body = ''] = css.match(rule) ?? []
  const found = [...body.matchAll(/(--bl-[\w-]+):\s*([^;]+);/g)]
  return new Map(found.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]))
}
