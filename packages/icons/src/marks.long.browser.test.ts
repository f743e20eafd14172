import { expect, test } from 'vitest'
import { pictures as moreNetworks } from './data/moreNetworks.data.ts'
import { pictures as networks } from './data/networks.data.ts'
import { pictures as tokens } from './data/tokens.data.ts'
import { pictures as wallets } from './data/wallets.data.ts'
import { framed } from './pictureIn.ts'

/** The drawings of the set, before anything is left out. */
const originals = import.meta.glob<string>(
  '../node_modules/@web3icons/core/dist/svgs/{wallets,networks,tokens}/background/*.svg.js',
  { import: 'default' },
)
const originalOf = (kind: string, name: string) =>
  originals[`../node_modules/@web3icons/core/dist/svgs/${kind}/background/${name}.svg.js`]

/** A mark at its largest, on a screen of three times the density. */
const SIZE = 192
/** Differences of a channel that an edge may have, drawn a few hundredths of a pixel elsewhere. */
const MOST_LEVELS = 64
/** The share of pixels that may differ more. */
const MOST_SHARE = 0.01

async function drawn(svg: string): Promise<Uint8ClampedArray> {
  const sized = svg.replace('<svg', `<svg width="${SIZE}" height="${SIZE}"`)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`
  await image.decode()
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, SIZE, SIZE).data
}

function shareOfDifferent(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    const channels = [0, 1, 2, 3].map((at) =>
      Math.abs((one[pixel + at] ?? 0) - (other[pixel + at] ?? 0)),
    )
    if (Math.max(...channels) > MOST_LEVELS) count++
  }
  return (count / one.length) * 4
}

test.each([
  ['wallets', wallets],
  ['networks', { ...networks, ...moreNetworks }],
  ['tokens', tokens],
])('what is left of the drawings of %s looks as before', async (kind, pictures) => {
  const different: string[] = []
  let compared = 0
  for (const [name, drawing] of Object.entries(pictures)) {
    const original = await originalOf(kind, name)?.()
    // An alias has the drawing of another set.
    if (original === undefined) continue
    compared++
    const before = original.replace(/\s(?:width|height)="24"/g, '')
    const share = shareOfDifferent(await drawn(before), await drawn(framed(drawing)))
    if (share > MOST_SHARE) different.push(`${name}: ${(share * 100).toFixed(2)} %`)
  }
  expect(compared).toBeGreaterThan(40)
  expect(different).toEqual([])
})
