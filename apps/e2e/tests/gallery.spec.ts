import { expect, test } from './support/gallery.ts'

const SHARDS = 10
/** What a story is meant to say on the console. */
const ON_PURPOSE = ['connect/alert · console: [bowline] Project ID Not Configured']

for (const theme of ['light', 'dark'] as const)
  for (let shard = 0; shard < SHARDS; shard++)
    test(`stories in ${theme}, part ${shard + 1} of ${SHARDS}: accessible, within 360 px, clean console`, async ({
      gallery,
    }) => {
      test.setTimeout(180_000)
      expect(gallery.stories.length).toBeGreaterThan(50)
      const own = gallery.stories.filter((_, index) => index % SHARDS === shard)
      const found: string[] = []
      for (const story of own) found.push(...(await gallery.judge(story, theme)))
      expect(found.filter((what) => !ON_PURPOSE.includes(what))).toEqual([])
    })
