import type { Connector, Offer } from '@bowline/common'
import { createFakeWallet } from '@bowline/common/testing'
import type { KitOptions } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
const field = dialog.getByRole('textbox', { name: 'Email address' })
const harbor = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' }).connector
const EVERY: readonly Offer[] = [
  { kind: 'email' },
  { kind: 'social', providers: ['google', 'github', 'apple'] },
  { kind: 'passkey' },
]
const LEGAL = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://app.test/terms',
}

interface Setup extends Partial<Omit<KitOptions, 'connectors'>> {
  readonly offers?: readonly Offer[]
  readonly isUnnamed?: boolean | undefined
  readonly wallets?: readonly Connector<'eip155'>[]
}

/** An open modal, and a connector that logs in and records how. */
async function setup({ offers = EVERY, wallets = [harbor], isUnnamed, ...options }: Setup = {}) {
  const asked: unknown[] = []
  let preloads = 0
  const wallet = createFakeWallet({ name: 'Passport', type: 'auth', answer: 'wait', offers })
  const passport: Connector<'eip155'> = {
    ...wallet.connector,
    isUnnamed,
    async preload() {
      preloads += 1
    },
    connect(parameters) {
      asked.push(parameters.via)
      return wallet.connector.connect(parameters)
    },
  }
  const { kit } = createTestKit({ wallets, connectors: [passport], ...options })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('heading', { level: 2 })).toBeVisible()
  return { kit, asked, wallet, preloads: () => preloads }
}

/** The rows and buttons, from top to bottom. */
const choices = () =>
  [...document.querySelectorAll('.bl-modal-body :is(input, .bl-row-title, .bl-login button)')].map(
    (one) => (one instanceof HTMLInputElement ? one.name : one.textContent),
  )
const headings = () =>
  [...document.querySelectorAll('dialog h3')].map(({ textContent }) => textContent)

const EMAIL = ['email', 'Continue with email']
const PASSKEY = ['Use a passkey']

test.each<[string, Setup, readonly string[], readonly string[]]>([
  [
    'after installed wallets, if the app has no order',
    {},
    ['Harbor', ...EMAIL, 'Google', 'GitHub', 'Apple', ...PASSKEY],
    ['Installed', 'Log in'],
  ],
  [
    'first, if no wallet is installed',
    { wallets: [{ ...harbor, offers: undefined }] },
    [...EMAIL, 'Google', 'GitHub', 'Apple', ...PASSKEY, 'Harbor'],
    ['Log in', 'Popular'],
  ],
  [
    'in the order of the app, in two places if wallets stand between',
    { features: { connectMethodsOrder: ['passkey', 'social', 'wallet', 'email'] } },
    [...PASSKEY, 'Google', 'GitHub', 'Apple', 'Harbor', ...EMAIL],
    ['Log in', 'Installed', 'More ways to log in'],
  ],
  [
    'without those that the app turns off or leaves out',
    { features: { email: false, socials: ['apple'], connectMethodsOrder: ['email', 'social'] } },
    ['Apple'],
    ['Log in'],
  ],
  [
    'only as far as the connector offers them',
    { offers: [{ kind: 'passkey' }] },
    ['Harbor', ...PASSKEY],
    ['Installed', 'Log in'],
  ],
  [
    'beside the row of the same connector',
    { offers: [{ kind: 'wallet', group: 'external' }, { kind: 'email' }], wallets: [] },
    [...EMAIL, 'Passport'],
    ['Log in', 'Popular'],
  ],
  [
    'before the row that all wallets are behind',
    {
      offers: [{ kind: 'email' }],
      features: { collapseWallets: true, connectMethodsOrder: ['email', 'wallet'] },
    },
    [...EMAIL, 'Continue with a wallet'],
    ['Log in'],
  ],
])('ways to log in are listed %s', async (_name, options, expected, titles) => {
  await setup(options)
  await expect.poll(choices).toEqual(expected)
  expect(headings()).toEqual(titles)
})

test('an email address is passed to the connector once, and connects like a wallet', async () => {
  const { kit, asked, wallet } = await setup()
  await field.fill('  ada@example.com ')
  await userEvent.keyboard('{Enter}')
  expect(currentRoute(kit.router.store.getState()).name).toBe('ConnectingExternal')
  await expect.poll(wallet.prompts).toBe(1)
  wallet.accept()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ kind: 'email', email: 'ada@example.com' }])
  expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
  expect(kit.recentWallets.getState()).toEqual([])
})

