import { timeToPaint } from '../timeToPaint.mjs'
import { connectButton, press, untilIdle, visit } from '../visit.mjs'
import { ROW } from './openOnPhone.mjs'

/** How long a mouse button stays down in a click. */
const PRESS_MS = 80
/** How long a pointer rests on its target before it is pressed. */
const AIM_MS = 200
/** A row of the list of all wallets. */
const ALL_ROWS = '[data-bl-index] button'
/** A wallet at the end of the directory: the server is asked for it. */
const SOUGHT = 'THORWallet'

/**
 * Opens the list of an app on a desktop once the page has settled, closes it and opens it again; then all wallets, where there
 * is a directory, and searches one of them. Returns times in milliseconds.
 */
export async function openOnDesktop({ browser, url, pairs }) {
  return visit({ browser, announces: true }, async (page) => {
    await page.goto(url)
    const button = connectButton(page)
    await button.waitFor()
    await untilIdle(page)
    const dialog = page.getByRole('dialog')
    const pressed = async (target, wanted) => {
      await target.hover()
      await page.waitForTimeout(AIM_MS)
      const { at, painted, settled } = await timeToPaint(page, wanted, () => press(page, PRESS_MS))
      return { list: painted - at, settled: settled - at }
    }
    const first = await pressed(button, { selector: ROW })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const again = await pressed(button, { selector: ROW })
    if (!pairs) return { ...first, again: again.list }
    await untilIdle(page)
    const allOf = dialog.getByRole('button', { name: 'All wallets' })
    const all = await pressed(allOf, { selector: ALL_ROWS })
    const field = dialog.getByRole('searchbox', { name: 'Search wallets', exact: true })
    const found = await timeToPaint(
      page,
      { selector: ALL_ROWS, text: SOUGHT, event: 'input' },
      () => field.fill(SOUGHT),
    )
    return {
      ...first,
      again: again.list,
      all: all.list,
      allFull: all.settled,
      search: found.painted - found.at,
    }
  })
}
