// `npm run structure [-- --files --chain]`: how spread the code is. Counts the files that one connect and one
// payment run through, in the demo served from source, and fails if they are not as many as are kept
// (scripts/ratchets). Prints the tallest chains of imports, which a fence holds.
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { checkFigures } from '../ratchets/checkFigures.ts'
import { readSources } from '../ratchets/sources.ts'
import { tallestChain } from '../ratchets/tallestChain.ts'

const OURS = /\/packages\/(?!testing\/)[a-z-]+\/src\/[^?]+\.tsx?/
/** What the development server adds to components runs when they load. */
const OF_THE_SERVER = /RefreshRuntime|\$RefreshReg\$/
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What happens by chance meanwhile, as a timer that comes due, runs in few of them. */
const ROUNDS = 5

const sources = readSources()
for (const [name, chain] of [
  ['tallest chain of imports', tallestChain(sources)],
  ['with lazy imports', tallestChain(sources, { withLazy: true })],
]) {
  console.log(`${name}: ${chain.length} files`)
  if (process.argv.includes('--chain')) for (const file of chain) console.log(`  ${file}`)
}

const demo = await startDemo({ port: 0, pages: 'reloading' })
const executablePath = process.env.CHROMIUM_PATH || undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const page = await browser.newPage()
  // The test wallets answer by themselves, because there is no user to prompt.
  await page.addInitScript(() => {
    sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ walletsAsk: false }))
    // Served from source, a page has more files than browsers keep entries of.
    performance.setResourceTimingBufferSize(10_000)
  })
  const header = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`${demo.url}/lab`)
    await header.getByRole('button', { name: /Connect wallet|^Account/ }).waitFor()
    await page.waitForLoadState('networkidle')
    // The modal is fetched while the page is idle. Files that load within a journey would count as running.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/ModalShell.tsx')),
    )
    await page.waitForLoadState('networkidle')
  }
  // Once to have the server compile everything.
  await open()
  await connect()

  const rounds = []
  while (rounds.length < ROUNDS) {
    await page.evaluate(() => localStorage.clear())
    await open()
    const connected = await filesRun(connect)
    await page.waitForLoadState('networkidle')
    rounds.push({ 'one connect': connected, 'one payment': await filesRun(send) })
  }
  const found = {}
  for (const name of ['one connect', 'one payment']) {
    const each = rounds.map((round) => round[name])
    const files = [...new Set(each.flat())].sort().filter((file) => isInMost(file, each))
    console.log(`${name}: ${files.length} files (${each.map(({ length }) => length).join(', ')})`)
    if (process.argv.includes('--files')) for (const file of files) console.log(`  ${file}`)
    found[name] = files.length
  }
  for (const problem of checkFigures('files run', found)) {
    console.error(problem)
    process.exitCode = 1
  }

  function isInMost(file, each) {
    return each.filter((one) => one.includes(file)).length > ROUNDS / 2
  }
  async function connect() {
    await header.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: /^Anchor/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The account on the button counts as well, and not only as much of it as there is by now.
    await header
      .getByRole('button', { name: /^Account/ })
      .getByText(/\d ETH$/)
      .waitFor()
  }
  async function send() {
    await header.getByRole('button', { name: /^Account/ }).click()
    // Before the tokens are shown, a payment runs through fewer files.
    await dialog
      .getByText(/\d ETH$/)
      .last()
      .waitFor()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(RECEIVER)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  }
  /** Lists the files of the packages of which a function runs meanwhile. Being loaded is not running. */
  async function filesRun(journey) {
    const client = await page.context().newCDPSession(page)
    await client.send('Profiler.enable')
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // What ran before is not counted.
    await client.send('Profiler.takePreciseCoverage')
    await journey()
    const { result } = await client.send('Profiler.takePreciseCoverage')
    await client.send('Profiler.stopPreciseCoverage')
    const files = []
    for (const { url, functions } of result) {
      const file = OURS.exec(url)?.[0]
      const ran = functions.filter((one) => !isWholeFile(one) && one.ranges[0].count > 0)
      if (!file || ran.length === 0) continue
      const source = await (await fetch(url)).text()
      const isOwn = ({ ranges: [{ startOffset, endOffset }] }) =>
        !OF_THE_SERVER.test(source.slice(startOffset, endOffset))
      if (ran.some(isOwn)) files.push(file)
    }
    return [...new Set(files)].sort()
  }
} finally {
  await browser.close()
  await demo.close()
}

/**
 * Whether V8 means the file itself, whose body runs when it loads. It is listed only in the journey that loads the file, so
 * the first of a list is not always it.
 */
function isWholeFile({ functionName, ranges: [whole] }) {
  return functionName === '' && whole.startOffset === 0
}
