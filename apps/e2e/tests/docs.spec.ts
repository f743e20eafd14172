import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/docs.ts'

/** One page of each layout, and those with the longest lines and tables. */
const FIRST = [
  '',
  'start/vite/',
  'migrate/rainbowkit/',
  'guides/theming/',
  'recipes/write-contract/',
  'help/comparison/',
  'server/operate/',
  'reference/hooks/usesignmessage/',
  'reference/options/featuresconnectortypeorder/',
  'reference/theme/',
  'reference/packages/react/',
  'decisions/',
]
/** More of the same layouts, for the long form. */
const MORE = [
  'start/next/',
  'start/plain-html/',
  'guides/accounts/',
  'guides/transactions/',
  'guides/sign-in/',
  'guides/embedded-wallet/',
  'guides/content-policy/',
  'guides/security/',
  'server/setup/',
  'server/sizing/',
  'contributors/faults/',
  'reference/hooks/',
  'reference/events/connected/',
  'reference/errors/user_rejected/',
  'reference/settings/settings/',
  'reference/usage-events/',
]
const PAGES = [
  ...FIRST.map((path) => ({ path, tag: [] })),
  ...MORE.map((path) => ({ path, tag: ['@long'] })),
]

for (const { path, tag } of PAGES)
  test(`/${path}: no finding of axe in light and dark, within 360 px, a clean console`, {
    tag,
  }, async ({ docs }) => {
    const { page } = docs
    await page.setViewportSize({ width: 360, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await docs.open(path)
      await page.getByRole('button', { name: 'Search' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
    expect(docs.complaints()).toEqual([])
  })

test('the search is opened by a key, asks no other host, and leads to the answer', async ({
  docs,
}) => {
  const { page } = docs
  await docs.open('reference/hooks/useaccount/')
  await page.getByRole('button', { name: 'Search' }).waitFor()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('searchbox').fill('hide a wallet')
  await expect(dialog.getByRole('link').first()).toContainText('Hide a wallet')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/guides\/wallets\/#hide-a-wallet$/)
  await expect(page.getByRole('heading', { name: 'Hide a wallet' })).toBeInViewport()
  expect(docs.complaints()).toEqual([])
})

test('on a phone the menu opens, leads on, and is left by Escape', async ({ docs }) => {
  const { page } = docs
  await page.setViewportSize({ width: 360, height: 740 })
  await docs.open('start/vite/')
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Quick start with Vite' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Theming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible()
})

test('the chosen scheme is there on the next page', async ({ docs }) => {
  const { page } = docs
  await page.emulateMedia({ colorScheme: 'light' })
  await docs.open('')
  await page.getByRole('button', { name: 'Dark colours' }).click()
  await docs.open('start/vite/')
  await expect(page.getByRole('button', { name: 'Dark colours' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('who works on it has decisions among the results', async ({ docs }) => {
  const { page } = docs
  await docs.open('')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill('relay counts by socket address')
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expect(dialog.locator('a[href*="/decisions/"]')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'With pages for contributors' }).check()
  await expect(dialog.locator('a[href*="/decisions/"]').first()).toBeVisible()
})

test('commands are shown for the package manager that was chosen, on the next page too', async ({
  docs,
}) => {
  const { page } = docs
  await docs.open('start/vite/')
  const commands = page.locator('.managers pre:visible')
  const command = commands.last()
  await expect(command).toHaveText(/^npm install @bowline/)
  await page.getByRole('tab', { name: 'pnpm' }).last().click()
  // The choice holds for every command of the page.
  await expect(commands.first()).toHaveText(/^pnpm create bowline/)
  await expect(command).toHaveText(/^pnpm add @bowline/)
  await page.keyboard.press('ArrowRight')
  await expect(command).toHaveText(/^yarn add @bowline/)
  await docs.open('start/next/')
  await expect(commands.first()).toHaveText(/^yarn create bowline/)
  expect(docs.complaints()).toEqual([])
})

test('each page leads to itself as Markdown', async ({ docs }) => {
  const { page } = docs
  await docs.open('recipes/write-contract/')
  const link = page.getByRole('link', { name: 'This page as Markdown' })
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  expect(address).toMatch(/\/recipes\/write-contract\.md$/)
  const answer = await page.request.get(address)
  expect(await answer.text()).toMatch(/^# Write to a contract\n/)
})
