import { expect, test } from './support/test.ts'

test('no request leaves the page before the visitor acts, and none goes elsewhere ever', async ({
  page,
  demo,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto(demo.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const files = /^http:\/\/127\.0\.0\.1:\d+\/($|assets\/|bowline\.svg$)/
  expect(
    asked.filter((url) => !files.test(url)),
    'only the page’s own files',
  ).toEqual([])

  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /All wallets/ }).click()
  await dialog.getByRole('searchbox').fill('rainbow')
  await dialog
    .getByRole('button', { name: /Rainbow/ })
    .first()
    .click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const { host } = new URL(demo.url)
  const elsewhere = asked.filter((url) => !url.startsWith('data:') && new URL(url).host !== host)
  expect(elsewhere, 'no other host').toEqual([])
})

test('the pairing client loads only when a pairing is asked for', async ({ page, demo }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('wc_proposeSession'))
      scripts.push(response.url())
  })
  await page.goto(demo.url)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anchor' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await dialog.getByRole('button', { name: /phone wallet/ }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  expect(scripts).toHaveLength(1)
})
