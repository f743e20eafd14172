const MOST_LOOKS = 40

/** A picture of a page or an element that has come to rest: two looks in a row are the same. */
export async function atRest(shown) {
  let before
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const png = await shown.screenshot({ animations: 'disabled' })
    if (before?.equals(png)) return png
    before = png
  }
  throw new Error('What is to be shown never came to rest.')
}
