import { chromium } from 'playwright'
import { preview } from 'vite'

/** Serves the built app and connects its test wallet, as a visitor would. Throws when that fails. */
export async function connectInBrowser(app) {
  const server = await preview({ root: app, preview: { host: '127.0.0.1', port: 0 } })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage()
    const problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    await page.goto(server.resolvedUrls.local[0])
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Tarball Wallet/ }).click()
    await page.getByText('0xf39F…', { exact: false }).first().waitFor()
    if (problems.length > 0) throw new Error(`The console is not clean:\n${problems.join('\n')}`)
  } finally {
    await browser.close()
    await server.close()
  }
}
