import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The styles of all parts that there are, of which the page has few. */
const STYLES = /[\\/]ui[\\/](dist|src)[\\/]styles\.css$/

/** Leaves the styles out of parts that the page does not have, and the tokens that are for these alone. */
export function stylesInUse(root: string): Plugin {
  return {
    name: 'styles-in-use',
    enforce: 'pre',
    transform(css, id) {
      if (!STYLES.test(id)) return undefined
      const rules = filterRules(css, classesIn(root))
      return { code: withoutTokens(rules, contentOf(root, ['src/**/*.css'])), map: null }
    },
  }
}

function contentOf(root: string, patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root }).filter(
    (file) => !/\.(test|fixture|support)\./.test(file),
  )
  return files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
}

/** Leaves out the values of tokens that nothing reads, here or in `own`, and then of those that only these have read. */
function withoutTokens(css: string, own: string): string {
  const used = css + own
  const rest = css.replace(/(--bl-[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (set, name: string) =>
    new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(used) ? set : '',
  )
  return rest === css ? rest : withoutTokens(rest, own)
}

/** Tells whether the page names a class. Some names are written with a variable end. */
function classesIn(root: string): (name: string) => boolean {
  const code = contentOf(root, ['*.html', 'src/**/*.ts'])
  const written = [...code.matchAll(/\b(bl-[\w-]*)(\$\{)?/g)]
  const whole = new Set(written.flatMap(([, name = '', isOpen]) => (isOpen ? [] : [name])))
  const begun = written.flatMap(([, name = '', isOpen]) => (isOpen ? [name] : []))
  return (name) => whole.has(name) || begun.some((start) => name.startsWith(start))
}

/** Leaves rules out whose selectors all name a class that is not there. What has braces within is read in turn. */
export function filterRules(css: string, isThere: (name: string) => boolean): string {
  let kept = ''
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    if (open < 0) return kept + css.slice(at)
    const end = closing(css, open)
    const head = css.slice(at, open)
    const body = css.slice(open + 1, end)
    if (/^\s*@(media|supports|container|layer)\b/.test(head)) {
      const inner = filterRules(body, isThere)
      if (inner.trim() !== '') kept += `${head}{${inner}}`
    } else if (/^\s*@/.test(head)) {
      kept += `${head}{${body}}`
    } else {
      const selectors = head.split(/,(?![^(]*\))/).filter((selector) => matches(selector, isThere))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
    at = end + 1
  }
  return kept
}

/** Whether a selector can match: all classes that it names are there, and one of those in parentheses. */
function matches(selector: string, isThere: (name: string) => boolean): boolean {
  const positive = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  const groups = positive.match(/\((?:[^()]|\([^()]*\))*\)/g) ?? []
  const outer = groups.reduce((rest, group) => rest.replace(group, ''), positive)
  return (
    namesIn(outer).every(isThere) &&
    groups.every((group) => {
      const names = namesIn(group)
      return names.length === 0 || names.some(isThere)
    })
  )
}

const namesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.(bl-[\w-]+)/g)].map(([, name = '']) => name)

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('The styles have a brace that does not close.')
}
