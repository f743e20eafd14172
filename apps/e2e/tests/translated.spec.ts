import { expect, test } from '@playwright/test'
import { bareTexts } from './support/bareTexts.ts'
import { settle } from './support/settle.ts'
import { startGallery } from './support/startGallery.ts'
import { translateOnce } from './support/translateOnce.ts'

/** What a visitor presses of a view, one after another, with the page translated before each press. */
const PRESSES = 6

/** One of so many stories is walked by `npm test`. */
const SHARE = 40
const SHARDS = 8

const PARTS = [
  { name: 'some stories', tag: [] as string[], isOwn: (at: number) => at % SHARE === 0 },
  ...Array.from({ length: SHARDS }, (_, shard) => ({
    name: `all stories, part ${shard + 1} of ${SHARDS}`,
    tag: ['@long'],
    isOwn: (at: number) => at % SHARDS === shard,
  })),
]

for (const { name, tag, isOwn } of PARTS)
  test(`a translated page lives whatever is pressed: ${name}`, { tag }, async ({ page }) => {
    test.setTimeout(600_000)
    const gallery = await startGallery()
    const found: string[] = []
    let story = ''
    page.on('pageerror', ({ message }) => found.push(`${story}: ${message.slice(0, 200)}`))
    await page.goto(gallery.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const stories = await page
      .locator('[data-story]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-story') ?? ''))
    expect(stories.length).toBeGreaterThan(400)
    for (story of stories.filter((_, at) => isOwn(at))) {
      await page.goto(`${gallery.url}/?story=${encodeURIComponent(story)}&theme=light`)
      await settle(page, story)
      for (let press = 0; press < PRESSES; press += 1) {
        const bare = await page.evaluate(bareTexts)
        found.push(...bare.map((text) => `${story}: ${text} needs an element of its own`))
        await page.evaluate(translateOnce)
        const isThere = await page.evaluate(actOn, press)
        if (!(await page.locator('#app > *').count()))
          found.push(`${story}: empty after press ${press}`)
        if (!isThere) break
      }
    }
    gallery.close()
    expect(found).toEqual([])
  })

/** Presses a control, or types into it, by its number. Returns whether there is one. Runs in the page. */
async function actOn(at: number): Promise<boolean> {
  const roots = [...document.querySelectorAll('.g-story, dialog[open]')]
  const controls = roots.flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('button, input, summary, [role=tab]'),
  ])
  const control = controls.filter((one) => one.checkVisibility())[at]
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') {
    control.focus()
    control.setRangeText('12')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  } else control?.click()
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return control !== undefined
}
