import { expect, onTestFinished, test } from 'vitest'

/** A page of the wallet, in a frame of its own. Returns what asks in it, and says how often it was let. */
async function open(store: string, { isNaive = false } = {}) {
  const module = new URL('./limitsPage.test.fixture.ts', import.meta.url).pathname
  const frame = document.createElement('iframe')
  frame.src = `/module-page.html?module=${module}&store=${store}${isNaive ? '&naive' : ''}`
  onTestFinished(() => frame.remove())
  const answer = () =>
    new Promise<number>((resolve) => {
      const onMessage = ({ data, source }: MessageEvent<{ readonly admitted: number }>) => {
        if (source !== frame.contentWindow) return
        removeEventListener('message', onMessage)
        resolve(data.admitted)
      }
      addEventListener('message', onMessage)
    })
  const loaded = answer()
  document.body.append(frame)
  await loaded
  return (what: number | 'reject') => {
    const answered = answer()
    frame.contentWindow?.postMessage(what, '*')
    return answered
  }
}

/** How often an app asks that has the page three times, and asks in all of them at once. */
async function askEverywhere(options?: { readonly isNaive: boolean }) {
  const store = crypto.randomUUID()
  const pages = await Promise.all([1, 2, 3].map(() => open(store, options)))
  const admitted = await Promise.all(pages.map((ask) => ask(10)))
  return admitted.reduce((sum, one) => sum + one, 0)
}

test('counts that are read and then written let an app with several pages ask more often', async () => {
  expect(await askEverywhere({ isNaive: true })).toBeGreaterThan(10)
})

test('an app with several pages asks as often as one with a single page', async () => {
  expect(await askEverywhere()).toBe(10)
})

test('rejections in several pages count together', async () => {
  const store = crypto.randomUUID()
  const [first, second] = [await open(store), await open(store)]
  await Promise.all([first('reject'), second('reject')])
  expect(await first(1)).toBe(1)
  await second('reject')
  expect(await first(1)).toBe(0)
})
