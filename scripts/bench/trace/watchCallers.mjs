/** How many steps of `await` and of callbacks are followed back. */
const DEPTH = 32
const MARK = 'bowline-bench-preload'

/**
 * Makes the browser note who has called whom, through promises too: it says so with each request from then on. It
 * does not for a `modulepreload`, so these are noted when the page adds them. Returns their callers, by address.
 */
export async function watchCallers(page, session) {
  const callers = new Map()
  session.on('Runtime.consoleAPICalled', ({ args, stackTrace }) => {
    const [mark, url] = args.map(({ value }) => value)
    if (mark === MARK && !callers.has(url)) callers.set(url, stackTrace)
  })
  await session.send('Runtime.enable')
  await session.send('Debugger.enable', {})
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: DEPTH })
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: DEPTH })
  await page.addInitScript(noteLinks, MARK)
  return callers
}

/** Runs in the page, before all else. */
function noteLinks(mark) {
  const { appendChild } = Node.prototype
  HTMLHeadElement.prototype.appendChild = function append(child) {
    if (child.rel === 'modulepreload' || child.rel === 'stylesheet') console.trace(mark, child.href)
    return appendChild.call(this, child)
  }
}
