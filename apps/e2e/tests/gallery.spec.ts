import { expect, test } from './support/gallery.ts'

const SHARDS = 20
const FIRST_SHARDS = 4
/** What a story is meant to say on the console. */
const ON_PURPOSE = ['options/debug · console: [bowline] Project ID Not Configured']

/** The first story of each screen: of `send/default` and `send/a-name` one. */
const firstOfEach = (stories: readonly string[]) =>
  stories.filter((story, at) => {
    const isOfScreen = (one: string) => one.split('/')[0] === story.split('/')[0]
    return stories.findIndex(isOfScreen) === at
  })

const PARTS = [
  ...Array.from({ length: FIRST_SHARDS }, (_, shard) => ({
    name: 'the first stories',
    choose: firstOfEach,
    tag: [] as string[],
    shard,
    shards: FIRST_SHARDS,
    least: 30,
  })),
  ...Array.from({ length: SHARDS }, (_, shard) => ({
    name: 'stories',
    choose: (all: readonly string[]) => all,
    tag: ['@long'],
    shard,
    shards: SHARDS,
    least: 50,
  })),
]

for (const { name, choose, tag, shard, shards, least } of PARTS)
  test(`${name}, part ${shard + 1} of ${shards}: accessible in light and dark, within 360 px, clean console`, {
    tag,
  }, async ({ gallery }) => {
    test.setTimeout(180_000)
    const chosen = choose(gallery.stories)
    expect(chosen.length).toBeGreaterThan(least)
    const own = chosen.filter((_, index) => index % shards === shard)
    const found: string[] = []
    for (const story of own) found.push(...(await gallery.judge(story)))
    expect(found.filter((what) => !ON_PURPOSE.includes(what))).toEqual([])
  })
