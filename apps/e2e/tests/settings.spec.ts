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

/** What would be on the screen without the care for each setting, in a screen that has it all. */
const BROKEN: Record<Setting, { readonly styles: string; readonly says: RegExp }> = {
  'less motion': {
    styles:
      '.bl-card .bl-tab { animation: turn 1s infinite } @keyframes turn { to { rotate: 9deg } }',
    says: /moves: bl-tab by rotate/,
  },
  'forced colors': {
    styles: '.bl-card .bl-tab { background: Canvas !important; color: CanvasText !important }',
    says: /chosen, and looks as if not/,
  },
  'text spacing': {
    styles: '.bl-card .bl-tab { max-inline-size: 40px !important; overflow: hidden !important }',
    says: /Tokens|Activity/,
  },
  '400 %': {
    styles: '.bl-card .bl-tab { max-inline-size: 40px !important; overflow: hidden !important }',
    says: /Tokens|Activity/,
  },
  'less transparency': {
    styles: '.bl-root .bl-card.bl-card.bl-card.bl-card { background: rgb(255 255 255 / 0.6) }',
    says: /can be seen through: bl-card/,
  },
}

for (const setting of SETTINGS)
  test(`what is wrong with ${setting} is seen`, async ({ gallery }) => {
    const { styles, says } = BROKEN[setting]
    const story = 'account/signed-in'
    expect((await gallery.under(story, setting)).filter((what) => says.test(what))).toEqual([])
    expect((await gallery.under(story, setting, styles)).join('\n')).toMatch(says)
  })
