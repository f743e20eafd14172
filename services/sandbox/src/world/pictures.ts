/** A picture of a letter on a colour, as a `data:` address. */
export function letterPicture(letter: string, colour: string): string {
  const text = `<text x="64" y="86" font-family="sans-serif" font-size="64" text-anchor="middle" fill="#fff">${letter}</text>`
  const square = `<rect width="128" height="128" fill="${colour}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${square}${text}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** A checkered square of 16 by 16 pixels. */
export const CHEQUERED_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAJElEQVR42mPQz++Ho08H/eAIlzjDINRAjCJk8cGoYTQeBoUGAIGRlxAQWTdPAAAAAElFTkSuQmCC'
