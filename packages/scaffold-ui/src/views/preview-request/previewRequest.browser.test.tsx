import { clearSigning } from '@bowline/clear-signing'
import type { ChainAnswer, ProviderRequest } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import type { RiskFeed } from '@bowline/common/reading'
import { createFakeAdapter, createFakeWallet, fakeToken } from '@bowline/common/testing'
import { connect, getProvider, type KitOptions } from '@bowline/controllers'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { connectedInFrame, pressInFrame, textInFrame } from '../../modal/promptKit.test.fixture.tsx'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const ME = '0x0000000000000000000000000000000000000001'
const SPENDER = '0x2222222222222222222222222222222222222222'
const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const approveAll: ProviderRequest = {
  method: 'eth_sendTransaction',
  params: [
    { from: ME, to: fakeToken.address, data: `0x095ea7b3${word(SPENDER)}${'f'.repeat(64)}` },
  ],
}
const unknownCall: ProviderRequest = {
  method: 'eth_sendTransaction',
  params: [{ from: ME, to: SPENDER, data: `0xdeadbeef${word('1')}` }],
}
const mail: ProviderRequest = {
  method: 'eth_signTypedData_v4',
  params: [
    ME,
    {
      domain: { name: 'Mail' },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'text', type: 'string' }] },
      message: { text: 'Hello' },
    },
  ],
}
const message = (text: string): ProviderRequest => ({ method: 'personal_sign', params: [text, ME] })

/** The spender is a contract, the token is called FUSD. */
async function chain(_: string, { method, params }: ProviderRequest): Promise<ChainAnswer> {
  if (method === 'eth_getCode') return { result: '0x60806040' }
  const [{ data }] = params as [{ data: string }]
  if (data.startsWith('0x313ce567')) return { result: `0x${word('6')}` }
  if (data.startsWith('0x95d89b41')) return { result: `0x46555344${'0'.repeat(56)}` }
  if (data.startsWith('0xdd62ed3e')) return { result: `0x${word('0')}` }
  throw new ProviderError(3, 'execution reverted')
}

interface Options extends Pick<KitOptions, 'preview' | 'themeMode'> {
  readonly askChain?: typeof chain
}

async function setup({ askChain = chain, ...options }: Options = {}) {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor' })
  const made = createTestKit({
    preview: clearSigning,
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations: { askChain } })],
    ...options,
  })
  const screen = await render(<TestApp kit={made.kit} />)
  await connect(made.kit, { connectorId: 'harbor' })
  const ask = (request: ProviderRequest) => {
    const answer = getProvider(made.kit, 'eip155')?.request(request) ?? Promise.reject()
    // Each test awaits it where it looks at the answer.
    answer.catch(() => {})
    return answer
  }
  return { ...made, ...screen, wallet, ask }
}

