import { expect, type Locator } from '@playwright/test'

/** Remembers pictures, so that none of the items has two different ones. */
export function createFaces() {
  const known = new Map<string, string>()
  return {
    /** Checks that the item has a picture here, the same as everywhere before. */
    async see(what: string, place: Locator): Promise<void> {
      const picture = place.locator('.bl-network-image, .bl-wallet-image, .bl-avatar').first()
      await expect(picture.locator('img'), `${what} has a picture`).toBeVisible()
      const earlier = known.get(what)
      // Just after a click, the view that is left may still be there.
      if (earlier) await expect(picture.locator('img'), what).toHaveAttribute('src', earlier)
      else known.set(what, (await picture.locator('img').getAttribute('src')) ?? '')
    },
    of: (what: string) => known.get(what),
    count: () => new Set(known.values()).size,
  }
}