test.each([
  ['en', true, 'Wallet'],
  ['fr', true, 'Portefeuille'],
  ['fr', undefined, 'Passport'],
])(
  'in %s, a wallet whose name is a placeholder (%s) is called “%s”',
  async (locale, isUnnamed, name) => {
    const { kit, wallet } = await setup({ locale, isUnnamed })
    kit.router.push({ name: 'ConnectingExternal', data: { connectorId: wallet.connector.id } })
    await expect.element(dialog.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    expect(dialog.getByText(/Passport/).elements()).toHaveLength(isUnnamed ? 0 : 1)
  },
)

test.each([
  ['en', true, 'Wallet'],
  ['fr', true, 'Portefeuille'],
  ['fr', undefined, 'Passport'],
])(
  'in %s, a wallet whose name is a placeholder (%s) is in the list of a family as “%s”, drawn as a wallet unless it has a letter of its own',
  async (locale, isUnnamed, name) => {
    const { kit } = await setup({ locale, isUnnamed })
    const [network] = kit.networks.getState().requested
    if (!network) throw new Error('The kit has no network.')
    kit.router.push({ name: 'SwitchActiveChain', data: { chainId: network.chainId } })
    const row = dialog.getByRole('button', { name: new RegExp(`${name}$`) })
    await expect.element(row).toBeVisible()
    const letter = row.element().querySelector('text')?.textContent
    expect(letter).toBe(isUnnamed ? undefined : name[0])
    expect(dialog.getByText('Passport', { exact: true }).elements()).toHaveLength(isUnnamed ? 0 : 1)
  },
)

test('that one is connected is announced without a name that nobody has given', async () => {
  const { kit, wallet } = await setup({ isUnnamed: true })
  kit.router.push({ name: 'ConnectingExternal', data: { connectorId: wallet.connector.id } })
  await expect.element(dialog.getByText('Continue in Wallet')).toBeVisible()
  wallet.accept()
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('Connected on Fake One')
  await expect.element(said).not.toHaveTextContent('Passport')
})

test.each([
  [true, ['Wallet']],
  [undefined, ['Passport', 'Wallet']],
])('one whose name is a placeholder (%s) reads %s in the account', async (isUnnamed, words) => {
  const { kit, wallet } = await setup({ isUnnamed })
  kit.router.push({ name: 'ConnectingExternal', data: { connectorId: wallet.connector.id } })
  await expect.element(dialog.getByRole('heading', { name: /^Continue in/ })).toBeVisible()
  wallet.accept()
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
  kit.modal.open()
  kit.router.push({ name: 'Profile' })
  const row = dialog.getByRole('list', { name: 'Connection' }).getByRole('listitem').nth(1)
  const parts = () => [...row.element().querySelectorAll('.bl-row-text > *')]
  await expect.poll(() => parts().map(({ textContent }) => textContent)).toEqual(words)
})

test.each(['', 'ada', 'ada@', 'ada @example.com'])('“%s” is no email address', async (text) => {
  const { asked } = await setup()
  await field.fill(text)
  await button('Continue with email').click()
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Enter a full email address, such as name@example.com.')
  await field.fill('ada@example.com')
  await expect.element(field).not.toHaveAccessibleDescription()
  expect(asked).toEqual([])
})

test.each([
  ['Continue with GitHub', { kind: 'social', provider: 'github' }],
  ['Use a passkey', { kind: 'passkey' }],
])('“%s” passes the choice to the connector', async (name, via) => {
  const { asked, kit } = await setup()
  await button(name).click()
  await expect.poll(() => asked).toEqual([via])
  expect(currentRoute(kit.router.store.getState())).toMatchObject({ name: 'ConnectingExternal' })
})

test('the keyboard reaches everything in visual order', async () => {
  await setup({ wallets: [] })
  await expect.element(field).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  const reached: unknown[] = []
  for (let step = 0; step < 5; step++) {
    await userEvent.keyboard('{Tab}')
    reached.push(document.activeElement?.textContent)
  }
  expect(reached).toEqual(['Continue with email', 'Google', 'GitHub', 'Apple', 'Use a passkey'])
})

test('pointing at a way to log in loads the code of its connector, and sends it no request', async () => {
  const { asked, preloads } = await setup()
  await expect.element(field).toBeVisible()
  expect(preloads()).toBe(0)
  await button('Use a passkey').hover()
  await expect.poll(preloads).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

test('logins are disabled until the terms are accepted', async () => {
  await setup(LEGAL)
  await expect.element(field).toBeDisabled()
  for (const name of ['Continue with email', 'Continue with Google', 'Use a passkey'])
    await expect.element(button(name)).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await expect.element(field).toBeEnabled()
  await expect.element(button('Use a passkey')).toBeEnabled()
})

test.each(['light', 'dark'] as const)(
  'in %s, in two places and refusing an address, axe has no objection',
  async (themeMode) => {
    await setup({
      themeMode,
      features: { connectMethodsOrder: ['email', 'social', 'wallet', 'passkey'] },
    })
    await button('Continue with email').click()
    await expect.element(button('Use a passkey')).toBeVisible()
    // Text that is fading in has too little contrast for a moment.
    await atRest()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  },
)

test('all providers fit a page that is 320 pixels wide', async () => {
  await page.viewport(320, 740)
  onTestFinished(() => page.viewport(414, 896))
  const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
  await setup({ offers: [{ kind: 'email' }, { kind: 'social', providers }] })
  await expect.element(button('Continue with Farcaster')).toBeVisible()
  const cut = [
    ...document.querySelectorAll('.bl-modal-body, .bl-login *:not(.bl-visually-hidden)'),
  ].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
  expect(cut).toEqual([])
})

test('the button of each provider has its mark', async () => {
  const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
  await setup({ offers: [{ kind: 'social', providers }] })
  const buttons = page.getByRole('group', { name: 'Accounts you already have' }).getByRole('button')
  await expect.poll(() => buttons.elements().length).toBe(providers.length)
  const drawn = buttons.elements().map((one) => one.querySelector('svg path')?.getAttribute('d'))
  expect(drawn).not.toContain(undefined)
  expect(new Set(drawn).size).toBe(providers.length)
})
