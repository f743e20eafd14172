// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is written is code
import { expect, test } from 'vitest'
import { argumentsOf, parseMessage } from './parseMessage.ts'
import { writeMessage } from './writeMessage.ts'

const write = (text: string, style: 'functions' | 'filled' = 'functions') => {
  const message = parseMessage(text)
  return writeMessage(message, { args: argumentsOf(message), style })
}

test.each([
  ['Send', `'Send'`],
  ["It's `$'{'x'}'` \\ \"here\"", `'It\\'s \`\${x}\` \\\\ "here"'`],
  ['Two\nlines', `'Two\\nlines'`],
  ['Open {wallet}', '({ wallet }: { wallet: string }) => `Open ${wallet}`'],
  ['{wallet}', '({ wallet }: { wallet: string }) => wallet'],
  ["`{a}` costs $'{'b'}'", '({ a }: { a: string }) => `\\`${a}\\` costs \\${b}`'],
  [
    '{seconds, number} s',
    '({ seconds }: { seconds: number }, { number }: MessageFormat) => `${number(seconds)} s`',
  ],
  [
    '{n, plural, =0 {none} one {# by {who}} other {# by {who}}}',
    "({ n, who }: { n: number; who: string }, { plural }: MessageFormat) => plural(n, { zero: 'none', one: '# by {who}', other: '# by {who}' }).replaceAll('{who}', () => who)",
  ],
  [
    '{name, select, none {NFT} other {{name}}} #{id}',
    "({ id, name }: { id: string; name?: string | undefined }) => `${name || 'NFT'} #${id}`",
  ],
  [
    'Failed{code, select, none {} other { ({code})}}',
    "({ code }: { code?: string | undefined }) => `Failed${code ? ` (${code})` : ''}`",
  ],
])('%s is written as code', (text, code) => {
  expect(write(text)).toBe(code)
})

test('a value in a plural form is written as it is, whatever signs it has', () => {
  const plural = (count: number, forms: { readonly other: string }) =>
    forms.other.replaceAll('#', String(count))
  const says = (text: string, values: object) => {
    const [code = ''] = write(text).match(/plural\(.*/) ?? []
    const names = Object.keys(values)
    return new Function('plural', ...names, `return ${code}`)(plural, ...Object.values(values))
  }
  expect(says('{n, plural, other {# by {a}, {a}}}', { n: 2, a: '#$&{a}' })).toBe(
    '2 by #$&{a}, #$&{a}',
  )
  expect(says('{n, plural, other {{b}: # by {a}}}', { n: 2, a: '#{b}', b: '#{a}' })).toBe(
    '#{a}: 2 by #{b}',
  )
})

test('a filled text is a string, as long as its values are texts', () => {
  expect(write('Open {wallet}', 'filled')).toBe("'Open {wallet}'")
  expect(write("A brace '{' and {wallet}", 'filled')).toContain('=>')
  expect(write('{seconds, number} s', 'filled')).toContain('=>')
})
