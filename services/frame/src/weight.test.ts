import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pagesUrl } from './index.ts'

const kilobytes = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, pagesUrl))).length, 0) /
  1_000

test('a visitor who has not logged in loads no keys: 60 kB at most', () => {
  const page = readFileSync(new URL('index.html', pagesUrl), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
  expect(first.length).toBeGreaterThan(2)
  expect(kilobytes(first)).toBeLessThan(60)
})

test('all files of all pages are 200 kB at most', () => {
  const files = readdirSync(new URL('assets/', pagesUrl)).map((name) => `assets/${name}`)
  expect(kilobytes(files)).toBeLessThan(200)
})

test('nothing names another host', () => {
  const files = readdirSync(new URL('assets/', pagesUrl)).filter((name) => /\.(js|css)$/.test(name))
  for (const name of files) {
    const content = readFileSync(new URL(`assets/${name}`, pagesUrl), 'utf8')
    expect(content, name).not.toMatch(/(?:import|from|fetch|url)\(?["'(]https?:/)
  }
})
