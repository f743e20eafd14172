export type TokenKind = 'keyword' | 'text' | 'call' | 'name' | 'tag' | 'number' | 'other'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

/** The kinds of tokens in the order in which they are looked for: what is within a text is no keyword. */
const PATTERNS: readonly (readonly [TokenKind, string])[] = [
  ['text', `'(?:\\\\.|[^'\\\\])*'|"(?:\\\\.|[^"\\\\])*"`],
  ['tag', '(?<=</?)[A-Z]\\w*'],
  ['keyword', '\\b(?:import|from|const|export|true|false|null)\\b'],
  ['call', '\\b[A-Za-z_$][\\w$]*(?=\\()'],
  ['name', '\\b[A-Za-z_$][\\w$]*(?=[:=](?!=))'],
  ['number', '\\b\\d[\\d.]*\\b'],
]
const TOKEN = new RegExp(PATTERNS.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'g')

/** Splits the code that these pages write into what has a colour of its own and what has none. */
export function tokenize(code: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(TOKEN)) {
    if (index > end) tokens.push({ kind: 'other', text: code.slice(end, index) })
    const [kind] = PATTERNS.find(([name]) => groups[name] !== undefined) ?? ['other']
    tokens.push({ kind, text })
    end = index + text.length
  }
  if (end < code.length) tokens.push({ kind: 'other', text: code.slice(end) })
  return tokens
}
