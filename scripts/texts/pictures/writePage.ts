import { directionOf } from '../../../packages/common/src/languages/createFormat.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from './pageParts.ts'
import type { StoryPicture } from './pictureStory.ts'
import type { TextRow } from './textRows.ts'

/** A picture in the folder. */
export interface StoryFile extends Omit<StoryPicture, 'jpeg'> {
  readonly file: string
}

export interface PageContent {
  readonly tag: string
  readonly rows: readonly TextRow[]
  readonly files: readonly StoryFile[]
}

/** A button is on most pictures: more of them say nothing new. */
const MAX_PICTURES = 3

/** Writes the page that lists the texts with their pictures, and at its end those that no story shows. */
export function writePage({ tag, rows, files }: PageContent): string {
  const picturesOf = picturesByKey(files)
  const [shown, missing] = [true, false].map((isShown) =>
    rows.filter(({ key }) => picturesOf.has(key) === isShown),
  ) as [TextRow[], TextRow[]]
  const list = (some: readonly TextRow[]) =>
    some.map((row) => rowOf(row, tag, picturesOf.get(row.key) ?? [])).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts of the screens, ${escaped(tag)}</title>
<style>${PAGE_STYLE}</style>
<header>
<h1>Texts of the screens <span lang="${escaped(tag)}">${escaped(tag)}</span></h1>
<p>${shown.length} of ${rows.length} texts are on ${files.length} pictures. <a href="#missing">${missing.length} are on none.</a></p>
<input type="search" aria-label="Key or text" placeholder="Key or text" autofocus>
<p role="status"></p>
</header>
<main>
${list(shown)}
<h2 id="missing">On no picture</h2>
<p>No story of the gallery shows these texts.</p>
${list(missing)}
</main>
<script>${PAGE_SCRIPT}</script>
</html>
`
}

function rowOf({ key, english, text, note }: TextRow, tag: string, pictures: readonly Shot[]) {
  const own =
    tag === 'en'
      ? ''
      : text === undefined
        ? '<p class="none">Not translated</p>'
        : `<p lang="${escaped(tag)}" dir="${directionOf(tag)}">${escaped(text)}</p>`
  const more = pictures.length - MAX_PICTURES
  const names = pictures
    .slice(MAX_PICTURES)
    .map(({ file }) => `<a href="${escaped(file.file)}">${escaped(file.story)}</a>`)
  return `<article>
<div>
<h3>${escaped(key)}</h3>
<p lang="en">${escaped(english)}</p>
${own}
<p class="note">${escaped(note)}</p>
${more > 0 ? `<details><summary>${more} more picture${more > 1 ? 's' : ''}</summary>${names.join(', ')}</details>` : ''}
</div>
${pictures.slice(0, MAX_PICTURES).map(shotOf).join('\n')}
</article>`
}

/** A picture of a key, and where the key is on it. */
interface Shot {
  readonly file: StoryFile
  readonly boxes: StoryPicture['keys'][number]['boxes']
}

/** Those on which the text is in sight come first, and of these the ones with the fewest texts. */
function picturesByKey(files: readonly StoryFile[]): ReadonlyMap<string, readonly Shot[]> {
  const all = files
    .toSorted((a, b) => a.keys.length - b.keys.length)
    .flatMap((file) => file.keys.map(({ key, boxes }) => ({ key, file, boxes })))
    .toSorted((a, b) => Number(b.boxes.length > 0) - Number(a.boxes.length > 0))
  return Map.groupBy(all, ({ key }) => key)
}

/** What is around the place of a text; the picture itself is behind the link. */
function shotOf({ file, boxes }: Shot): string {
  const { width, height, story } = file
  const first = boxes[0]
  const middle = first ? first.y + first.height / 2 : 0
  const outlines = boxes.map(
    ({ x, y, width, height }) =>
      `<i style="--x:${Math.round(x)};--y:${Math.round(y)};--w:${Math.round(width)};--h:${Math.round(height)}"></i>`,
  )
  return `<figure>
<a href="${escaped(file.file)}" style="--middle:${Math.round(middle)};--height:${height}"><span><img loading="lazy" src="${escaped(file.file)}" width="${width}" height="${height}" alt="">${outlines.join('')}</span></a>
<figcaption>${escaped(story)}${first ? '' : ', for screen readers'}</figcaption>
</figure>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
