import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createFiles } from './createFiles.ts'
import { createPictures, MAX_PICTURE_BYTES } from './createPictures.ts'
import type { RemoteFiles } from './createRemoteFiles.ts'
import { sniffImage } from './sniffImage.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n-----', 'latin1')

/** Hosts with the files of a test. */
function start(stored: Record<string, Uint8Array<ArrayBuffer>> = {}) {
  const clock = createManualClock()
  const asked: string[] = []
  const remote: RemoteFiles = {
    find: (uri) => (uri.startsWith('https://media.example/') ? new URL(uri) : undefined),
    async read(url) {
      asked.push(url.pathname)
      const file = stored[url.pathname]
      if (!file) throw new Error('HTTP 404')
      return Buffer.from(file)
    },
  }
  const pictures = createPictures(createFiles(remote, silentLogger), clock)
  const name = 'Harbor Pass'
  const picture = (uri: string | undefined) => pictures.picture('key', async () => ({ uri, name }))
  return { clock, asked, picture, stored }
}

test.each([
  ['image/png', PNG],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', Buffer.from('GIF89a..')],
  ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
  ['image/svg+xml', Buffer.from('<svg xmlns="x"/>')],
  [
    'image/svg+xml',
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n<svg>'),
  ],
])('%s is detected by its bytes', (type, bytes) => expect(sniffImage(bytes)).toBe(type))

test.each([
  '<!doctype html><svg>',
  '<html><svg></svg></html>',
  '<script>alert(1)</script>',
  '<svgx>',
  '{"svg":1}',
  '',
])('%j is not a picture, whatever type it declares', async (text) => {
  expect(sniffImage(Buffer.from(text))).toBeUndefined()
  const { picture } = start()
  const { type, body } = await picture(`data:image/png,${encodeURIComponent(text)}`)
  expect(type).toBe('image/svg+xml')
  expect(body).toContain('#6b7280')
})

test.each([
  ['120 comments and no picture', '<!---->'.repeat(120)],
  ['120 comments with spaces and no picture', '<!----> '.repeat(120)],
  ['comments within a comment that never ends', '<!--'.repeat(250)],
  ['a declaration that never ends', `<?xml ${'<!---->'.repeat(120)}`],
])('%s is scanned once and becomes a tile', async (_name, text) => {
  expect(sniffImage(Buffer.from(text))).toBeUndefined()
  const { body } = await start().picture(`data:image/svg+xml,${text}`)
  expect(body).toMatch(/^<svg .*<text /)
})

test('an SVG may follow many comments', () => {
  expect(sniffImage(Buffer.from(`${'<!-- - -->\n'.repeat(80)}<svg>`))).toBe('image/svg+xml')
})

test('a picture is cached for an hour, and a failure for a minute', async () => {
  const { clock, asked, picture, stored } = start()
  const uri = 'https://media.example/1.png'
  expect((await picture(uri)).type).toBe('image/svg+xml')
  clock.advance(59_999)
  await picture(uri)
  expect(asked).toHaveLength(1)
  stored['/1.png'] = PNG
  clock.advance(1)
  await expect.poll(async () => (await picture(uri)).type).toBe('image/png')
  clock.advance(3_599_999)
  await picture(uri)
  expect(asked).toHaveLength(2)
})

test('an inline SVG of 5 MB becomes a tile', async () => {
  const { picture } = start()
  const svg = `<svg>${'x'.repeat(5_000_000)}</svg>`
  expect((await picture(`data:image/svg+xml,${svg}`)).body).toContain('#6b7280')
  expect(MAX_PICTURE_BYTES).toBe(2_000_000)
})

test('an NFT without a picture always gets the same tile', async () => {
  const one = await start().picture(undefined)
  const other = await start().picture(undefined)
  expect(one).toEqual(other)
  expect(one.body).toContain('>HP</text>')
})
