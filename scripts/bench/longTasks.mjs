/**
 * Watches a page for tasks that block it for more than 50 ms, from now on. Returns a function that
 * returns the longest one so far, in milliseconds.
 */
export async function watchLongTasks(page) {
  await page.evaluate(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => window.longest)
}
