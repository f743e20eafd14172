import { expect, test } from './support/accountTest.ts'

test.beforeEach(async ({ knownPast: _, demoPage, accountPages }) => {
  await demoPage.connect('Anchor')
  await accountPages.open()
  await accountPages.tab('Activity')
})

test('the history is listed by month, with links to the explorer, to its beginning', async ({
  page,
  demo,
  context,
  accountPages,
}) => {
  await expect(accountPages.activity().getByRole('heading').first()).toBeVisible()
  const gift = accountPages.deed(/^Sent 0\.4 ETH to bob\.eth, confirmed, /)
  await expect(gift).toHaveAttribute('href', new RegExp(`^${demo.url}/explorer/31337/tx/0x`))
  const [explorer] = await Promise.all([context.waitForEvent('page'), gift.click()])
  await expect(explorer.getByRole('heading', { level: 1 })).toBeVisible()
  await explorer.close()

  await gift.focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(
      accountPages
        .activity()
        .getByRole('heading', { name: /^(April|May)/ })
        .last(),
    ).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(accountPages.text(/couldn’t load/)).toHaveCount(0)
})

test('poisoned transfers are tagged, and have no link from which to copy an address', async ({
  page,
  accountPages,
}) => {
  await accountPages.activity().getByRole('link').first().focus()
  const poisoned = accountPages
    .activity()
    .getByRole('listitem')
    .filter({ hasText: 'Possible address poisoning' })
  // Row by row: only those in sight are drawn, and the end moves away while more are loaded.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await poisoned.count()).toBeGreaterThan(0)
  }).toPass({ intervals: [0] })
  // In one look: the list draws only the rows in sight, so one that was found may be gone.
  const rows = await poisoned.evaluateAll((found) =>
    found.map((row) => ({
      text: row.textContent,
      controls: row.querySelectorAll('a, button').length,
    })),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { text, controls } of rows) {
    expect(text).toContain('Suspicious transfer')
    expect(controls).toBe(0)
  }
  await expect(accountPages.text(/7099123e88f93D13/i)).toHaveCount(0)
})

test('spam is counted, and shown on request', async ({ accountPages }) => {
  await expect(accountPages.text(/\d+ hidden as spam/)).toBeVisible()
  await accountPages.button('Show').click()
  await expect(accountPages.text(/\d+ marked as likely spam/)).toBeVisible()
  await accountPages.button('Hide').click()
  await expect(accountPages.text(/\d+ hidden as spam/)).toBeVisible()
})

test('it can be filtered by sent, received or swapped', async ({ accountPages }) => {
  const rows = accountPages.activity().getByRole('listitem')
  for (const [filter, words] of [
    ['Sent', /^(Sent|Suspicious transfer)/],
    ['Received', /^(Received|Bought|Minted|Claimed|Suspicious transfer)/],
    ['Swaps', /^Swapped /],
  ] as const) {
    await accountPages.button(filter).click()
    await expect(accountPages.button(filter)).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first()).toHaveText(words)
    for (const text of await rows.allTextContents()) expect(text).toMatch(words)
  }
})

test('in forced colors what is chosen is told from the others', async ({ page, accountPages }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // The computed background is ours also where the browser paints its own: this says which of them it is.
  const adjust = (name: string, role: 'tab' | 'button') =>
    accountPages.dialog
      .getByRole(role, { name, exact: true })
      .evaluate((one) => getComputedStyle(one).getPropertyValue('forced-color-adjust'))
  expect(await adjust('All', 'button')).toBe('none')
  expect(await adjust('Sent', 'button')).toBe('auto')
  expect(await adjust('Activity', 'tab')).toBe('none')
  expect(await adjust('Tokens', 'tab')).toBe('auto')
})
