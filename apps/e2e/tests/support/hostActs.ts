import { expect } from '@playwright/test'
import type { HostPage } from './HostPage.ts'
import { isRow } from './hostEnds.ts'
import type { HostKind } from './hosts.ts'

/** What a visitor does, from both dialogs open on. Each ends with both of them open. */
export interface Act {
  readonly name: string
  act(host: HostPage, kind: HostKind): Promise<void>
}

const soft = expect.soft

export const ACTS: readonly Act[] = [
  {
    name: 'wheel',
    async act(host) {
      const before = await host.place()
      await host.wheel(await host.middle(host.list), 240)
      await soft.poll(() => host.scrolled(), 'our list moves with the wheel').toBeGreaterThan(100)
      await host.wheel(await host.middle(host.list), 5000)
      await host.wheel(await host.corner(), 400)
      await soft.poll(() => host.place(), 'the page behind stays for the wheel').toEqual(before)
      await host.wheel(await host.middle(host.list), -9000)
      await soft.poll(() => host.scrolled(), 'our list is back at its top').toBe(0)
    },
  },
  {
    name: 'finger',
    async act(host) {
      const before = await host.place()
      await host.swipe(await host.middle(host.list), 180)
      await soft.poll(() => host.scrolled(), 'our list moves with the finger').toBeGreaterThan(80)
      await host.swipe(await host.corner(), 60)
      await soft.poll(() => host.place(), 'the page behind stays for the finger').toEqual(before)
      await host.list.evaluate((list) => list.scrollTo(0, 0))
      await soft(host.kit, 'ours is open after a finger').toBeVisible()
    },
  },
  {
    name: 'screen reader',
    async act(host) {
      const found = await host.readable()
      soft(found, 'our title is read').toContain('dialog Connect a wallet')
      soft(found.filter(isRow), 'our wallets are read').not.toEqual([])
      // Chromium reads what has focus all the same, other browsers do not.
      soft(await host.hidden(), 'nothing of ours is hidden by the host').toEqual([])
      soft(found, 'the page behind is not').not.toContain('heading The page')
    },
  },
  {
    name: 'typing',
    async act(host) {
      const field = host.kit.locator('input').first()
      await field.click()
      await host.page.keyboard.type('d')
      // The first letter leads to the results, whose field has it then.
      const typed = host.kit.locator('input[data-bl-autofocus]:focus')
      await soft(typed, 'the results have our field').toHaveValue('d')
      await host.page.keyboard.type('elta p')
      await soft(typed, 'our field has what was typed').toHaveValue('delta p')
      await soft(
        host.kit.getByText('Delta Pay', { exact: true }).first(),
        'and its results',
      ).toBeVisible()
      await host.page.keyboard.press('Escape')
      await soft(typed, 'the first Escape empties the field').toHaveValue('')
      await host.page.keyboard.press('Escape')
      await soft(typed, 'the second leads back').toHaveCount(0)
      await soft(host.wallet('Amber'), 'to the list').toBeVisible()
    },
  },
  {
    name: 'backdrop',
    async act(host) {
      const { x, y } = await host.corner()
      await host.page.mouse.click(x, y)
      await soft(host.kit, 'ours closes').toHaveCount(0)
      await soft(host.connect, 'the host stays').toBeVisible()
      await host.openKit()
    },
  },
  {
    name: 'click',
    async act(host) {
      await host.wallet('Beacon').click()
      await soft(host.connect, 'the wallet is connected').toHaveCount(0)
      await soft(host.kit, 'ours closes').toHaveCount(0)
      await soft(host.frame.locator('input[aria-label=Note]'), 'the host stays').toBeVisible()
      await host.frame.evaluate(() => window.disconnectKit())
      await host.openKit()
    },
  },
  {
    name: 'Escape',
    async act(host) {
      await host.page.keyboard.press('Escape')
      await soft(host.kit, 'one press closes ours').toHaveCount(0)
      await host.drawn()
      await soft(host.connect, 'the host stays').toBeVisible()
      const focused = () =>
        host.connect.evaluate(
          (button) => button === (button.getRootNode() as Document).activeElement,
        )
      await soft.poll(focused, 'what opened ours has focus').toBe(true)
      await host.openKit()
    },
  },
  {
    name: 'toast',
    async act(host, { isOnTop }) {
      if (isOnTop) return
      await host.page.keyboard.press('Escape')
      await host.frame.evaluate(() => window.showToast())
      const toast = host.frame.locator('.bl-toast')
      await soft(toast, 'a toast shows above the host').toBeVisible()
      await toast.locator('button').click()
      await soft(toast, 'a press dismisses it').toHaveCount(0)
      await soft(host.connect, 'the host stays').toBeVisible()
      await host.openKit()
    },
  },
]
