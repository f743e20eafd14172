import type { DocsPage } from './support/docs.ts'
import { expect, test } from './support/docs.ts'

/** The account of the wallet Harbor, as the button shows it. */
const ACCOUNT = /0xf3/

/** Goes to an example as its reader does: it starts once it comes near what is seen. */
async function example({ page }: DocsPage, name: string) {
  const place = page.locator(`[data-example="${name}"]`)
  await place.scrollIntoViewIfNeeded()
  return place
}

async function chooseHarbor({ page }: DocsPage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('connect: a wallet of the page is connected, and again after a reload', async ({ docs }) => {
  await docs.open('start/vite/')
  const place = await example(docs, 'connect')
  await place.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseHarbor(docs)
  await expect(place.getByRole('button', { name: ACCOUNT })).toBeVisible()
  await docs.page.reload()
  await expect(place.getByRole('button', { name: ACCOUNT })).toBeVisible()
  expect(docs.complaints()).toEqual([])
})

test('custom button: it opens the modal, and greets the account', async ({ docs }) => {
  await docs.open('guides/custom-button/')
  const place = await example(docs, 'customButton')
  await place.getByRole('button', { name: 'Bring your wallet' }).click()
  await chooseHarbor(docs)
  await expect(place.getByRole('button', { name: /^Hello 0x/ })).toBeFocused()
  expect(docs.complaints()).toEqual([])
})

test('sign: the signature is shown', async ({ docs }) => {
  await docs.open('guides/transactions/')
  const place = await example(docs, 'signMessage')
  await place.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseHarbor(docs)
  await place.getByRole('button', { name: 'Sign "Hello"' }).click()
  await expect(place.getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(docs.complaints()).toEqual([])
})

test('send: the payment is confirmed by the chain of the page', async ({ docs }) => {
  await docs.open('guides/transactions/')
  const place = await example(docs, 'send')
  await place.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseHarbor(docs)
  await place.getByRole('button', { name: 'Pay 0.01 ETH' }).click()
  await expect(place.getByRole('status')).toHaveText('confirmed')
  expect(docs.complaints()).toEqual([])
})

test('theming: the button takes the accent that is chosen', async ({ docs }) => {
  await docs.page.emulateMedia({ colorScheme: 'light' })
  await docs.open('guides/theming/')
  const place = await example(docs, 'theming')
  const button = place.getByRole('button', { name: 'Connect wallet' })
  await expect(button).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await place.getByRole('button', { name: 'Purple' }).click()
  await expect(button).toHaveCSS('background-color', 'rgb(162, 28, 175)')
  expect(docs.complaints()).toEqual([])
})

test('sign in: the server of the page accepts what the wallet has signed, and signs out', async ({
  docs,
}) => {
  await docs.open('guides/sign-in/')
  const place = await example(docs, 'signIn')
  await place.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = docs.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await expect(dialog).toContainText('Sign in to the documentation.')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(place.getByRole('status')).toHaveText('You are signed in.')
  await place.getByRole('button', { name: 'Sign out' }).click()
  await expect(place.getByRole('status')).toHaveText('For members.')
  expect(docs.complaints()).toEqual([])
})
