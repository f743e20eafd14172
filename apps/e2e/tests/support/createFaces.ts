import { expect, type Locator } from '@playwright/test'

/** Remembers what things look like, so that none of them shows a second face. */
export function createFaces() {
  const known = new Map<string, string>()
  return {
    /** The thing has a picture of its own here, the same as everywhere it was seen before. */
    async see(what: string, place: Locator): Promise<void> {
      const picture = place.locator('.bl-network-image, .bl-wallet-image, .bl-avatar').first()
      await expect(picture.locator('img'), `${what} has a picture`).toBeVisible()
      const face = (await picture.locator('img').getAttribute('src')) ?? ''
      const earlier = known.get(what) ?? face
      known.set(what, face)
      expect(face, `the face of ${what}`).toBe(earlier)
    },
    of: (what: string) => known.get(what),
    count: () => new Set(known.values()).size,
  }
}
