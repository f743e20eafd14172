import { expect, type Locator } from '@playwright/test'

/** Remembers pictures, so that none of the items has two different ones. */
export function createFaces() {
  const known = new Map<string, string>()
  return {
    /** Checks that the item has a picture here, the same as everywhere before. */
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
