import { memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, disconnect, type Kit, switchNetwork } from '@bowline/controllers'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createKit, defineElements, type ElementKitOptions } from './index.ts'

function setup(options: Partial<ElementKitOptions> = {}) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    enableReconnect: false,
    storage: memoryStorage(),
    ...options,
  })
  return { kit, wallet }
}

function put<N extends keyof HTMLElementTagNameMap>(
  name: N,
  values: Partial<HTMLElementTagNameMap[N]> = {},
  place: Node = document.body,
): HTMLElementTagNameMap[N] {
  const element = Object.assign(document.createElement(name), values)
  place.appendChild(element)
  onTestFinished(() => element.remove())
  return element
}

/** An element of a kit is there once the kit runs. */
const connectWallet = async (kit: Kit) => {
  await expect.poll(() => kit.connectors.getState().length).toBe(1)
  await connect(kit, { connectorId: 'fake' })
}

defineElements()

test('the button connects, shows the account and leads to the way out', async () => {
  const { kit } = setup()
  const button = put('bowline-button', { kit })
  const told: unknown[] = []
  for (const name of ['bowline-connect', 'bowline-disconnect'] as const)
    button.addEventListener(name, ({ type, detail }) => told.push([type, detail]))

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fake wallet' }).click()
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const account = {
    accountId: fakeAccount,
    address: `0x${'0'.repeat(39)}1`,
    chainId: fakeNetwork.chainId,
    connectorId: 'fake',
    namespace: 'eip155',
  }
  expect(button.account).toEqual(account)
  expect(told).toEqual([['bowline-connect', { accounts: [account], restored: false }]])
  await expect.poll(() => button.status).toBe('connected')

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(told.at(-1)).toEqual(['bowline-disconnect', { namespaces: ['eip155'], by: 'app' }])
  await expect.poll(() => button.getAttribute('status')).toBe('disconnected')
})

test('each element of a kit tells of the network, and what is above is told once', async () => {
  const { kit } = setup()
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const inside = put('bowline-network', { kit }, host.attachShadow({ mode: 'open' }))
  const outside = put('bowline-account', { kit })
  const told: string[] = []
  const listen = (name: string, target: EventTarget) =>
    target.addEventListener('bowline-chain', () => told.push(name))
  listen('inside', inside)
  listen('outside', outside)
  listen('host', host)
  listen('document', document)

  await connectWallet(kit)
  await switchNetwork(kit, { chainId: otherFakeNetwork.chainId })
  expect(told.toSorted()).toEqual(['host', 'inside', 'outside'])
  await expect.poll(() => inside.chainId).toBe(otherFakeNetwork.chainId)
})

test('tells of another account in the wallet', async () => {
  const { kit, wallet } = setup()
  const element = put('bowline-account', { kit, charsStart: 6, showBalance: false })
  const told: string[] = []
  element.addEventListener('bowline-account', ({ detail }) => told.push(detail.account.address))
  await connectWallet(kit)
  const address = `0x${'0'.repeat(39)}2`
  wallet.set({ accounts: [`${fakeNetwork.chainId}:${address}`] })
  await expect.poll(() => told).toEqual([address])
  await expect.element(page.getByRole('button', { name: 'Account 0x0000…000002' })).toBeVisible()
})

test('properties are attributes, and words that mean nothing are left out', async () => {
  const { kit } = setup()
  const button = put('bowline-button', { kit, label: 'Log in', size: 'lg', variant: 'ghost' })
  const shown = page.getByRole('button', { name: 'Log in' })
  await expect.element(shown).toHaveClass('bl-button-lg', 'bl-button-ghost')
  expect(button.outerHTML).toContain('label="Log in" size="lg" variant="ghost"')
  button.setAttribute('size', 'huge')
  button.setAttribute('show-balance', 'false')
  button.setAttribute('chars-end', 'many')
  expect([button.size, button.showBalance, button.charsEnd]).toEqual([undefined, false, undefined])
  await expect.element(shown).toHaveClass('bl-button-md')
  button.label = undefined
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('several elements share one kit that runs, and one dialog', async () => {
  const { kit } = setup()
  const elements = [put('bowline-button', { kit }), put('bowline-button', { kit, label: 'Pay' })]
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('.bl-modal-root')).toHaveLength(1)
  for (const element of elements) element.remove()
  await expect.poll(() => document.querySelectorAll('.bl-modal-root').length).toBe(0)
})

test('a kit’s own texts are on its button and in its dialog, and only there', async () => {
  const { kit } = setup({
    messages: { 'button.connect': 'Log in', 'title.Connect': 'Choose your wallet' },
  })
  put('bowline-button', { kit: setup().kit })
  put('bowline-button', { kit })
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose your wallet' })).toBeVisible()
})

test('two kits on a page share nothing', async () => {
  const [one, other] = [setup().kit, setup().kit]
  put('bowline-button', { kit: one, label: 'One' })
  put('bowline-button', { kit: other, label: 'Other' })
  await connectWallet(one)
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Other' })).toBeVisible()
  await disconnect(one)
})

test('an element that is moved stays what it is; one that comes back is shown again', async () => {
  const { kit } = setup()
  const element = put('bowline-button', { kit })
  await expect.element(page.getByRole('button')).toBeVisible()
  const inside = element.querySelector('button')
  const place = document.createElement('section')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.append(element)
  await Promise.resolve()
  expect(element.querySelector('button')).toBe(inside)
  element.remove()
  place.append(element)
  await Promise.resolve()
  expect(element.querySelector('button')).toBe(inside)

  element.remove()
  await expect.poll(() => element.childElementCount).toBe(0)
  place.append(element)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('the default kit can be exchanged, and an own kit stays', async () => {
  const [first, second, own] = [setup().kit, setup().kit, setup().kit]
  const element = put('bowline-button')
  put('bowline-button', { kit: own, label: 'Own' })
  expect(element.childElementCount).toBe(0)
  defineElements(first)
  await connectWallet(first)
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  defineElements(second)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Own' })).toBeVisible()
})

test('the screens can be a card of the page', async () => {
  const { kit } = setup({ enableEmbedded: true })
  const card = put('bowline-embedded', { kit })
  await expect.poll(() => card.querySelector('.bl-embedded')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Fake wallet' })).toBeVisible()
})

test('styles reach a shadow root, and rules of the page win over their values', async () => {
  const { kit } = setup()
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = '.bl-root { --bl-color-accent: rgb(1, 2, 3) }'
  root.append(style)
  put('bowline-button', { kit }, root)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' })
  expect(root.adoptedStyleSheets).toHaveLength(1)
})
