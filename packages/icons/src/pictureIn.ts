/** Reads from a record whose keys come from elsewhere: `constructor` is not a picture. */
export const pictureIn = (
  pictures: Readonly<Record<string, string>>,
  id: string | undefined,
): string | undefined =>
  id !== undefined && Object.hasOwn(pictures, id) ? pictures[id] : undefined

/** Puts a drawing back into the frame that it was stored without. */
export const framed = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${drawing}</svg>`
