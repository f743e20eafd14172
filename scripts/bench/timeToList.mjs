/**
 * Does something in a page that opens a list of wallets, and returns how long after its click the list and
 * all its pictures had been painted, and how long after the page was asked for.
 */
export async function timeToList(page, act) {
  await page.evaluate(watchNextClick)
  await act()
  return page.evaluate(() => globalThis.listAfterClick)
}

/** Runs in the page. */
function watchNextClick() {
  const isThere = (dialog) =>
    dialog?.querySelector('li button')?.checkVisibility({ opacityProperty: true }) &&
    [...dialog.querySelectorAll('img')].every((image) => image.complete)
  globalThis.listAfterClick = new Promise((resolve) => {
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
