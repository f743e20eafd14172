import { announceWallet } from '../bench/visit.mjs'

/** A busy machine compiles and loads for longer than Playwright waits by itself; nothing is measured by this. */
const PATIENCE_MS = 120_000

const PHONE = { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } }

/**
 * Opens a page of an app and listens to it. Requests to other hosts than the app's own and `nodes` are
 * noted and ended; `script` is the path of one that runs before those of the page. `refusing` are paths of the app that say
 * no to who is not signed in, of which the console tells. `check` throws what the page has done wrong up to now.
 */
export async function openPage(
  browser,
  url,
  { nodes = [], refusing = [], announces = false, savesData = false, isPhone = false, script } = {},
) {
  const { origin } = new URL(url)
  const page = await browser.newPage(isPhone ? PHONE : {})
  page.setDefaultTimeout(PATIENCE_MS)
  const isOwn = (one) => new URL(one).origin === origin
  const strangers = []
  const problems = []
  const requests = []
  await page.route(
    (one) => !isOwn(one.href) && !nodes.includes(one.origin),
    (route) => {
      strangers.push(new URL(route.request().url()).host)
      return route.abort()
    },
  )
  // A server for development has a socket of its own.
  const isForeign = ({ host }) => host !== new URL(origin).host
  await page.routeWebSocket(isForeign, (socket) => {
    strangers.push(new URL(socket.url()).host)
    return socket.close()
  })
  page.on('request', (request) => isOwn(request.url()) && requests.push(request.url()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The browser's own line about a request that was ended above.
    const { url: source } = message.location()
    const isRefusal = refusing.some((path) => source === `${origin}${path}`)
    if (!source || (isOwn(source) && !isRefusal)) problems.push(message.text())
  })
  if (announces) await page.addInitScript(announceWallet)
  if (savesData) await page.addInitScript(saveData)
  if (script) await page.addInitScript({ path: script })
  // Where a wallet hands out several accounts, the first one will do.
  const chooser = page.getByRole('dialog', { name: 'Choose an account' })
  await page.addLocatorHandler(chooser, () => page.keyboard.press('Escape'))
  await page.goto(url, { waitUntil: 'networkidle' })
  return {
    page,
    strangers,
    /** Addresses that the page has asked its own origin for. */
    requests,
    check() {
      if (problems.length > 0) throw new Error(`The console is not clean:\n${problems.join('\n')}`)
    },
  }
}

/** Says that the visitor's browser saves data; runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}
