import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeName, fakeNetwork } from '@bowline/common/testing'
import { connect, type Route } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const paidAlice = {
  chainId: fakeNetwork.chainId,
  hash: `0x${'5'.repeat(64)}`,
  from: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  kind: 'send',
  moves: [],
  to: alice,
  sentAt: 1,
  status: 'confirmed',
}
const kept = (data: readonly object[]) => JSON.stringify({ v: 1, data })

async function setup(route: Route, saved: readonly object[] = [], paid: readonly object[] = []) {
  const wallet = createFakeWallet({ accounts: [account] })
  const storage = memoryStorage({
    'bowline.contacts': kept(saved),
    'bowline.transactions': kept(paid),
  })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    enableReconnect: false,
    storage,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push(route)
  return { kit, storage, route: () => currentRoute(kit.router.store.getState()).name }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (name: string | RegExp) => page.getByText(name).first()
const mum = { namespace: 'eip155', address: alice, name: 'Mum' }

test('saves an address under a name by keyboard, changes the name and removes it', async () => {
  const { storage } = await setup({ name: 'Contacts' })
  await expect.element(text('No saved addresses')).toBeVisible()
  await button('Save an address').click()
  await expect.element(page.getByLabelText('Address', { exact: true }).first()).toHaveFocus()
  await userEvent.keyboard(alice)
  await page.getByLabelText('Name').fill('Mum')
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Mum 0xfB/)).toBeVisible()
  await expect.element(button('Save an address')).toHaveFocus()
  await expect.element(text('Mum is saved')).toBeInTheDocument()
  expect(await storage.get('bowline.contacts')).toContain(alice)
  await button(/^Mum/).click()
  expect(document.querySelector('.bl-address bdi')?.textContent).toBe(alice)
  await page.getByLabelText('Name').fill('Mother')
  await button('Save').click()
  await button(/^Mother/).click()
  await button('Remove').click()
  await expect.element(text('No saved addresses')).toBeVisible()
})

test('saves the address behind a name of the chain, which is shown', async () => {
  const { storage } = await setup({ name: 'Contacts' })
  await button('Save an address').click()
  await page.getByLabelText('Address', { exact: true }).first().fill(fakeName.name)
  await expect
    .poll(() => document.querySelector('.bl-address bdi')?.textContent)
    .toBe(fakeName.address)
  await page.getByLabelText('Name').fill('First')
  await button('Save').click()
  await expect.element(button(/^First/)).toBeVisible()
  expect(await storage.get('bowline.contacts')).toContain(fakeName.address)
})

test('says what is missing, and keeps neither a text that is no address nor a name that cannot be seen', async () => {
  const { storage } = await setup({ name: 'Contacts' })
  await button('Save an address').click()
  await button('Save').click()
  await expect.element(text('Enter a name.')).toBeVisible()
  await page.getByLabelText('Address', { exact: true }).first().fill('hello world')
  await expect.element(text('This isn’t an address on Fake One.')).toBeVisible()
  await page.getByLabelText('Address', { exact: true }).first().fill(alice)
  await page.getByLabelText('Name').fill('\u200b\u202e')
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
  await button('Save').click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(await storage.get('bowline.contacts')).not.toContain(alice)
})

test('the send form finds a saved address by its name, and shows the name before it', async () => {
  await setup({ name: 'Send', data: {} }, [mum])
  const saved = page.getByRole('list', { name: 'Saved addresses' })
  await expect.element(saved).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('mu')
  await saved.getByRole('button').click()
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(alice)
  await expect.element(text('Saved by you as Mum')).toBeVisible()
})

test('a saved name makes no address a known one that only looks like one that was paid', async () => {
  await setup({ name: 'Send', data: { to: twin } }, [{ ...mum, address: twin }], [paidAlice])
  await expect.element(text('Saved by you as Mum')).toBeVisible()
  await expect.element(button('Compare the addresses').first()).toBeVisible()
  await expect.element(text('This address only looks like one you paid before')).toBeVisible()
})

test('an address that looks like a saved one has not its name', async () => {
  await setup({ name: 'Send', data: { to: twin } }, [mum])
  await expect.element(text(/No earlier transfer|first transfer/)).toBeVisible()
  expect(page.getByText(/Saved by you/).query()).toBeNull()
})

test('opens with the form for an address that is to be saved', async () => {
  await setup({ name: 'Contacts', data: { address: alice } })
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Mum{Enter}')
  await expect.element(button(/^Mum/)).toBeVisible()
})
