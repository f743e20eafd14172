import { watchLongTasks } from './longTasks.mjs'

const WALLETS = 600
const PAGE = 40

/** Scrolls through a directory of 600 wallets and reports the longest task of the page. */
export async function benchScrolling({ browser, demo }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.route('**/getWallets?**', (route) =>
      route.fulfill({ json: answer(route.request().url()) }),
    )
    await page.goto(`${demo.url}/lab`)
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /All wallets/ }).click()
    await dialog.getByRole('button', { name: 'Wallet 1', exact: true }).waitFor()
    const longestTask = await watchLongTasks(page)
    const box = await dialog.boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const last = dialog.getByRole('button', { name: `Wallet ${WALLETS}`, exact: true })
    for (let turn = 0; turn < 400 && !(await last.isVisible()); turn++)
      await page.mouse.wheel(0, 600)
    const longest = await longestTask()
    const reached = (await last.isVisible()) ? `all ${WALLETS} wallets` : 'NOT the end of the list'
    return [`scrolled to ${reached}; longest task ${longest.toFixed(0)} ms (aim: none over 50 ms)`]
  } finally {
    await context.close()
  }
}

function answer(url) {
  const query = new URL(url).searchParams
  const page = Number(query.get('page') ?? 1)
  const entries = Number(query.get('entries') ?? PAGE)
  const numbers = Array.from({ length: WALLETS }, (_, index) => index + 1)
  const data = numbers.slice((page - 1) * entries, page * entries).map((number) => ({
    id: `wallet-${number}`,
    name: `Wallet ${number}`,
    image_id: `wallet-${number}`,
    mobile_link: 'https://wallet.example',
    chains: [],
  }))
  return { data, count: WALLETS }
}
