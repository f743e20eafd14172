import { expect, test } from './support/gallery.ts'
import type { Setting } from './support/settings.ts'

const SETTINGS: readonly Setting[] = [
  'forced colors',
  'less motion',
  'text spacing',
  '400 %',
  'less transparency',
]

/** A name that no place is long enough for: it ends in an ellipsis, whatever is set. */
const ON_PURPOSE = /^profile\/choose-an-account · bdi “A name that is too long for every place/

// One story of each screen. The journeys have more of them, with one setting each.
for (const setting of SETTINGS)
  test(`all main screens are whole with ${setting}`, {
    tag: setting === 'forced colors' ? [] : ['@long'],
  }, async ({ gallery }) => {
    test.setTimeout(180_000)
    const screens = gallery.stories.filter(
      (story, at) =>
        gallery.stories.findIndex((one) => one.split('/')[0] === story.split('/')[0]) === at,
    )
    expect(screens.length).toBeGreaterThan(30)
    const found: string[] = []
    for (const story of screens) found.push(...(await gallery.under(story, setting)))
    expect(found.filter((what) => !ON_PURPOSE.test(what))).toEqual([])
  })
