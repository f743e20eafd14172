import type { WalletLie } from '@bowline/testing'
import { createPublicClient, http } from 'viem'
import { expect, test } from './support/walletTest.ts'

const PENDING = { code: -32002, message: 'Already processing. Please wait.' }

test.describe('a request that does not lead to a connection', () => {
  const failures: readonly {
    readonly what: string
    readonly error: unknown
    readonly title: string
    readonly text: string
    readonly action: string
    /** The kit tells it from the others in one table, whose tests try all of it. */
    readonly tag?: '@long'
  }[] = [
    {
      what: 'a request that is open already',
      error: PENDING,
      title: 'A request is already open',
      text: 'Skiff already has an open request. Open it to continue.',
      action: 'Ask again',
    },
    {
      what: 'a rejection without any error',
      tag: '@long',
      error: null,
      title: 'Connection failed',
      text: 'Skiff reported a problem. You can try again.',
      action: 'Try again',
    },
    {
      what: 'a rejection that is a text',
      tag: '@long',
      error: 'Error: nope',
      title: 'Connection failed',
      text: 'Skiff reported a problem. You can try again.',
      action: 'Try again',
    },
    {
      what: 'a code of its own',
      error: { code: -32099, message: '<img src=x onerror=alert(1)>' },
      title: 'Connection failed',
      text: 'Skiff reported a problem (code -32099). You can try again.',
      action: 'Try again',
    },
    {
      what: 'a text that says no',
      tag: '@long',
      error: 'User rejected the request',
      title: 'Request cancelled',
      text: 'Nothing was changed.',
      action: 'Try again',
    },
  ]
  for (const { what, error, title, text, action, tag = [] } of failures)
    test(`${what} is said in its own words, and asking again connects`, { tag }, async ({
      demoPage,
      addWallet,
    }) => {
      const { dialog } = demoPage
      const wallet = await addWallet()
      wallet.fail('eth_requestAccounts', error)
      await demoPage.openConnect()
      await demoPage.wallet('Skiff').click()
      await expect(dialog.getByRole('heading', { name: title })).toBeFocused()
      await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
      await demoPage.expectStatus('disconnected')
      await expect(dialog.getByRole('button', { name: 'Choose another wallet' })).toBeVisible()
      await dialog.getByRole('button', { name: action }).click()
      await demoPage.expectStatus('connected')
      await expect(dialog).toBeHidden()
    })

  test('a locked wallet is said to be locked, and connects once it is unlocked', async ({
    demoPage,
    addWallet,
  }) => {
    const { dialog } = demoPage
    const wallet = await addWallet()
    wallet.lock()
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect(dialog.getByRole('heading', { name: 'Skiff is locked' })).toBeVisible()
    wallet.unlock()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await demoPage.expectStatus('connected')
  })

  for (const lie of ['accounts', 'chainId'] as const satisfies readonly WalletLie[])
    test(`a wallet that lies about its ${lie} is not connected`, async ({
      demoPage,
      addWallet,
    }) => {
      const { dialog } = demoPage
      const wallet = await addWallet()
      const stop = wallet.lie(lie)
      await demoPage.openConnect()
      await demoPage.wallet('Skiff').click()
      await expect(dialog.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
      await demoPage.expectStatus('disconnected')
      stop()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await demoPage.expectStatus('connected')
    })
})

test.describe('a wallet that hangs', () => {
  test('help comes after 10 s, and after 60 s asking again', async ({
    page,
    demoPage,
    addWallet,
  }) => {
    const { dialog } = demoPage
    const wallet = await addWallet()
    await page.clock.install()
    await demoPage.open()
    const resume = wallet.hang()
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect(dialog.getByRole('heading', { name: 'Continue in Skiff' })).toBeVisible()
    const help = dialog.getByText('Still waiting. See below for help.')
    const askAgain = dialog.getByRole('button', { name: 'Ask again' })
    await expect(help).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(help.first()).toBeVisible()
    await expect(dialog.getByText('Unlock Skiff if it asks for your password.')).toBeVisible()
    await expect(askAgain).toHaveCount(0)
    await page.clock.fastForward(50_000)
    await expect(
      dialog.getByText('Skiff hasn’t answered for a minute. You can cancel or ask again.').first(),
    ).toBeVisible()
    resume()
    await askAgain.click()
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()
  })

  test('it can be left at any time, and another wallet connects', async ({
    demoPage,
    addWallet,
  }) => {
    const { dialog } = demoPage
    const wallet = await addWallet()
    wallet.hang()
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveAccessibleName('Connect a wallet')
    await demoPage.wallet('Anchor').click()
    await demoPage.answer('Connect to this site?', 'Approve')
    await demoPage.expectStatus('connected')
    await expect(demoPage.panel('wagmi beside it').getByTestId('wagmi-status')).toHaveText(
      'connected',
    )
  })

  test('an approval after the visitor has cancelled connects nothing', async ({
    demo,
    demoPage,
    addWallet,
  }) => {
    const { dialog } = demoPage
    const wallet = await addWallet({ approval: 'manual' })
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect.poll(() => wallet.prompts.get().length).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveAccessibleName('Connect a wallet')
    wallet.accept()
    // The wallet has approved the site, but the page ignores the late answer.
    await expect.poll(() => wallet.state.isConnected(demo.url)).toBe(true)
    await demoPage.expectStatus('disconnected')
    await demoPage.page.reload()
    await demoPage.expectStatus('disconnected')
  })
})

test.describe('requests to a connected wallet', () => {
  test('a signature of another account is refused', async ({ demoPage, addWallet }) => {
    const wallet = await addWallet()
    await demoPage.connectTo('Skiff')
    wallet.lie('signature')
    const sign = demoPage.panel('Sign')
    await sign.getByRole('button', { name: 'Sign message' }).click()
    const outcome = sign.getByRole('status').first()
    await expect(outcome).toHaveText('The signature does not belong to the connected account.')
    await sign.getByRole('button', { name: 'Sign typed data' }).click()
    await expect(sign.getByRole('status').last()).toHaveText(
      'The signature does not belong to the connected account.',
    )
    await expect(demoPage.toast('Something went wrong')).toBeVisible()
  })

  const answers = [
    { error: null, toast: 'Something went wrong', tag: [] },
    { error: 'a text and no error', toast: 'Something went wrong', tag: ['@long'] },
    { error: { code: 4001 }, toast: 'Request cancelled. Nothing was changed.', tag: [] },
    {
      error: PENDING,
      toast: 'Your wallet already has an open request. Open it to continue.',
      tag: ['@long'],
    },
  ]
  for (const { error, toast, tag } of answers)
    test(`a refusal of ${JSON.stringify(error)} shows the toast ${toast}`, { tag }, async ({
      demoPage,
      addWallet,
    }) => {
      const wallet = await addWallet()
      await demoPage.connectTo('Skiff')
      wallet.fail('personal_sign', error)
      const sign = demoPage.panel('Sign')
      await sign.getByRole('button', { name: 'Sign message' }).click()
      await expect(demoPage.toast(toast)).toBeVisible()
      await demoPage.expectStatus('connected')
      await sign.getByRole('button', { name: 'Sign message' }).click()
      await expect(sign.getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    })

  const lies = [
    { lie: 'badHash', sent: 0 },
    // Something was sent, so it is recorded and followed.
    { lie: 'otherPayment', sent: 1 },
  ] as const satisfies readonly { readonly lie: WalletLie; readonly sent: number }[]
  for (const { lie, sent } of lies)
    test(`a payment answered with a lie (${lie}) is not called done`, async ({
      demoPage,
      addWallet,
    }) => {
      const wallet = await addWallet()
      await demoPage.connectTo('Skiff')
      wallet.lie(lie)
      const send = demoPage.panel('Send')
      await send.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(send.getByRole('status')).toHaveText(
        'The wallet sent an invalid answer to eth_sendTransaction.',
      )
      await expect(demoPage.panel('Event log').getByText(/transactionSent/)).toHaveCount(sent)
    })

  test('a wallet that changed its chain unnoticed is not asked to pay there', async ({
    demo,
    demoPage,
    addWallet,
  }) => {
    const wallet = await addWallet()
    await demoPage.connectTo('Skiff')
    wallet.lie('chainId')
    const before = await nonceOf(demo.rpcUrls[31337], wallet.state.address)
    const send = demoPage.panel('Send')
    await send.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(send.getByRole('status')).toHaveText(/invalid answer/)
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    expect(await nonceOf(demo.rpcUrls[31337], wallet.state.address)).toBe(before)
  })
})

const nonceOf = (rpcUrl: string | undefined, address: `0x${string}`) =>
  createPublicClient({ transport: http(rpcUrl) }).getTransactionCount({ address })
