import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { readGuides, root } from '../docs/readGuides.ts'
import { webpOf } from '../docs/webpOf.ts'

const FOLDER = 'docs/images'
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const texts = [
  { source: 'README.md', text: readme },
  ...readGuides().map(({ source, markdown }) => ({ source, text: markdown })),
]

/** The pictures that a text names, as files of the repository. */
const named = ({ source, text }: (typeof texts)[number]) =>
  [...text.matchAll(/(?:!\[[^\]]*\]\(|(?:src|srcset)=")([^)"\s]+\.webp)/g)].map(
    ([, address = '']) => posix.join(posix.dirname(source), address),
  )

const files = texts.flatMap((text) => named(text).map((file) => ({ file, source: text.source })))

test('each picture that a text names is there', () => {
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})

test('each picture is shown somewhere, and for light and dark pages', () => {
  // The site shows the dark one and the still one of each light one.
  const shown = new Set(
    files.flatMap(({ file }) =>
      ['-light', '-dark', '-still-light', '-still-dark'].map((ending) =>
        file.replace(/(-still)?-(light|dark)\.webp$/, `${ending}.webp`),
      ),
    ),
  )
  const all = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`)
  expect(all.filter((file) => !shown.has(file))).toEqual([])
  const schemes = all.map((file) => file.replace(/-(light|dark)\.webp$/, ''))
  expect(schemes.filter((name) => schemes.filter((one) => one === name).length !== 2)).toEqual([])
})

test('the README states the size of each picture: half of its pixels', () => {
  const pictures = [...readme.matchAll(/<picture>([\s\S]*?)<\/picture>/g)].map(
    ([, markup = '']) => markup,
  )
  expect(pictures.length).toBeGreaterThan(4)
  for (const markup of pictures) {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(markup) ?? []
    const [light, dark] = ['light', 'dark'].map(
      (scheme) => new RegExp(`${FOLDER}/[\\w-]+-${scheme}\\.webp`).exec(markup)?.[0],
    )
    expect(light?.replace('-light.', '-dark.')).toBe(dark)
    for (const file of [light, dark]) {
      const size = webpOf(readFileSync(join(root, file ?? '')))
      expect({ file, width: Number(width) * 2, height: Number(height) * 2 }).toEqual({
        file,
        width: size.width,
        height: size.height,
      })
    }
    expect(/alt="([^"]{20,})"/.exec(markup)).not.toBeNull()
  }
})

test('a picture in the README moves only in a part that its reader has opened', () => {
  const outside = readme.replace(/<details>[\s\S]*?<\/details>/g, '')
  const moving = named({ source: 'README.md', text: outside }).filter(
    (file) => webpOf(readFileSync(join(root, file))).isAnimated,
  )
  expect(moving).toEqual([])
})
