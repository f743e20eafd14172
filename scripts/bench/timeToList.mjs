const PATIENCE_MS = 30_000

/**
 * Does something in a page that opens a list of wallets, and returns how long after its click the list and
 * all its pictures had been painted, and how long after the page was asked for.
 */
export const timeToList = (page, act) => timeToPaint(page, 'li button', act)

/**
 * The same for what `selector` finds in the open dialog. Rejects when it is not there after half a minute:
 * else a bench would wait for ever.
 */
export async function timeToPaint(page, selector, act) {
  await page.evaluate(watchNextClick, { selector, patienceMs: PATIENCE_MS })
  await act()
  return page.evaluate(() => globalThis.paintAfterClick)
}

/** Runs in the page. */
function watchNextClick({ selector, patienceMs }) {
  const isThere = (dialog) =>
    dialog?.querySelector(selector)?.checkVisibility({ opacityProperty: true }) &&
    [...dialog.querySelectorAll('img')].every((image) => image.complete)
  globalThis.paintAfterClick = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing is painted for ${selector}.`)), patienceMs)
    const onClick = ({ timeStamp }) => {
      const look = () => {
        if (!isThere(document.querySelector('dialog[open]'))) return requestAnimationFrame(look)
        // The frame after it comes when this one has been laid out and painted.
        return requestAnimationFrame(() => {
          const now = performance.now()
          resolve({ sinceClick: now - timeStamp, sinceNavigation: now })
        })
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('click', onClick, { capture: true, once: true })
  })
}
