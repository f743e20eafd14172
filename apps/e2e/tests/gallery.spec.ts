import { expect, test } from './support/gallery.ts'

const SHARDS = 20
/** What a story is meant to say on the console. */
const ON_PURPOSE = ['options/debug · console: [bowline] Project ID Not Configured']

for (let shard = 0; shard < SHARDS; shard++)
  test(`stories, part ${shard + 1} of ${SHARDS}: accessible in light and dark, within 360 px, clean console`, async ({
    gallery,
  }) => {
    test.setTimeout(180_000)
    expect(gallery.stories.length).toBeGreaterThan(50)
    const own = gallery.stories.filter((_, index) => index % SHARDS === shard)
    const found: string[] = []
    for (const story of own) found.push(...(await gallery.judge(story)))
    expect(found.filter((what) => !ON_PURPOSE.includes(what))).toEqual([])
  })
