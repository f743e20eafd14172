import { connectButton, untilIdle, visit } from './visit.mjs'
import { watchRequests } from './watchRequests.mjs'

/**
 * What the kit adds to a wagmi app, packed as it travels, everything that it brings included; and how many
 * requests a visitor makes from the first act to a list that has settled.
 */
export async function benchWeight({ browser, starter }) {
  const plain = await measure(browser, starter.urls.control)
  const intent = await measure(browser, starter.urls.wagmi, { savesData: true })
  const idle = await measure(browser, starter.urls.wagmi)
  const added = (files) => {
    const [js, css] = ['.js', '.css'].map((end) => kB(bytes(files, end) - bytes(plain.loaded, end)))
    return `${js} kB JS, ${css} kB CSS more than without the kit`
  }
  return [
    `before the first act: ${added(intent.loaded)} (aim 22 and 8)`,
    `with what is fetched while the page is idle: ${added(idle.loaded)}`,
    `from the first act to a settled list: ${requests(idle.later)} (aim 6)`,
    `the same without idle time: ${requests(intent.later)}`,
  ]
}

async function measure(browser, url, { savesData = false } = {}) {
  return visit({ browser }, async (page, session) => {
    if (savesData)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    const files = await watchRequests(session)
    await page.goto(url)
    await untilIdle(page)
    const loaded = files.splice(0)
    await page.mouse.move(5, 300)
    await connectButton(page).click()
    await page.getByRole('dialog').locator('li button').first().waitFor()
    await untilIdle(page)
    return { loaded, later: [...files] }
  })
}

const bytes = (files, end) =>
  files.filter(({ url }) => url.endsWith(end)).reduce((sum, one) => sum + one.bytes, 0)

const kB = (size) => (size / 1000).toFixed(1)

function requests(files) {
  const code = files.filter(({ url }) => /\.(js|css)$/.test(url))
  const size = kB(bytes(files, '.js') + bytes(files, '.css'))
  return `${files.length} requests, ${code.length} of them for code (${size} kB)`
}
