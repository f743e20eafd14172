/** High enough for the highest card. */
const HEIGHT = 688
/** Widths of the page and, in its middle, of the picture. */
const WIDTHS = {
  // Just wide enough for the modal to be a card on the page instead of a sheet.
  card: { page: 660, picture: 424 },
  // The list of wallets stands beside what is being done.
  wide: { page: 900, picture: 808 },
}

const VIEWS = {
  connect: async () => {},
  async allWallets(dialog) {
    await dialog.getByRole('button', { name: /All wallets/ }).click()
    await dialog.getByRole('searchbox').waitFor()
  },
  async pairing(dialog) {
    await dialog.getByRole('button', { name: /phone wallet/ }).click()
    await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  },
  async account(dialog, page) {
    await dialog.getByRole('button', { name: /^Anchor/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click()
    await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  },
  async chooseFamilies(dialog) {
    await dialog.getByRole('button', { name: /^Lagoon/ }).click()
    await dialog.getByRole('button', { name: 'All of them' }).waitFor()
  },
  async families(dialog, page) {
    await VIEWS.chooseFamilies(dialog)
    await dialog.getByRole('button', { name: 'All of them' }).click()
    await page.getByRole('dialog', { name: 'Choose an account' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click()
    await dialog.getByRole('heading', { level: 3 }).getByRole('button').first().click()
    await dialog.getByRole('heading', { name: 'Your account' }).waitFor()
  },
}

/** Opens a view of the modal on the demo's lab and returns a picture of it, at twice its size. */
export async function openView(browser, { url, view, theme, shape = 'card' }) {
  const { page: width, picture } = WIDTHS[shape]
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  try {
    // The test wallets answer by themselves, because there is no user to prompt.
    await context.addInitScript(() =>
      sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ walletsAsk: false })),
    )
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await VIEWS[view](dialog, page)
    await page.waitForLoadState('networkidle')
    // A still picture needs neither a focus ring nor a row under the pointer.
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement?.blur())
    const clip = { x: (width - picture) / 2, y: 0, width: picture, height: HEIGHT }
    return await page.screenshot({ clip })
  } finally {
    await context.close()
  }
}
