import { sandboxWorld } from '@bowline/sandbox/world'
import { parseEther } from 'viem'
import { expect, test } from './support/accountTest.ts'

const bob = sandboxWorld.people.bob.address

const asked: string[] = []

test.beforeEach(async ({ page, demoPage, connectAnnounced, accountPages }) => {
  asked.length = 0
  const config = demoPage.panel('Config')
  await config.getByLabel('Show the balance of USDC').check()
  await config.getByLabel('Use the services').uncheck()
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await connectAnnounced()
  await accountPages.open()
})

test('without a server balances come from the chain, and unavailable features are absent', async ({
  page,
  demo,
  accountPages,
}) => {
  const { dialog } = accountPages
  await expect(accountPages.row('Your tokens', 'Ether')).toContainText('20 ETH')
  await expect(accountPages.row('Your tokens', 'USD Coin')).toContainText('5,000 USDC')
  await expect(accountPages.list('Your tokens').getByRole('listitem')).toHaveCount(2)
  await expect(accountPages.actions()).toHaveText(['Receive', 'Send'])
  await expect(dialog.getByRole('tab', { name: 'NFTs' })).toHaveCount(0)
  await accountPages.openProfile()
  await expect(accountPages.button(/^Choose account name/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/api/v1/'))).toEqual([])
  const { host } = new URL(demo.url)
  expect(asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).host !== host)).toEqual(
    [],
  )
})

test('without a server names come from the chain, and both ether and the token are sent', async ({
  chain,
  accountPages,
}) => {
  const nativeBefore = await chain.nativeOf(bob)
  const before = await chain.tokenOf('usdc', bob)
  await accountPages.fillPayment({ to: 'bob.eth', amount: '0.25' })
  await accountPages.expectAddress(bob)
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect((await chain.nativeOf(bob)) - nativeBefore).toBe(parseEther('0.25'))
  await accountPages.finish()

  await accountPages.fillPayment({
    to: 'bob.eth',
    asset: { list: 'Tokens', name: 'USD Coin' },
    amount: '6.5',
  })
  await expect(accountPages.text(/You’ve sent here once/)).toBeVisible()
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect((await chain.tokenOf('usdc', bob)) - before).toBe(6_500_000n)
  await accountPages.finish()
  await accountPages.tab('Activity')
  await expect(accountPages.deed(/^Sent 6\.5 USDC to bob\.eth, confirmed, /)).toBeVisible()
  await expect(accountPages.text('Only payments sent with this app appear here.')).toBeVisible()
})