const dialog = page.getByRole('dialog', { name: 'You’re about to sign' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const proceed = button('Continue in Harbor')
const silence = page.getByText(/^We couldn’t check the tokens and contracts/)

test('a batch of one payment is about the payment, and says which account is the user’s', async () => {
  const { ask } = await setup()
  ask({ method: 'wallet_sendCalls', params: [{ calls: [{ to: ME, value: '0x1' }] }] })
  await expect.element(dialog.getByText('yours')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Send', exact: true }).elements()).toHaveLength(1)
  expect(dialog.getByText('Several actions at once').query()).toBeNull()
})

test('an unlimited approval is shown in red, and the wallet is asked after the click', async () => {
  const { wallet, ask } = await setup()
  const answer = ask(approveAll)
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Allow spending' })).toBeVisible()
  await expect.element(page.getByText('Unlimited FUSD')).toBeVisible()
  const warning = page.getByText(
    'There’s no limit. They can take as much as there is, now and later.',
  )
  await expect.element(warning).toBeVisible()
  expect(warning.element().closest('.bl-banner-danger')).not.toBeNull()
  await expect.element(page.getByText('Fake One')).toBeVisible()
  expect(wallet.requests()).toEqual([])
  await proceed.click()
  expect(await answer).toBe(`0x${'ab'.repeat(32)}`)
  expect(wallet.requests()).toEqual([approveAll])
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['the button', () => button('Cancel').click()],
  ['closing', () => button('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const)('%s cancels with 4001, and the wallet is not asked', async (_, leave) => {
  const { wallet, ask } = await setup()
  const answer = ask(approveAll)
  await expect.element(proceed).toBeVisible()
  await leave()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(wallet.requests()).toEqual([])
})

test('requests are shown one after another, each from its top', async () => {
  const { wallet, ask } = await setup()
  const answers = [ask(message('The first')), ask(message('The second'))]
  await expect.element(page.getByText('1 more request is waiting')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Message' })).toHaveTextContent('The first')
  await proceed.click()
  await expect
    .element(page.getByRole('region', { name: 'Message' }))
    .toHaveTextContent('The second')
  const title = page.getByRole('heading', { name: 'You’re about to sign' })
  await expect.poll(() => document.activeElement).toBe(title.element())
  expect(wallet.requests()).toHaveLength(1)
  await button('Cancel').click()
  await expect(answers[0]).resolves.toBeDefined()
  await expect(answers[1]).rejects.toMatchObject({ code: 4001 })
})

test('a view that is open is there again after the answer', async () => {
  const { kit, ask } = await setup()
  kit.modal.open({ name: 'Networks' })
  await expect.element(page.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  const answer = ask(message('Hello'))
  await expect.element(proceed).toBeVisible()
  await proceed.click()
  await answer
  await expect.element(page.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
})

test('a call that nobody knows is said to be unknown, with its digest', async () => {
  const { ask } = await setup()
  ask(unknownCall)
  await expect.element(page.getByRole('heading', { name: 'Call a contract' })).toBeVisible()
  await expect.element(page.getByText(/^We couldn’t decode this request/)).toBeVisible()
  await expect.element(page.getByText('Digest')).toBeVisible()
  await expect.element(proceed).toBeVisible()
})

test('of what nobody knows, what is given and got is said to be not known', async () => {
  const { ask } = await setup()
  ask(unknownCall)
  await expect.element(proceed).toBeVisible()
  const rows = [...dialog.element().querySelectorAll('.bl-fact')].map(
    ({ textContent }) => textContent,
  )
  expect(rows.slice(0, 2)).toEqual(['You givenot known', 'You getnot known'])
  await button('Cancel').click()
  const calls = [
    { to: SPENDER, value: '0xde0b6b3a7640000' },
    { to: SPENDER, data: '0xdeadbeef' },
  ]
  ask({ method: 'wallet_sendCalls', params: [{ calls }] })
  await expect.element(dialog.getByText('Anything else')).toBeVisible()
  await expect.element(dialog.getByText('not known')).toBeVisible()
})

test.each([
  ['typed data that nobody knows', mail],
  ['a call that nobody knows', unknownCall],
])('%s has a banner, and no button that stands out', async (_, request) => {
  const { wallet, ask } = await setup()
  const answer = ask(request)
  await expect.element(page.getByText(/^We couldn’t decode this request/)).toBeVisible()
  await expect.poll(() => proceed.element().className).toContain('bl-button-secondary')
  expect(dialog.element().querySelector('.bl-button-primary')).toBeNull()
  await proceed.click()
  await answer
  expect(wallet.requests()).toEqual([request])
})

test('what is known and harmless has a button that stands out, and what is red has none', async () => {
  const { ask } = await setup()
  ask(message('Hello'))
  await expect.poll(() => proceed.element().className).toContain('bl-button-primary')
  await button('Cancel').click()
  ask(approveAll)
  await expect.poll(() => proceed.element().className).toContain('bl-button-secondary')
})

test('what a risk feed of the app says in red is shown by its name, and invites nobody', async () => {
  const asked: unknown[] = []
  const riskFeed: RiskFeed = {
    async ask(question) {
      asked.push(question)
      const verdicts = [{ level: 'red', text: 'Known for theft.', subject: SPENDER } as const]
      return { by: 'Harbor Watch', verdicts }
    },
  }
  const { ask } = await setup({ preview: { ...clearSigning, riskFeed } })
  ask({ method: 'eth_sendTransaction', params: [{ from: ME, to: SPENDER, value: '0x1' }] })
  await expect.element(dialog.getByText('Known for theft.')).toBeVisible()
  await expect.element(dialog.getByText('By Harbor Watch')).toBeVisible()
  expect(asked).toMatchObject([{ addresses: [SPENDER], origin: location.origin }])
  await expect.poll(() => proceed.element().className).toContain('bl-button-secondary')
  const { violations } = await axe.run(dialog.element())
  expect(violations).toEqual([])
})

test('a transaction that the app may send later says so', async () => {
  const later = page.getByText('This is only signed now. The app can send it later.')
  const { ask } = await setup()
  ask(approveAll)
  await expect.element(proceed).toBeVisible()
  await expect.element(later).not.toBeInTheDocument()
  await button('Cancel').click()
  ask({ ...approveAll, method: 'eth_signTransaction' })
  await expect.element(later).toBeVisible()
})

test('text from the request is drawn as text', async () => {
  const { ask } = await setup()
  ask(message('<img src=x onerror="document.title=1">\u202e'))
  const shown = '<img src=x onerror="document.title=1">⟦U+202E⟧'
  await expect.element(page.getByText(shown)).toBeVisible()
  await expect.element(page.getByText(/invisible characters/)).toBeVisible()
})

test('a network that does not answer is said to, can be asked again, and does not stop the user', async () => {
  let isDown = true
  const { wallet, ask } = await setup({
    askChain: (...asked) => (isDown ? Promise.reject(new Error('down')) : chain(...asked)),
  })
  const answer = ask(approveAll)
  await expect.element(silence).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText('Unlimited FUSD')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  isDown = true
  await proceed.click()
  await answer
  expect(wallet.requests()).toHaveLength(1)
})

test('a network that is slow is waited for, and the user can cancel meanwhile', async () => {
  const { clock, ask } = await setup({ askChain: () => new Promise(() => {}) })
  const answer = ask(approveAll)
  const busy = button('Checking with the network…')
  await expect.element(busy).toBeVisible()
  expect(busy.element().getAttribute('aria-disabled')).toBe('true')
  clock.advance(5_000)
  await expect.element(silence).toBeVisible()
  await button('Cancel').click()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

describe.each(['light', 'dark'] as const)('in the %s theme', (themeMode) => {
  test.each([
    ['an approval', approveAll],
    ['an unknown call', unknownCall],
    ['a long message', message('Terms. '.repeat(500))],
  ])('%s fits 360 pixels and has no accessibility violation', async (_, request) => {
    await page.viewport(360, 640)
    const { ask } = await setup({ themeMode })
    ask(request)
    await expect.element(proceed).toBeVisible()
    const card = dialog.element().querySelector('.bl-card')
    expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await atRest()
    const { violations } = await axe.run(dialog.element())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

test('a wallet whose page is in a frame shows its requests itself', async () => {
  const { kit, request } = await connectedInFrame({ preview: clearSigning })
  const answer = request()
  await expect.poll(textInFrame).toBe('personal_sign')
  expect(kit.prompts.getState().map(({ kind }) => kind)).toEqual(['approval'])
  await expect.element(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await pressInFrame('Approve')
  await answer
})

test('nothing is left to answer where a preview is opened by name', async () => {
  const { kit } = await setup()
  kit.modal.open({ name: 'PreviewRequest', data: { id: 'none' } })
  await expect.element(page.getByText('Nothing to approve')).toBeVisible()
})
