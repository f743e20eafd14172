import { median, spread } from './spread.mjs'
import { timeToList } from './timeToList.mjs'
import { connectButton, tap, untilIdle, visit } from './visit.mjs'

const RUNS = 5
const PRESS_MS = 80
const PHONE = { slowdown: 4, isPhone: true }

/**
 * On a phone (processor 4 times slower, Fast 4G, nothing in the cache): from a tap to the list once the page
 * is idle, and from the navigation to the list for a visitor who taps as soon as the button is there.
 * Beside it the same app with a plain dialog.
 */
export async function benchPhone({ browser, starter }) {
  const measure = (url, { waits }) =>
    visit({ browser, ...PHONE }, async (page, session) => {
      // `commit`: a visitor does not wait for the page to be complete.
      await page.goto(url, { waitUntil: 'commit' })
      const button = connectButton(page)
      await button.waitFor()
      if (waits) await untilIdle(page)
      return timeToList(page, () => tap(page, session, { button, pressMs: PRESS_MS }))
    })
  const compare = async (name, { waits, field, aim }) => {
    const times = { ours: [], plain: [] }
    for (let run = 0; run < RUNS; run++) {
      times.ours.push((await measure(starter.kitUrl, { waits }))[field])
      times.plain.push((await measure(starter.plainUrl, { waits }))[field])
    }
    const ratio = (median(times.ours) / median(times.plain)).toFixed(2)
    const result = `${spread(times.ours)}, plain dialog ${spread(times.plain)}`
    return `${name}: ${result}, ratio ${ratio} (aim ${aim})`
  }
  return [
    await compare('tap to list, page idle', { waits: true, field: 'sinceClick', aim: 1.5 }),
    await compare('navigation to list, tapped at once', {
      waits: false,
      field: 'sinceNavigation',
      aim: 1.3,
    }),
  ]
}
