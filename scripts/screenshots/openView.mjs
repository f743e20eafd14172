const VIEWPORT = { width: 1100, height: 860 }
/** How much of the page stays around the modal, in CSS pixels. */
const MARGIN = 28

const VIEWS = {
  connect: async () => {},
  async allWallets(dialog) {
    await dialog.getByRole('button', { name: /All wallets/ }).click()
    await dialog.getByRole('searchbox').waitFor()
  },
  async pairing(dialog) {
    await dialog.getByRole('button', { name: /WalletConnect/ }).click()
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
}

/** Opens a view of the modal on the demo's page and returns a picture of it, at twice its size. */
export async function openView(browser, { url, view, theme }) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  try {
    // The test wallets answer by themselves: nobody is here to be asked.
    await context.addInitScript(() =>
      sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ walletsAsk: false })),
    )
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await VIEWS[view](dialog, page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.activeElement?.blur()) // a still picture needs no focus ring
    const { x, y, width, height } = await dialog.locator('.bl-card').first().boundingBox()
    const clip = {
      x: x - MARGIN,
      y: y - MARGIN,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
    }
    return await page.screenshot({ clip })
  } finally {
    await context.close()
  }
}
