import '../styles.css'
import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect, disconnect } from '@bowline/controllers'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, KitButton, KitProvider } from '../index.ts'

beforeAll(() => commands.preferMotion('no-preference'))

const opener = page.getByRole('button', { name: /harbor\.eth/ }).first()
const copies = () => document.querySelectorAll<HTMLElement>('dialog > [aria-hidden][inert]')
/** On their way back, when the dialog is closed. */
const returning = () =>
  document.querySelectorAll<HTMLElement>('.bl-modal-root > [aria-hidden][inert]')
const nameInModal = () => document.querySelector<HTMLElement>('dialog .bl-identity bdi')

/** Stops what moves an element where it begins, and returns that place. */
function startOf(copy: HTMLElement | undefined) {
  const [flight] = copy?.getAnimations() ?? []
  if (!copy || !flight) throw new Error('nothing flies')
  flight.pause()
  flight.currentTime = 0
  const at = copy.getBoundingClientRect()
  flight.play()
  return at
}

/** A page whose account button can open the modal with its first frame. */
async function connectedPage({ isStill = false, isBelow = false } = {}) {
  const idle: IdleRequestCallback[] = []
  const asked = vi
    .spyOn(window, 'requestIdleCallback')
    .mockImplementation((task) => idle.push(task))
  onTestFinished(() => asked.mockRestore())
  const adapter = createFakeAdapter({
    connectors: [createFakeWallet().connector],
    networks: [{ ...fakeNetwork, testnet: false }],
    operations: { lookupName: async () => ({ name: 'harbor.eth' }) },
  })
  const kit = createKit({ adapters: [adapter], storage: memoryStorage() })
  await render(
    <KitProvider kit={kit}>
      <div
        ref={(box) => {
          if (isBelow) box?.style.setProperty('margin-top', '200vh')
        }}
      >
        <KitButton />
      </div>
    </KitProvider>,
  )
  await userEvent.keyboard('x')
  await connect(kit, { connectorId: 'fake' })
  await expect.element(opener).toBeInTheDocument()
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  await expect.poll(() => idle.length).toBeGreaterThan(0)
  for (const task of idle.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 })
  await vi.dynamicImportSettled()
  const screens = document.querySelector<HTMLElement>('.bl-modal-root')
  if (isStill) screens?.style.setProperty('--bl-motion-sheet', '0ms')
  return { kit, press: () => (opener.element() as HTMLElement).click() }
}

test('picture and name grow out of the button, while the modal is there at once', async () => {
  const { press } = await connectedPage()
  const from = opener.element().querySelector('bdi')?.getBoundingClientRect()
  press()
  await expect.poll(() => copies().length).toBe(2)
  expect(document.querySelector('dialog .bl-account')?.checkVisibility()).toBe(true)
  const at = startOf(copies()[1])
  expect(at.x).toBeCloseTo(from?.x ?? 0, 0)
  expect(at.y).toBeCloseTo(from?.y ?? 0, 0)
  await expect.poll(() => copies().length).toBe(0)
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'harbor.eth' }))
    .toBeVisible()
})

test.each([
  ['is out of view', { isBelow: true }],
  ['is pressed by someone who asked for less motion', { isStill: true }],
])('nothing grows out of a button that %s', async (_name, options) => {
  const { press } = await connectedPage(options)
  press()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(copies()).toHaveLength(0)
})

test('nothing grows into a modal that was opened by something else', async () => {
  const { kit } = await connectedPage()
  kit.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(copies()).toHaveLength(0)
})

/** Opened with the button, and everything has landed. */
async function openedPage() {
  const made = await connectedPage()
  made.press()
  await expect.poll(() => copies().length).toBe(2)
  await expect.poll(() => copies().length).toBe(0)
  return made
}

test('they go back to the button as the modal closes, while the modal is gone at once', async () => {
  const { kit } = await openedPage()
  const from = nameInModal()?.getBoundingClientRect()
  kit.modal.close()
  expect(returning()).toHaveLength(2)
  const at = startOf(returning()[1])
  expect(at.x).toBeCloseTo(from?.x ?? 0, 0)
  expect(at.y).toBeCloseTo(from?.y ?? 0, 0)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => returning().length).toBe(0)
  const name = opener.element().querySelector('bdi')
  expect(name && getComputedStyle(name).opacity).toBe('1')
})

test('closing turns the flight around where it is', async () => {
  const { kit, press } = await connectedPage()
  press()
  await expect.poll(() => copies().length).toBe(2)
  const [flight] = copies()[1]?.getAnimations() ?? []
  flight?.pause()
  if (flight) flight.currentTime = 40
  const before = copies()[1]?.getBoundingClientRect()
  kit.modal.close()
  expect(copies()).toHaveLength(0)
  const at = startOf(returning()[1])
  expect(at.x).toBeCloseTo(before?.x ?? 0, 0)
  expect(at.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect.poll(() => returning().length).toBe(0)
})

test('nothing goes back to a button whose account is disconnected', async () => {
  const { kit } = await openedPage()
  await disconnect(kit)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(returning()).toHaveLength(0)
})

test('nothing goes back from a modal that was opened by something else', async () => {
  const { kit } = await openedPage()
  kit.modal.close()
  await expect.poll(() => returning().length).toBe(0)
  kit.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  kit.modal.close()
  expect(returning()).toHaveLength(0)
})
