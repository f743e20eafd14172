import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { expect, test } from './support/partitionedTest.ts'

test('what is filled into the wallet’s fields is out of reach of the app', async ({ demoPage }) => {
  const { page } = demoPage
  // All that the app can learn of fields, its own and those in its frames.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const note = (event: Event) => {
      if (event.target instanceof HTMLInputElement) seen.push(event.target.value)
      if (event instanceof KeyboardEvent) seen.push(event.key)
    }
    for (const type of ['input', 'change', 'keydown', 'paste']) addEventListener(type, note, true)
    setInterval(() => {
      for (const frame of document.querySelectorAll('iframe'))
        for (const one of frame.contentDocument?.querySelectorAll('input') ?? [])
          seen.push(one.value)
    }, 20)
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Naive')
    field.autocomplete = 'one-time-code'
    document.body.append(field)
  })
  const seen = async () =>
    (await page.evaluate(() => Reflect.get(globalThis, 'seen') as readonly string[])).join()
  // A code that is asked for by the app is its own.
  await page.getByLabel('Naive').fill('12345678')
  await expect.poll(seen).toContain('12345678')

  const embedded = new EmbeddedWallet(demoPage)
  await demoPage.openConnect()
  await embedded.beginWithEmail('spied@example.org')
  const code = embedded.frame.getByLabel('Code')
  await code.fill('9706')
  await expect(code).toHaveValue('9706')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // What a browser fills in unasked would be in fields that nobody sees.
  await expect(embedded.frame.locator('input, textarea, select')).toHaveCount(1)
  expect(await seen()).not.toContain('9706')
})
