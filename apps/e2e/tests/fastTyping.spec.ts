import { expect, test } from '@playwright/test'
import { type HostServers, startHosts } from './support/hosts.ts'

/** A phone of some years ago, beside the machine that runs this. */
const CPU_SLOWDOWN = 6
/** Faster than people type, and as fast as a keyboard repeats. */
const KEY_MS = 20
const TEXT = 'delta pay'

let hosts: HostServers
test.beforeAll(async () => {
  hosts = await startHosts()
})
test.afterAll(() => hosts.close())

const SCREENS = [
  { name: 'beside the list', width: 1000, height: 700 },
  { name: 'in its place', width: 500, height: 700 },
]

for (const { name, ...viewport } of SCREENS)
  for (const isLate of [false, true])
    test(`no letter of a search is lost whose results are shown ${name}${isLate ? ' and load late' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const host = await hosts.open(page, { name: 'plain' })
      await host.openKit()
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      if (isLate)
        await page.route(/\.js$/, async (route) => {
          await arrived
          await route.continue()
        })
      const devTools = await host.devTools()
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await host.kit.locator('input').first().focus()
      // Keys are pressed whether or not the page has taken those before, as a person does.
      const pressed = [...TEXT].map(async (text, at) => {
        await page.waitForTimeout(at * KEY_MS)
        await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
        await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
      })
      await Promise.all(pressed)
      arrive()
      const results = host.kit.locator('input[data-bl-autofocus]')
      await expect(results).toBeFocused()
      await expect(results).toHaveValue(TEXT)
      await expect(host.kit.getByText('Delta Pay', { exact: true }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(results).toHaveValue('')
      // One way back, and an empty field: the letters have opened one view and not several.
      await page.keyboard.press('Escape')
      await expect(results).toHaveCount(0)
      await expect(host.kit.locator('input').first()).toHaveValue('')
      await expect(host.wallet('Amber')).toBeVisible()
    })
