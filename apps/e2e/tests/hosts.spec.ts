import { expect, test } from '@playwright/test'
import { ACTS } from './support/hostActs.ts'
import { closeBoth } from './support/hostEnds.ts'
import { type HostServers, hostKinds, startHosts } from './support/hosts.ts'
import { translateOnce } from './support/translateOnce.ts'

// An act that a host breaks fails soon, and the others are tried.
test.use({ viewport: { width: 1000, height: 700 }, hasTouch: true, actionTimeout: 10_000 })

let hosts: HostServers
test.beforeAll(async () => {
  hosts = await startHosts()
})
test.afterAll(() => hosts.close())

for (const kind of hostKinds)
  test(`the kit works in a page with ${kind.name}${kind.query ?? ''}`, async ({ page }) => {
    test.slow()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    const host = await hosts.open(page, kind)
    // What the host's own dialog leaves on the page is not ours to clear.
    if (kind.hasDialog) {
      await host.openHost()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await host.drawn()
    }
    const marks = await host.marks()
    if (kind.hasDialog) await host.openHost()
    await host.openKit()
    for (const { name, act } of ACTS) await test.step(name, () => act(host, kind))
    await test.step('closing', () => closeBoth(host, { ...kind, marks }))
    expect(complaints).toEqual([])
  })

test('the kit works on a page that is translated before each act', async ({ page }) => {
  test.slow()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  const host = await hosts.open(page, { name: 'radix', hasDialog: true })
  await host.openHost()
  await host.openKit()
  for (const { name, act } of ACTS)
    await test.step(name, async () => {
      await page.evaluate(translateOnce)
      await act(host, { name: 'radix', hasDialog: true })
    })
  expect(complaints).toEqual([])
})
