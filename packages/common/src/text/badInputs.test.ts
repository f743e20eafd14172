import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeBrowseLink, safeHttpUrl, safeWalletLink } from './safeUrl.ts'
import { MAX_NAME_GRAPHEMES, sanitizeName } from './sanitizeName.ts'

const SEED = 20_261_127

// Names as they are, with what hides or turns text put between their letters.

const HIDDEN = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u115f', '\u3164'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2069', '\u200e'],
  ...['\u200f', '\u061c', '\0', '\u0007', '\u001b', '\u007f', '\u2028', '\u2029', '\ufff9'],
  ...['\u{e0041}', '\u{e0101}', '\ufe01', '\ud83d', '\u180e', '\uffa0', '\u17b5'],
]
const grapheme = fc.constantFrom(
  ...'aZ09éñßøłčğ',
  ...'αβγдежабגהوسيहकन',
  ...'中文字日本語한국어',
  '👍',
  '🦊',
  'e\u0301',
)
const clean = fc.array(grapheme, { minLength: 1, maxLength: 28 }).map((letters) => letters.join(''))
const dirty = fc.record({
  name: clean,
  hidden: fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...HIDDEN)), {
    minLength: 1,
    maxLength: 6,
  }),
  pad: fc.constantFrom('', ' ', '\t', '\n \r\n'),
})
const names = fc.sample(dirty, { seed: SEED, numRuns: 1_000 }).map(({ name, hidden, pad }) => {
  let text = name
  for (const [place, character] of hidden) {
    // Half a pair beside the other half would be a character.
    const letters = [...text]
    letters.splice(place % (letters.length + 1), 0, character)
    text = letters.join('')
  }
  return { name, text: `${pad}${text}${pad}` }
})

test('1,000 names lose what hides or turns text, and nothing else', () => {
  expect(names).toHaveLength(1_000)
  for (const { name, text } of names) {
    // Separators of lines are spaces in a name, wherever they were.
    const shown = sanitizeName(text, 'none')
    expect(shown.replaceAll(' ', ''), JSON.stringify(text)).toBe(name)
  }
  const long = sanitizeName('字'.repeat(10_000))
  expect([...long]).toHaveLength(MAX_NAME_GRAPHEMES)
})

// Addresses of pages and wallets, and the same with what makes them another place or code.

const host = fc.stringMatching(/^[a-z][a-z0-9]{0,12}(\.[a-z][a-z0-9]{0,8}){1,2}$/)
const path = fc
  .stringMatching(/^(\/[-._~a-zA-Z0-9]{1,8}){0,3}$/)
  .map((text) => text.replaceAll(/\/\.+(?=\/|$)/g, '/x'))
const query = fc.stringMatching(/^(\?[a-z]{1,4}=[a-zA-Z0-9]{0,6})?$/)
const places = fc.sample(fc.tuple(host, path, query), { seed: SEED, numRuns: 300 })

type Place = readonly [host: string, path: string, query: string]
const BAD_SCHEMES = [
  ...[
    'javascript',
    'data',
    'blob',
    'file',
    'vbscript',
    'filesystem',
    'view-source',
    'about',
    'intent',
  ],
  ...['ws', 'wss', 'ftp', 'mailto', 'tel', 'sms'],
]
const DEFECTS: readonly ((place: Place, index: number) => string)[] = [
  ([at, rest], index) => `${BAD_SCHEMES[index % BAD_SCHEMES.length]}:${at}${rest}`,
  ([at, rest], index) => `${BAD_SCHEMES[index % BAD_SCHEMES.length]}://${at}${rest}`,
  ([at, rest], index) => `${BAD_SCHEMES[index % BAD_SCHEMES.length]?.toUpperCase()}:${at}${rest}`,
  ([at, rest], index) => ` \n${BAD_SCHEMES[index % BAD_SCHEMES.length]}:${at}${rest}`,
  ([at, rest]) => `java\tscript:alert(1)//${at}${rest}`,
  ([at, rest]) => `https://user:password@${at}${rest}`,
  ([at, rest]) => `https://wallet.example@${at}${rest}`,
  ([at, rest]) => `http://${at}${rest}`,
  ([at, rest]) => `http://localhost.${at}${rest}`,
  ([at, rest]) => `http://127.0.0.1.${at}${rest}`,
  ([at, rest]) => `//${at}${rest}`,
  ([at, rest]) => `${at}${rest}`,
  ([at]) => `https://${at}/${'a'.repeat(2_048)}`,
  ([at]) => `https://${at}:99999/`,
  ([at]) => `https://[${at}]/`,
  () => 'https://',
  ([, rest]) => `https:///${'\u202e'}${rest}${' '.repeat(3)}\0`,
  ([at, rest]) => `wallet:${at}${rest}`,
]

test('of 600 links the 300 that lead to a page or a wallet are taken, and the others are not', () => {
  const bad = places.map((place, index) => DEFECTS[index % DEFECTS.length]?.(place, index) ?? '')
  expect(places.length + bad.length).toBe(600)
  for (const [index, [at, rest, more]] of places.entries()) {
    const web = `https://${at}${rest}${more}`
    const app = `${['metamask', 'rainbow', 'my-wallet', 'a.b+c'][index % 4]}://${at}${rest}`
    const template = `https://${at}${rest}?url={url}`
    expect([web, safeHttpUrl(web), safeWalletLink(web)]).toEqual([
      web,
      new URL(web).href,
      new URL(web).href,
    ])
    expect([app, safeHttpUrl(app), safeWalletLink(app)]).toEqual([
      app,
      undefined,
      new URL(app).href,
    ])
    expect([template, safeBrowseLink(template)]).toEqual([template, template])
  }
  for (const link of bad) {
    expect([link, safeHttpUrl(link), safeWalletLink(link)]).toEqual([link, undefined, undefined])
    expect([link, safeBrowseLink(`${link}?url={url}`)]).toEqual([link, undefined])
  }
})
