import { expect, test } from 'vitest'
import { writePage } from './writePage.ts'

const box = { x: 20, y: 400, width: 100, height: 20 }
const file = { file: 'send.filled.jpeg', story: 'send/filled', width: 360, height: 800 }
const row = (key: string, english: string) => ({ key, english, text: undefined, note: 'A form.' })

/** The part of the page that is about a key. */
const articleOf = (page: string, key: string) =>
  page.split('<article>').find((part) => part.includes(`<h3>${key}</h3>`)) ?? ''

test('a text has the pictures on which it is, those with its place first, and a link to each other one', () => {
  const names = ['a', 'b', 'c', 'd']
  const files = names.map((name) => ({
    ...file,
    file: `${name}.jpeg`,
    story: name,
    keys: [{ key: 'send.to', boxes: name === 'd' ? [box] : [] }],
  }))
  const page = articleOf(writePage({ tag: 'de', rows: [row('send.to', 'To')], files }), 'send.to')
  expect(page.match(/(?<=src=")\w/g)).toEqual(['d', 'a', 'b'])
  expect(page).toContain('<i style="--x:20;--y:400;--w:100;--h:20">')
  expect(page).toContain('1 more picture<')
  expect(page).toContain('<a href="c.jpeg">c</a>')
  expect(page).toContain('Not translated')
})

test('texts that no story shows are at the end', () => {
  const rows = [row('send.burn', 'Nobody has the key.'), row('send.to', 'To')]
  const files = [{ ...file, keys: [{ key: 'send.to', boxes: [box] }] }]
  const page = writePage({ tag: 'en', rows, files })
  expect(page).toContain('1 of 2 texts are on 1 pictures.')
  expect(page.indexOf('<h3>send.to</h3>')).toBeLessThan(page.indexOf('id="missing"'))
  expect(page.indexOf('<h3>send.burn</h3>')).toBeGreaterThan(page.indexOf('id="missing"'))
})

test('a text stands as it is, whatever signs it has', () => {
  const page = writePage({ tag: 'en', rows: [row('send.to', '<b>"To" & from</b>')], files: [] })
  expect(articleOf(page, 'send.to')).toContain('&#60;b&#62;&#34;To&#34; &#38; from&#60;/b&#62;')
})
