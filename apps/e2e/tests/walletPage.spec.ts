import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

/** Puts an address into a frame of the page. */
const addFrame = (page: Page, src: string) =>
  page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.allow = `publickey-credentials-get ${src}; publickey-credentials-create ${src}`
    frame.src = src
    document.body.append(frame)
  }, src)

const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

for (const isolated of [false, true])
  test(`the page of the wallet boots in ${isolated ? 'an isolated' : 'an'} app on another site`, async ({
    demo,
    page,
  }) => {
    // An app under COEP loads only what allows it, frames included.
    const app = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', ...(isolated && ISOLATED) })
      response.end('<link rel="icon" href="data:,">')
    })
    app.listen(0, '127.0.0.1')
    await once(app, 'listening')
    const { port } = app.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}`)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isolated)
    const message = page.evaluate(
      (from) =>
        new Promise((resolve) => {
          addEventListener('message', ({ origin, data }) => origin === from && resolve(data))
        }),
      demo.frameUrl,
    )
    await addFrame(page, `${demo.frameUrl}/?projectId=local-project`)
    expect(await message).toMatchObject({ t: 'boot', v: 1 })
    app.closeAllConnections()
    app.close()
  })

test('an app that is not on the list of its project cannot frame it', async ({
  demo,
  page,
  complaints,
}) => {
  // The demo answers at this host, too.
  await page.goto(demo.url.replace('127.0.0.1', 'stranger.localhost'))
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await addFrame(page, `${demo.frameUrl}/?projectId=local-project`)
  await refused
  expect(complaints.splice(0)).toEqual([expect.stringContaining('frame-ancestors')])
})

test('the page for a new device opens in a tab, and in no frame', async ({
  demo,
  demoPage: { page },
  complaints,
}) => {
  const tab = await page.context().newPage()
  await tab.goto(`${demo.frameUrl}/device`)
  await expect(tab).toHaveTitle('New device')
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await addFrame(page, `${demo.frameUrl}/device`)
  await refused
  expect(complaints.splice(0)).toEqual([expect.stringContaining('frame-ancestors')])
})
