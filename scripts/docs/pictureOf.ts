import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from './escapeHtml.ts'
import { root } from './readGuides.ts'
import { webpOf } from './webpOf.ts'

export interface PictureParts {
  /** The one for light pages; texts name it, because they are read in the repository too. */
  readonly file: string
  readonly alt: string
  /** What is said beside the button of one that moves. */
  readonly title: string
  /** Returns the link from the page to a picture of the site, by the picture's file. */
  readonly address: (file: string) => string
}

export interface Picture {
  readonly html: string
  /** All of its files. */
  readonly files: readonly string[]
}

/** Pictures are taken with two pixels for each of the page's. */
const PIXELS = 2
const LIGHT = /-light\.webp$/

/**
 * Shows a picture as light or as dark as its page. One that moves stands still until it is asked to move, and can be stopped.
 *
 * Throws if a file is missing: the picture's name ends with `-light.webp`, and there is one that ends with `-dark.webp` and is as
 * large; one that moves has `-still` before that in the names of its still ones.
 */
export function pictureOf({ file, alt, title, address }: PictureParts): Picture {
  if (!LIGHT.test(file)) throw new Error(`${file} has to be named after its scheme.`)
  const files: string[] = []
  const read = (one: string) => {
    files.push(one)
    return webpOf(readFileSync(join(root, one)))
  }
  const { width, height, isAnimated } = read(file)
  const show = (scheme: 'light' | 'dark') => {
    const ending = `-${scheme}.webp`
    const shown = file.replace(LIGHT, ending)
    const still = isAnimated ? file.replace(LIGHT, `-still${ending}`) : shown
    for (const one of new Set([shown, still])) {
      const size = read(one)
      if (size.width !== width || size.height !== height)
        throw new Error(`${one} is not as large as ${file}.`)
    }
    const walk = isAnimated ? ` data-walk="${escapeHtml(address(shown))}"` : ''
    return `<img class="when-${scheme}" src="${escapeHtml(address(still))}"${walk} alt="${escapeHtml(alt)}" width="${width / PIXELS}" height="${height / PIXELS}" loading="lazy">`
  }
  const images = show('light') + show('dark')
  const player = isAnimated
    ? `<span class="player"><button type="button" class="play" hidden></button><noscript><a href="${escapeHtml(address(file))}">See it move</a></noscript> ${escapeHtml(title)}</span>`
    : ''
  return { html: `<span class="picture">${player}${images}</span>`, files: [...new Set(files)] }
}
