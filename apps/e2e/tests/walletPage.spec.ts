import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
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

interface Answer {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves an app on another site. The browser does not let pages that a test makes up frame what is on this machine. */
async function serve(answer: (request: IncomingMessage) => Answer) {
  const server = createServer((request, response) => {
    const { body, headers } = answer(request)
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const ICON = '<link rel="icon" href="data:,">'

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
    const app = await serve(() => ({ body: ICON, headers: isolated ? ISOLATED : {} }))
    await page.goto(app.url)
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

test('an app of the list that a stranger frames cannot show it', async ({
  demo,
  page,
  complaints,
}) => {
  const wallet = `${demo.frameUrl}/?projectId=local-project`
  const app = await serve(({ url, headers }) => {
    const here = `http://127.0.0.1:${headers.host?.split(':')[1]}`
    const framed = { '/app': wallet, '/around': `${here}/app` }[url ?? ''] ?? ''
    return { body: `${ICON}<iframe src="${framed}"></iframe>` }
  })
  const shown = async (around: string) => {
    await page.goto(`${around}/around`)
    return page.frames().map((frame) => frame.url())
  }
  expect(await shown(app.url)).toEqual([`${app.url}/around`, `${app.url}/app`, wallet])
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  const stranger = app.url.replace('127.0.0.1', 'stranger.localhost')
  expect((await shown(stranger)).slice(0, 2)).toEqual([`${stranger}/around`, `${app.url}/app`])
  await refused
  expect(complaints.splice(0)).toEqual([expect.stringContaining('frame-ancestors')])
  app.close()
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
