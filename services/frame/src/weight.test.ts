import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { kitErrors } from '@bowline/common'
import { expect, test } from 'vitest'
import { pagesUrl } from './index.ts'
import { locales } from './language/generated/locales.ts'

const kilobytes = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, pagesUrl))).length, 0) /
  1_000

test('a visitor who has not logged in loads no keys: 60 kB at most', () => {
  const page = readFileSync(new URL('index.html', pagesUrl), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
  expect(first.length).toBeGreaterThan(2)
  expect(kilobytes(first)).toBeLessThan(60)
})

/** What single contracts do. Only a request that names one of them, or one that the server knows, loads it. */
const isPack = (name: string) => /^assets\/(?:openPack|openShard|interpretDescriptors)-/.test(name)

/** Passwords and words that are tried first. Only a new password loads them. */
const isLists = (name: string) => name.startsWith('assets/findWeakness-')

test('the styles are those of the parts that the page has, and no others', () => {
  const all = readFileSync(new URL('../../../packages/ui/dist/styles.css', import.meta.url), 'utf8')
  const names = new Set([...all.matchAll(/\.(bl-[\w-]+)/g)].map(([, name = '']) => name))
  const content = (end: string) =>
    assets()
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(new URL(name, pagesUrl), 'utf8'))
      .join('\n')
  const [code, styles] = [content('.js'), content('.css')]
  const has = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(styles)
  const named = [...names].filter((name) => new RegExp(`\\b${name}(?![\\w-])`).test(code))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !has(name))).toEqual([])
  expect(['bl-button-danger', 'bl-banner-warning'].filter(has)).toHaveLength(2)
  expect(['bl-dialog', 'bl-tab', 'bl-toast'].filter(has)).toEqual([])
})

/** What the page says in another language. */
const isTranslation = (name: string) => name.startsWith('assets/texts-')

const assets = () => readdirSync(new URL('assets/', pagesUrl)).map((name) => `assets/${name}`)

/** What the calls of chains of Polkadot are. Only a transaction of one of them loads it. */
const isCalls = (name: string) => name.startsWith('assets/runtimes-')

/** What proves the metadata of such a chain. Only a transaction that is signed with its digest loads it. */
const isProof = (name: string) => name.startsWith('assets/readMetadata-')

test('all files of all pages are 306 kB at most, without descriptors, calls of Polkadot and lists for passwords', () => {
  const files = assets().filter((name) => !isTranslation(name))
  expect(files.filter(isPack)).toHaveLength(3)
  expect(files.filter(isLists)).toHaveLength(1)
  expect(files.filter(isCalls)).toHaveLength(1)
  expect(files.filter(isProof)).toHaveLength(1)
  const apart = (name: string) => isPack(name) || isLists(name) || isCalls(name) || isProof(name)
  expect(kilobytes(files.filter((name) => !apart(name)))).toBeLessThan(306)
  expect(kilobytes(files.filter(isCalls))).toBeLessThan(25)
  expect(kilobytes(files.filter(isProof))).toBeLessThan(25)
  expect(kilobytes(files.filter(isPack))).toBeLessThan(12)
  expect(kilobytes(files.filter(isLists))).toBeLessThan(260)
})

test.each(Object.keys(locales))('a visitor who reads %s loads 17 kB of texts at most', (tag) => {
  const files = assets().filter((name) =>
    new RegExp(`/texts-${tag}-(page|approvals|reading)-`).test(name),
  )
  expect(files).toHaveLength(3)
  expect(kilobytes(files)).toBeLessThan(17)
})

test.each([
  ['the descriptors of contracts', isPack, 'evm-'],
  ['the lists for passwords', isLists, ''],
  ['the calls of Polkadot', isCalls, 'polkadot-'],
  ['what proves its metadata', isProof, 'polkadot-'],
])('%s are not loaded with the page, nor with the first request', (_, isOf, from) => {
  const names = readdirSync(new URL('assets/', pagesUrl))
  const at = (name: string) => readFileSync(new URL(`assets/${name}`, pagesUrl), 'utf8')
  const packs = names.filter((name) => isOf(`assets/${name}`))
  const others = names.filter((name) => !packs.includes(name))
  const naming = others.filter((name) => packs.some((pack) => at(name).includes(pack)))
  for (const name of naming)
    for (const pack of packs) expect(at(name)).not.toMatch(new RegExp(`from\\s*["']\\./${pack}`))
  expect(naming.some((name) => name.startsWith(from))).toBe(true)
})

test('what errors say to developers is left out', () => {
  const code = assets()
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, pagesUrl), 'utf8'))
    .join('\n')
  const texts = Object.values(kitErrors).map((text) => text.replace(/^[a-z]+: /, ''))
  const telling = texts.filter((text) => text.length > 30)
  expect(telling.length).toBeGreaterThan(30)
  expect(telling.filter((text) => code.includes(text))).toEqual([])
  expect(code).not.toContain('A wallet is made of 32 bytes.')
})

test('the styles set no token that nothing reads', () => {
  const styles = assets()
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(new URL(name, pagesUrl), 'utf8'))
  expect(styles).toHaveLength(1)
  const [css = ''] = styles
  const set = [...css.matchAll(/[{;](--bl-[\w-]+)\s*:/g)].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !css.includes(`var(${name}`))).toEqual([])
})

// One of two such files reads the other's values before they are there.
test('no files load each other in a circle', () => {
  const imports = new Map(
    assets()
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const code = readFileSync(new URL(name, pagesUrl), 'utf8')
        const named = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)]
        return [name, named.map(([, file]) => `assets/${file}`)] as const
      }),
  )
  const circleFrom = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path, name]
    return imports
      .get(name)
      ?.reduce<readonly string[] | undefined>(
        (found, next) => found ?? circleFrom(next, [...path, name]),
        undefined,
      )
  }
  expect([...imports.values()].flat().length).toBeGreaterThan(20)
  for (const name of imports.keys()) expect(circleFrom(name, [])).toBeUndefined()
})

test('nothing names another host', () => {
  const files = readdirSync(new URL('assets/', pagesUrl)).filter((name) => /\.(js|css)$/.test(name))
  for (const name of files) {
    const content = readFileSync(new URL(`assets/${name}`, pagesUrl), 'utf8')
    expect(content, name).not.toMatch(/(?:import|from|fetch|url)\(?["'(]https?:/)
  }
})
