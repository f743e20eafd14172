import { type ChainId, type ChainOperations, KitError, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeName,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import {
  connect,
  type KitOptions,
  type LocalTransaction,
  switchNetwork,
} from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createKit } from '../../createKit.ts'
import { KitModal } from '../../modal/KitModal.tsx'
import { renderFamily } from '../../renderFamily.test.fixture.tsx'
import { recordSpoken } from '../../spoken.test.fixture.ts'
import {
  createTestServer,
  wireBalance,
  wireNative,
  wireNft,
} from '../../testServer.test.fixture.ts'
import type { SendPreset } from '../../visit/ScreenViews.ts'

const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const solanaAddress = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const paidAlice: LocalTransaction = {
  chainId: 'eip155:1',
  hash: `0x${'5'.repeat(64)}`,
  from: `0x${'0'.repeat(39)}1`,
  kind: 'send',
  moves: [],
  to: alice,
  toName: 'alice.eth',
  sentAt: 1,
  status: 'confirmed',
}

async function setup(
  adapter: FakeAdapterOptions = {},
  options: Partial<KitOptions> = {},
  data: SendPreset = {},
) {
  const wallet = createFakeWallet()
  const storage = memoryStorage()
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data: [paidAlice] }))
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...adapter })],
    projectId: 'test',
    debug: false,
    storage,
    tokens: { 'eip155:31337': { address: fakeToken.address } },
    ...options,
  })
  await render(
    <StrictMode>
      <ScreensProvider kit={kit}>
        <KitModal />
      </ScreensProvider>
    </StrictMode>,
  )
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Send', data })
  await expect.element(to()).toBeVisible()
  return { kit, wallet, route: () => currentRoute(kit.router.store.getState()).name }
}

/** In English or in German. */
const to = () => page.getByLabelText(/^(?:To|An)$/)
const amount = () => page.getByLabelText('Amount', { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('names the next step on the button and leads on', async () => {
  await setup()
  await expect.element(button('Enter an address')).toHaveAttribute('aria-disabled', 'true')
  await to().fill(stranger)
  await expect.element(button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
  await amount().fill('nothing')
  await expect.element(button('Enter a valid amount')).toHaveAttribute('aria-disabled', 'true')
  await amount().fill('2')
  await expect.element(button('Not enough funds')).toHaveAttribute('aria-disabled', 'true')
  await to().fill('0x12')
  await expect.element(button('Enter a valid address')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(to()).toHaveAccessibleDescription('Not a valid Fake One address')
  await to().fill(stranger)
  await amount().fill('0.5')
  await expect.element(button('Review')).toBeEnabled()
})

test('a network that does not answer is named, and asked again', async () => {
  let isDown = true
  const estimateFee = async () => {
    if (isDown) throw new KitError('HTTP_UNREACHABLE', { endpoint: fakeNetwork.chainId })
    return 21_000n * 10n ** 9n
  }
  await setup({ operations: { estimateFee } })
  await to().fill(stranger)
  await amount().fill('0.5')
  await expect.element(page.getByText('Fake One isn’t answering')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText('Fake One isn’t answering')).not.toBeInTheDocument()
  await expect.element(page.getByText(/0\.000021/)).toBeVisible()
})

test('a network is named after the first attempt that it has not answered, while it is asked again', async () => {
  let attempts = 0
  const estimateFee = async () => {
    attempts += 1
    if (attempts > 1) return new Promise<bigint>(() => {})
    throw new KitError('HTTP_UNREACHABLE', { endpoint: fakeNetwork.chainId })
  }
  await setup({ operations: { estimateFee } })
  await expect.element(page.getByText('Fake One isn’t answering')).toBeVisible()
  await expect.poll(() => attempts).toBe(2)
  await expect.element(page.getByText('Fake One isn’t answering')).toBeVisible()
  expect(page.getByText('Estimating…').elements()).toEqual([])
})

test('a payment that the network would refuse is said to be so in the form', async () => {
  const estimateFee = async () => {
    throw new KitError('TRANSACTION_FAILED')
  }
  await setup({ operations: { estimateFee } })
  await to().fill(stranger)
  await amount().fill('0.5')
  await expect.element(button('Review')).toBeEnabled()
  await expect.element(page.getByText('Fake One would refuse this payment')).toBeVisible()
  await expect.element(page.getByText(/paused or bound to its owner/)).toBeVisible()
  await expect.element(page.getByText(/isn’t answering/)).not.toBeInTheDocument()
})

test('its button leads to the field that is missing or wrong', async () => {
  const { kit } = await setup()
  // By its key: what is said of an address comes later and moves the button from under a mouse.
  const press = async (name: string) => {
    await expect.element(button(name)).toBeVisible()
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(button('Enter an address')).toBeVisible()
  await expect.element(amount()).toBeVisible()
  amount().element().focus()
  await press('Enter an address')
  await expect.element(to()).toHaveFocus()
  await to().fill(stranger)
  await press('Enter an amount')
  await expect.element(amount()).toHaveFocus()
  await to().fill('0x12')
  amount().element().focus()
  await press('Enter a valid address')
  await expect.element(to()).toHaveFocus()
  expect(currentRoute(kit.router.store.getState()).name).toBe('Send')
})

describe('an amount that can be two', () => {
  const exactly = (name: string) => page.getByRole('button', { name, exact: true })

  test('is asked about before the review, and the answer is taken', async () => {
    const { route } = await setup()
    await to().fill(stranger)
    await amount().fill('1,000')
    await expect.element(amount()).toHaveAccessibleDescription('1 or 1,000?')
    await expect.element(exactly('1 or 1,000?')).toHaveAttribute('aria-disabled', 'true')
    await exactly('1 or 1,000?').click({ force: true })
    expect(route()).toBe('Send')
    await exactly('1,000').click()
    await expect.element(amount()).toHaveValue('1000')
    await expect.element(amount()).toHaveFocus()
    await expect.element(amount()).toHaveAccessibleDescription('This is more than your balance.')
    await amount().fill('0,500')
    await expect.element(exactly('Review')).toBeEnabled()
  })

  test.each([
    ['en', '0,5', '0.5'],
    ['en', ' 0.50 ', '0.5'],
    ['en', '.5', '0.5'],
    ['en', '٠٫٥', '0.5'],
    ['de', '0.5', '0,5'],
    ['de', '1.234,50', '1234,5'],
  ])(
    'is written as it was understood once the field is left: %s, %s',
    async (locale, typed, shown) => {
      await setup({}, { locale })
      const field = () => page.getByLabelText(/^(?:Amount|Betrag)$/)
      await field().fill(typed)
      await expect.element(field()).toHaveValue(typed)
      to().element().focus()
      await expect.element(field()).toHaveValue(shown)
    },
  )

  test('stays as it is when the field is left and nothing, or two amounts, were understood', async () => {
    await setup()
    for (const typed of ['nothing', '1,000', '']) {
      await amount().fill(typed)
      to().element().focus()
      await expect.element(amount()).toHaveValue(typed)
    }
  })

  test('is read, filled in and asked about in the language of the screen', async () => {
    const betrag = () => page.getByLabelText('Betrag', { exact: true })
    const estimateFee = async () => 8n * 10n ** 14n
    await setup({ operations: { estimateFee } }, { locale: 'de' })
    await betrag().fill('1.000')
    await expect.element(betrag()).toHaveAccessibleDescription('1 oder 1.000?')
    await exactly('1').click()
    await expect.element(betrag()).toHaveValue('1')
    await page.getByRole('button', { name: /^Max/ }).click()
    await expect.element(betrag()).toHaveValue('0,999')
    await expect.element(betrag()).not.toHaveAttribute('aria-invalid')
  })
})

test('says beside the amount what is wrong with it, and nothing while it is only begun', async () => {
  await setup()
  await to().fill(stranger)
  await amount().fill('nothing')
  await expect.element(amount()).toHaveAccessibleDescription('Not a valid ETH amount')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await amount().fill('2')
  await expect.element(amount()).toHaveAccessibleDescription('This is more than your balance.')
  await amount().fill('1')
  await expect
    .element(amount())
    .toHaveAccessibleDescription('You need more ETH for the network fee.')
  await amount().fill('0.0')
  await expect.element(button('Enter an amount')).toBeVisible()
  await expect.element(amount()).not.toHaveAttribute('aria-invalid')
})

test('can be used by keyboard: form, review, wallet, result, account', async () => {
  const { kit, wallet, route } = await setup()
  await userEvent.fill(to(), fakeName.name)
  await expect.element(page.getByText('This is the account you’re sending from')).toBeVisible()
  await userEvent.fill(to(), stranger)
  await expect
    .element(page.getByText('No earlier transfer to this address is known here'))
    .toBeVisible()
  await userEvent.fill(amount(), '0.25')
  await expect.element(button('Review')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('SendReview')
  await expect.element(page.getByText('0.25 ETH')).toBeVisible()
  wallet.wait()
  await button('Send').click()
  await expect.element(button('Approve in Fake wallet')).toHaveAttribute('aria-busy', 'true')
  const spoken = recordSpoken()
  wallet.accept()
  await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  expect(route()).toBe('SendResult')
  await expect.element(button('Back')).not.toBeInTheDocument()
  const outcome = () => spoken().filter((text) => /Sent|started|Confirmed/.test(text))
  await expect
    .poll(outcome)
    .toContainEqual(expect.stringMatching(/^Confirmed\. You sent 0\.25 ETH/))
  // Longer than a toast waits for a view to say it. Nothing is shown twice, either.
  const toast = () => kit.toasts.store.getState().toast?.code
  await expect.poll(toast).toBe('transactionConfirmed')
  await expect.element(button('Dismiss message')).not.toBeInTheDocument()
  await expect.poll(toast).toBeUndefined()
  expect(outcome().filter((text) => text.startsWith('Confirmed'))).toHaveLength(1)
  expect(outcome()).not.toContain('Transaction started')
  await button('Done').click()
  await expect.poll(route).toBe('Account')
  await expect.element(button('Back')).not.toBeInTheDocument()
  expect(wallet.requests()).toMatchObject([
    { method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x3782dace9d90000' }] },
  ])
})

test('shows the most that the fee can be, in the currency, in dollars and in time, up to the review', async () => {
  const estimateFee = async () => 10n ** 15n
  const networks = [{ ...fakeNetwork, blockTime: 12_000 }]
  const { route } = await setup(
    { operations: { estimateFee }, networks },
    createTestServer({ balances: [wireNative] }).options,
  )
  await to().fill(stranger)
  await amount().fill('0.5')
  const fee = () => page.getByText('up to 0.001 ETH ($3.00) about 18 sec')
  await expect.element(fee()).toBeVisible()
  await button('Review').click()
  await expect.poll(route).toBe('SendReview')
  await expect.element(fee()).toBeVisible()
})

test('requires a look-alike to be compared, with the safe choice first', async () => {
  const { wallet, route } = await setup()
  await to().fill(twin)
  await amount().fill('0.1')
  await expect
    .element(page.getByText('This address only looks like one you paid before').first())
    .toBeVisible()
  await page.getByRole('button', { name: 'Compare the addresses' }).last().click()
  await expect.poll(route).toBe('SendCompare')
  await expect.element(page.getByRole('heading', { name: 'You paid alice.eth' })).toBeVisible()
  await button('Use the address I paid before').click()
  await expect.element(to()).toHaveValue(alice)
  await expect.element(page.getByText(/You’ve sent here once/)).toBeVisible()

  await to().fill(twin)
  await page.getByRole('button', { name: 'Compare the addresses' }).last().click()
  await button('I compared them and want the new one').click()
  await expect.element(to()).toHaveValue(twin)
  await expect.element(button('Review')).toBeEnabled()
  expect(wallet.requests()).toEqual([])
})

describe("with the account's history", () => {
  const paidHere = {
    id: 't1',
    metadata: {
      operationType: 'send',
      hash: '0x77',
      minedAt: '2026-02-01T00:00:00Z',
      sentFrom: fakeName.address,
      sentTo: stranger,
      status: 'confirmed',
      nonce: 1,
      chain: fakeNetwork.chainId,
    },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '0.01' },
        value: null,
        recipient: stranger,
        fungible_info: { name: 'Ether', symbol: 'ETH' },
      },
    ],
  }
  const lookAlike = `${stranger.slice(0, 6)}${'4e'.repeat(16)}${stranger.slice(-4)}`
  const twinNote = () => page.getByText('This address only looks like one you paid before').first()

  test('a browser that has paid nobody stops a look-alike of whom the account has paid', async () => {
    const server = createTestServer({ history: [[paidHere]] })
    const { route } = await setup({}, server.options)
    await to().fill(stranger)
    await expect.element(page.getByText(/You’ve sent here once/)).toBeVisible()
    await to().fill(lookAlike)
    await amount().fill('0.1')
    await expect.element(twinNote()).toBeVisible()
    await button('Compare the addresses').last().click()
    await expect.poll(route).toBe('SendCompare')
    await button('Use the address I paid before').click()
    await expect.element(to()).toHaveValue(stranger)
  })

  test('a payment that somebody else has signed protects nobody', async () => {
    const forged = { ...paidHere, metadata: { ...paidHere.metadata, sentFrom: stranger } }
    await setup({}, createTestServer({ history: [[forged]] }).options)
    await to().fill(lookAlike)
    await expect.element(page.getByText(/first transfer to this address on Fake One/)).toBeVisible()
    await to().fill(stranger)
    await expect.element(page.getByText(/No earlier transfer to this address/)).toBeVisible()
  })

  test('a transfer is called the first one only if the history was read in full', async () => {
    const server = createTestServer()
    server.setReading(true)
    await setup({}, server.options)
    await to().fill(stranger)
    await expect.element(page.getByText(/No earlier transfer to this address/)).toBeVisible()
  })

  test('nothing is reviewed before the history is read', async () => {
    const server = createTestServer({ history: [[paidHere]] })
    await setup({}, server.options)
    await expect.element(page.getByText('Balance 2 ETH')).toBeVisible()
    const answer = server.hold()
    await amount().fill('0.1')
    await to().fill(lookAlike)
    await expect.element(button('Checking address…')).toHaveAttribute('aria-disabled', 'true')
    answer()
    await expect.element(twinNote()).toBeVisible()
  })
})

test('keeps the review after a decline and says that nothing was sent', async () => {
  const { wallet, route } = await setup()
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Review').click()
  wallet.wait()
  await button('Send').click()
  await expect.element(button('Approve in Fake wallet')).toBeVisible()
  wallet.reject()
  await expect
    .element(page.getByRole('dialog').getByText('Request cancelled. Nothing was sent.').first())
    .toBeVisible()
  expect(route()).toBe('SendReview')
  await expect.element(button('Send')).toHaveFocus()
})

test('stops a payment if endpoints disagree, and says so on the review', async () => {
  const { chainId } = fakeNetwork
  const transfer = () => Promise.reject(new KitError('NODES_DISAGREE', { chainId }))
  const { wallet, route } = await setup({ operations: { transfer } })
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Review').click()
  await button('Send').click()
  const words = /disagree on your balance. Nothing was sent/
  await expect.element(page.getByRole('dialog').getByText(words).first()).toBeVisible()
  expect(route()).toBe('SendReview')
  expect(wallet.requests()).toEqual([])
})

test('shows a fee that has risen, and sends only what is confirmed again', async () => {
  const asked: (bigint | undefined)[] = []
  const transfer: ChainOperations<'eip155'>['transfer'] = async (provider, intent) => {
    const { maxFee = 0n } = intent
    asked.push(maxFee)
    if (maxFee < 9n * 10n ** 14n)
      throw new KitError('FEE_TOO_HIGH', { fee: 9n * 10n ** 14n, maxFee })
    return String(await provider.request({ method: 'eth_sendTransaction', params: [intent.to] }))
  }
  const estimateFee = async () => 8n * 10n ** 14n
  const { wallet, route } = await setup({ operations: { transfer, estimateFee } })
  await to().fill(stranger)
  await amount().fill('0.1')
  await expect.element(page.getByText(/up to 0.0008 ETH/)).toBeVisible()
  await button('Review').click()
  await expect.element(page.getByText(/up to 0.0008 ETH/)).toBeVisible()
  await expect.element(button('Send')).toBeEnabled()
  const words = /now costs more than you saw. Nothing was sent/
  const confirm = button('Send').element() as HTMLElement
  // The second click of a double click comes when the fee has just risen.
  const again = new MutationObserver(() => {
    if (!words.test(document.body.textContent ?? '')) return
    again.disconnect()
    confirm.click()
  })
  again.observe(document.body, { childList: true, subtree: true })
  await button('Send').click()
  await expect.element(page.getByRole('dialog').getByText(words).first()).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toMatch(words)
  expect(document.activeElement).not.toBe(confirm)
  await expect.element(page.getByText(/up to 0.0009 ETH/)).toBeVisible()
  expect(wallet.requests()).toEqual([])
  await button('Send').click()
  await expect.poll(route).toBe('SendResult')
  expect(asked).toEqual([8n * 10n ** 14n, 9n * 10n ** 14n])
})

test('confirms nothing before the costs beside the fee are read', async () => {
  const asked: unknown[] = []
  const transfer: ChainOperations<'eip155'>['transfer'] = async (_, { notices }) => {
    asked.push(notices)
    return `0x${'6'.repeat(64)}`
  }
  const reading = Promise.withResolvers<void>()
  const notice = { code: 'tokenAccountCreated', stops: false, amount: 5n * 10n ** 15n } as const
  const inspectTransfer = async () => {
    await reading.promise
    return [notice]
  }
  const { route } = await setup({ operations: { transfer, inspectTransfer } })
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Review').click()
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  reading.resolve()
  await expect.element(page.getByText(/0.005 ETH/).first()).toBeVisible()
  await button('Send').click()
  await expect.poll(route).toBe('SendResult')
  expect(asked).toEqual([[notice]])
})

test('leaves the fee out of the whole balance', async () => {
  await setup({ operations: { estimateFee: async () => 8n * 10n ** 14n } })
  await to().fill(stranger)
  await button('Max, the whole balance').click()
  await expect.element(amount()).toHaveValue('0.999')
  await expect.element(button('Review')).toBeEnabled()
})

test('finds another token by searching and keeps the receiver', async () => {
  const { route } = await setup()
  await to().fill(stranger)
  await button(/choose something else/).click()
  await expect.poll(route).toBe('SendSelectToken')
  await page.getByRole('searchbox').fill('dollar')
  await button(/Fake dollar/).click()
  await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  await expect.element(to()).toHaveValue(stranger)
  await amount().fill('1000.000001')
  await expect.element(button('Not enough funds')).toBeVisible()
})

test('rejects receivers whose payments would be lost', async () => {
  await setup()
  await amount().fill('0.1')
  await to().fill(`0x${'0'.repeat(40)}`)
  await expect.element(button('Enter a valid address')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/Nobody has the key/)).toBeVisible()
})

test('keeps a choice and an amount that were made after the form was opened from a token', async () => {
  const { kit } = await setup({}, {}, { token: fakeToken.address.toLowerCase() })
  await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  await button(/choose something else/).click()
  await button(/Ether/).click()
  await expect.element(button(/ETH, choose something else/)).toBeVisible()
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Review').click()
  await button('Cancel').click()
  await expect.element(amount()).toHaveValue('0.1')
  await expect.element(button(/ETH, choose something else/)).toBeVisible()
  kit.router.back()
  kit.router.push({ name: 'Send', data: { token: undefined } })
  await expect.element(amount()).toHaveValue('')
})

test('resets the form when the active family changes', async () => {
  const { kit } = await renderFamily({
    chainId: SOLANA_CHAIN,
    network: { nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } },
    addresses: [solanaAddress],
    operations: { getBalance: async () => 2_000_000_000n },
    beside: [createFakeWallet().connector],
    options: { tokens: { 'eip155:31337': { address: fakeToken.address } } },
  })
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Send', data: { token: fakeToken.address, to: stranger } })
  await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  await expect.element(to()).toHaveValue(stranger)
  await amount().fill('0.1')
  await switchNetwork(kit, { chainId: SOLANA_CHAIN })
  await expect.element(button(/SOL, choose something else/)).toBeVisible()
  await expect.element(to()).toHaveValue('')
  await expect.element(amount()).toHaveValue('')
  await switchNetwork(kit, { chainId: 'eip155:31337' })
  await expect.element(button(/ETH, choose something else/)).toBeVisible()
  await expect.element(to()).toHaveValue('')
})

test('selects the native currency from its row, whatever was chosen before', async () => {
  const { kit } = await setup({}, {}, { token: fakeToken.address })
  await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  kit.router.back()
  kit.router.push({ name: 'Send', data: { token: undefined } })
  await expect.element(button(/ETH, choose something else/)).toBeVisible()
})

test('accepts a link that names only the receiver', async () => {
  await setup({}, {}, { to: stranger })
  await expect.element(to()).toHaveValue(stranger)
  await expect.element(button(/ETH, choose something else/)).toBeVisible()
})

test('moves focus to the field when the pressed suggestion disappears', async () => {
  await setup()
  await button(/alice.eth/).click()
  await expect.element(to()).toHaveValue('alice.eth')
  await expect.element(to()).toHaveFocus()
  await button('Clear').click()
  await expect.element(to()).toHaveFocus()
  await expect.element(button('Paste')).toBeVisible()
})

test('warns about a name that resolves to another address now', async () => {
  const changed = { resolveName: async () => stranger }
  const { route } = await setup({ operations: changed })
  await to().fill('Alice.eth')
  await expect
    .element(page.getByText('This name now points to another address').first())
    .toBeVisible()
  const said = () => document.querySelector('[aria-live="assertive"]')?.textContent
  await expect.poll(said).toBe('This name now points to another address')
  await button('Compare the addresses').last().click()
  await expect.poll(route).toBe('SendCompare')
  await expect.element(page.getByText(/The name pointed to the first address/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'You paid alice.eth' })).toBeVisible()
})

test('sends no request while a name is being typed', async () => {
  const asked: string[] = []
  const resolveName = async (_: unknown, name: string) => {
    asked.push(name)
    return stranger
  }
  await setup({ operations: { resolveName } })
  await userEvent.type(to(), 'carol.eth')
  await expect
    .element(page.getByText('No earlier transfer to this address is known here'))
    .toBeVisible()
  expect(asked).toEqual(['carol.eth'])
})

test('announces that a name cannot be resolved', async () => {
  await setup({ operations: { resolveName: async () => undefined } })
  await to().fill('nobody.eth')
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  await expect.poll(said).toBe('Error resolving name')
})

test('says when the address of a name is on another network', async () => {
  const { chainId, name } = fakeNetwork
  const resolveName = async () => {
    throw new KitError('NAME_UNRESOLVED', { name: 'alice.eth', chainId })
  }
  await setup({ operations: { resolveName } })
  await to().fill('alice.eth')
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  await expect.poll(said).toBe(`This name has no address on ${name}`)
  await expect.element(to()).toHaveAccessibleDescription(`This name has no address on ${name}`)
})

test('says when a name is kept outside the chain', async () => {
  const resolveName = async () => {
    throw new KitError('NAME_UNRESOLVED', { name: 'alice.cb.id', isOffchain: true })
  }
  await setup({ operations: { resolveName } })
  await to().fill('alice.cb.id')
  const words =
    'This name is kept outside the chain and can’t be looked up here. Ask for the address.'
  await expect.element(to()).toHaveAccessibleDescription(words)
})

test('collapses unverified tokens in the list', async () => {
  const server = createTestServer({
    balances: [wireNative, wireBalance('USD'), wireBalance('LURE', { verified: false })],
  })
  await setup({}, server.options)
  await button(/choose something else/).click()
  await expect.element(button(/USD token/)).toBeVisible()
  expect(button(/LURE token/).query()).toBeNull()
  await page.getByText('1 unverified token').click()
  await button(/LURE token/).click()
  await expect.element(button(/LURE, choose something else/)).toBeVisible()
})

test('loads NFTs page by page, even if the balances failed', async () => {
  const server = createTestServer({ nfts: [[wireNft(1)], [wireNft(2)]] })
  const fetch: typeof globalThis.fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/balance')
      ? new Response(null, { status: 500 })
      : server.options.fetch(input, init)
  await setup({}, { ...server.options, fetch })
  await button(/choose something else/).click()
  await page.getByRole('searchbox').fill('light')
  await expect.element(button(/Light 1/)).toBeVisible()
  await button('Load more NFTs').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(button('Load more NFTs')).not.toBeInTheDocument()
  await button(/Light 2/).click()
  await expect.element(button(/Light 2, choose something else/)).toBeVisible()
})
