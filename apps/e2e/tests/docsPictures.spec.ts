import type { Page } from '@playwright/test'
import { expect, test } from './support/docs.ts'

const PAGES = [
  '',
  'guides/accounts/',
  'guides/custom-button/',
  'guides/transactions/',
  'guides/wallets/',
  'guides/families/',
  'guides/theming/',
  'guides/embedded-wallet/',
]
/** The page with the walk, and one without. The others are for the long form. */
const FIRST = ['', 'guides/wallets/']

/** Those that this scheme shows. */
const pictures = (page: Page) => page.locator('.picture img:visible')

for (const path of PAGES)
  test(`/${path}: pictures keep their place while they load, and are sharp, in both schemes`, {
    tag: FIRST.includes(path) ? [] : ['@long'],
  }, async ({ docs }) => {
    const { page } = docs
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const asked: string[] = []
      let deliver = () => {}
      const delivery = new Promise<void>((resolve) => {
        deliver = resolve
      })
      await page.route('**/pictures/*.webp', async (route) => {
        asked.push(route.request().url())
        await delivery
        await route.continue()
      })
      await page.goto('about:blank')
      await docs.open(path)
      await pictures(page).first().waitFor()
      const boxes = () =>
        pictures(page).evaluateAll((images) =>
          images.map((image) => {
            const { width, height } = image.getBoundingClientRect()
            return { width, height }
          }),
        )
      const before = await boxes()
      expect(before.length).toBeGreaterThan(0)
      deliver()
      for (const image of await pictures(page).all()) {
        await image.scrollIntoViewIfNeeded()
        await expect(image).toHaveJSProperty('complete', true)
        const [natural, stated] = await image.evaluate((element) => {
          const { naturalWidth, naturalHeight } = element as HTMLImageElement
          const [width, height] = ['width', 'height'].map((name) => element.getAttribute(name))
          return [
            [naturalWidth, naturalHeight],
            [Number(width) * 2, Number(height) * 2],
          ]
        })
        expect(natural).toEqual(stated)
        expect(((await image.getAttribute('alt')) ?? '').length).toBeGreaterThan(20)
      }
      expect(await boxes()).toEqual(before)
      const other = colorScheme === 'light' ? 'dark' : 'light'
      expect(asked.filter((url) => url.endsWith(`-${other}.webp`))).toEqual([])
      await page.unroute('**/pictures/*.webp')
    }
    expect(docs.complaints()).toEqual([])
  })

test('the walk stands still until it is played, and is stopped by keyboard', async ({ docs }) => {
  const { page } = docs
  await page.emulateMedia({ colorScheme: 'dark' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const moving = () => asked.filter((path) => /\/walk-(light|dark)\.webp$/.test(path)).length
  await docs.open('')
  const walk = pictures(page).first()
  const play = page.getByRole('button', { name: 'Play the tour' })
  const stop = page.getByRole('button', { name: 'Stop the tour' })
  await expect(play).toBeVisible()
  await expect(walk).toHaveJSProperty('complete', true)
  await expect(walk).toHaveAttribute('src', /walk-still-dark\.webp$/)
  expect(moving()).toBe(0)

  await play.focus()
  await page.keyboard.press('Enter')
  await expect(stop).toBeFocused()
  await expect(walk).toHaveAttribute('src', /walk-dark\.webp$/)
  await expect(walk).toHaveJSProperty('complete', true)
  // Two pictures of it differ: it moves.
  const first = await walk.screenshot()
  await expect.poll(async () => (await walk.screenshot()).equals(first)).toBe(false)

  await page.keyboard.press('Space')
  await expect(play).toBeFocused()
  await expect(walk).toHaveAttribute('src', /walk-still-dark\.webp$/)
  expect(moving()).toBe(1)
  expect(docs.complaints()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the walk is a link', async ({ docs }) => {
    const { page } = docs
    await docs.open('')
    await expect(page.getByRole('button', { name: 'Play the tour' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See it move' }).click()
    await expect(page).toHaveURL(/pictures\/walk-light\.webp$/)
  })
})
