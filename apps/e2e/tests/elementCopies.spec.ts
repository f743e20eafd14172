import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

const BUILT = new URL('.', import.meta.resolve('@bowline/element'))
const HOST = 'http://copies.localhost'

/** A page with two scripts of ours, as plugins of one content management system bring them. */
async function openPage(page: Page, script: string): Promise<void> {
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const [, copy, file = ''] = pathname.split('/')
    if (!copy)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Copies</title><bowline-button></bowline-button>
<script type="module">
import * as one from '/one/bowline.js'
import * as two from '/two/bowline.js'
const make = ({ createKit, evm }) => createKit({ adapters: [evm({ networks: [one.mainnet] })], enableReconnect: false })
${script}
</script>`,
      })
    return route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(fileURLToPath(new URL(file, BUILT)), 'utf8'),
    })
  })
  await page.goto(HOST)
}

const CASES = [
  [
    'each of two scripts has a kit of its own',
    'one.defineElements(make(one)); two.defineElements(make(two))',
  ],
  [
    'one kit is handed to two scripts',
    'const kit = make(one); one.defineElements(kit); two.defineElements(kit)',
  ],
  [
    'the second script has the kit, and the first the elements',
    'one.defineElements(); two.defineElements(make(two))',
  ],
  [
    'an element of the first script has a kit of the second',
    "one.defineElements(make(one)); document.querySelector('bowline-button').kit = make(two)",
  ],
] as const

for (const [name, script] of CASES)
  test(`where ${name}, a press shows one dialog`, async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await openPage(page, script)
    const open = page.locator('dialog[open]')
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toHaveCount(1)
      await expect(open).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })
