import { devAccount } from '@bowline/testing'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { axeViolations } from './support/axe.ts'
import { readChain } from './support/chain.ts'
import { expect, test } from './support/test.ts'

/** The apps around a page, the account of each, and the row of its wallet in the list. */
const HOSTS = [
  { host: 'safe', name: 'Safe', account: 5, row: 'Safe', asks: false },
  // It announces its wallet as well, which has that one row.
  { host: 'farcaster', name: 'Farcaster', account: 6, row: 'Farcaster', asks: true },
  { host: 'base', name: 'Base', account: 7, row: 'Farcaster', asks: true },
] as const

for (const { host, name, account, row, asks } of HOSTS)
  test(`an app that is opened in ${name} is connected by itself, signs, pays, and is left`, async ({
    page,
    demo,
    demoPage,
  }) => {
    await demoPage.open(`/inside?in=${host}`)
    const app = page.frameLocator('.inside-frame')
    const status = app.getByTestId('status')
    const press = (button: string) => app.getByRole('button', { name: button, exact: true }).click()
    await expect(status).toHaveText('connected')
    await expect(app.getByTestId('address')).toHaveText(devAccount(account).address)
    await expect(app.getByTestId('chain')).toHaveText('eip155:31337')

    const sign = app.getByRole('region', { name: 'Sign', exact: true })
    await press('Sign message')
    await demoPage.answer('Sign this message?', 'Decline')
    await expect(sign.getByRole('status').first()).toContainText(/reject|declin/i)
    await press('Sign message')
    await demoPage.answer('Sign this message?', 'Approve')
    await expect(sign.getByRole('status').first()).toHaveText(/^0x[\da-f]{130}$/)
    await press('Sign typed data')
    await demoPage.answer('Sign this data?', 'Approve')
    await expect(sign.getByRole('status').last()).toHaveText(/^0x[\da-f]{130}$/)

    const receiver = privateKeyToAddress(generatePrivateKey())
    const send = app.getByRole('region', { name: 'Send', exact: true })
    await send.getByLabel('Receiver').fill(receiver)
    await press('Send')
    await demoPage.answer('Pay?', 'Approve')
    await expect(send.getByRole('status')).toHaveText(/^0x[\da-f]{64}$/)
    await expect.poll(() => readChain(demo).nativeOf(receiver)).toBe(parseEther('0.25'))

    await press('Disconnect by hook')
    await expect(status).toHaveText('disconnected')
    await app.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    await app.getByRole('dialog').getByRole('button', { name: row }).click()
    // It was given its permission back, where the app around the page knows one.
    if (asks) await demoPage.answer('Connect to this site?', 'Approve')
    await expect(status).toHaveText('connected')
    await press('Disconnect by hook')
    await expect(status).toHaveText('disconnected')

    // Leaving lasts until the app is opened again.
    await page.reload()
    await expect(status).toHaveText('connected')
  })

test('the app by itself finds no wallet of an app around it, and the page around it is one of the demo', async ({
  page,
  demoPage,
}) => {
  await demoPage.open('/inside/app')
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await demoPage.open('/')
  await page.getByRole('link', { name: 'Inside wallets' }).click()
  const app = page.frameLocator('.inside-frame')
  await expect(app.getByTestId('status')).toHaveText('connected')
  expect(await axeViolations(page)).toEqual([])
})
