const PATIENCE_MS = 30_000
/** A dialog that has not changed for this long has settled. */
const QUIET_MS = 600

/**
 * Does something in a page that opens a dialog or changes what is in it, and returns when its event came and what was painted
 * after it, in milliseconds of the page's clock: `at` the event, `down` the finger or the button before it, `painted` the frame after the first match of `selector`,
 * with `text` in it if that is given, `settled` the last frame in which the dialog changed, pictures and motion included.
 * `origin` is where the page's clock began. Rejects when there is no match after half a minute: else a bench would wait
 * for ever.
 */
export async function timeToPaint(page, { selector, text = '', event = 'click' }, act) {
  const settings = { selector, text, event, patienceMs: PATIENCE_MS, quietMs: QUIET_MS }
  await page.evaluate(watchNext, settings)
  await act()
  return page.evaluate(() => globalThis.paintAfterEvent)
}

/** Runs in the page. */
function watchNext({ selector, text, event, patienceMs, quietMs }) {
  const dialogOf = () => document.querySelector('dialog[open]')
  const isThere = (dialog) =>
    [...(dialog?.querySelectorAll(selector) ?? [])].some(
      (one) => one.textContent.includes(text) && one.checkVisibility({ opacityProperty: true }),
    )
  const isMoving = (dialog) =>
    dialog
      .getAnimations({ subtree: true })
      .some(
        (one) =>
          one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime),
      )
  const isSeen = (node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.checkVisibility() && !element.closest('[aria-live], [role=status]')
  }
  let down
  const onDown = ({ timeStamp }) => {
    down = timeStamp
  }
  window.addEventListener('pointerdown', onDown, { capture: true, once: true })
  globalThis.paintAfterEvent = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing is painted for ${selector}.`)), patienceMs)
    const onEvent = ({ timeStamp: at }) => {
      let painted
      let isChanged = true
      let lastChange = at
      let lastPlace = ''
      const observer = new MutationObserver((records) => {
        isChanged ||= records.some(({ target }) => isSeen(target))
      })
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['class', 'style', 'src', 'hidden', 'open'],
      })
      const look = (frame) => {
        const dialog = dialogOf()
        // A frame comes when the one before it has been laid out and painted.
        if (painted === 'next') painted = performance.now()
        if (painted === undefined && isThere(dialog)) painted = 'next'
        if (dialog) {
          const { x, y, width, height } = dialog.getBoundingClientRect()
          const place = [x, y, width, height].join()
          const isLoading = [...dialog.querySelectorAll('img')].some((one) => !one.complete)
          if (isChanged || isLoading || place !== lastPlace || isMoving(dialog)) lastChange = 'next'
          else if (lastChange === 'next') lastChange = performance.now()
          isChanged = false
          lastPlace = place
        }
        const isQuiet = typeof lastChange === 'number' && frame - lastChange > quietMs
        if (typeof painted !== 'number' || !isQuiet) return requestAnimationFrame(look)
        observer.disconnect()
        const origin = performance.timeOrigin
        return resolve({
          at,
          down: down ?? at,
          origin,
          painted,
          settled: Math.max(painted, lastChange),
        })
      }
      requestAnimationFrame(look)
    }
    window.addEventListener(event, onEvent, { capture: true, once: true })
  })
}
