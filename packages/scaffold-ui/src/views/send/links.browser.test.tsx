import {
  type AccountId,
  type ChainOperations,
  memoryStorage,
  type Network,
  systemClock,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { connect, switchNetwork } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// @boundaries-ignore the same texts go through the parser and through the form
import rows from '../../../../common/vectors/pasted-receivers.json' with { type: 'json' }
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createKit } from '../../createKit.ts'
import { sendLinkMessages } from '../../messages/generated/en/sendLink.ts'
import { KitModal } from '../../modal/KitModal.tsx'
import type { SendPreset } from '../../visit/ScreenViews.ts'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const known = `0x${'0'.repeat(39)}1`

const network = (id: number, name: string, explorer: string): Network<'eip155'> => ({
  ...fakeNetwork,
  id,
  name,
  chainId: `eip155:${id}`,
  blockExplorer: { name, url: `https://${explorer}` },
})
const networks = [network(1, 'Ethereum', 'etherscan.io'), network(8453, 'Base', 'basescan.org')]
/** Typing is over at once, so that a hundred texts can be pasted. */
const clock = { ...systemClock, after: (_: number, task: () => void) => systemClock.after(0, task) }

async function setup(data: SendPreset = {}) {
  const accounts: readonly AccountId<'eip155'>[] = [`eip155:1:${known}`]
  const wallet = createFakeWallet({ accounts, chainId: 'eip155:1' })
  const operations: Partial<ChainOperations<'eip155'>> = {
    resolveName: async () => receiver,
    async switchChain(_, { chainId }) {
      wallet.set({ chainId, accounts: [`${chainId}:${known}`] })
    },
  }
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], networks, operations })],
    projectId: 'test',
    debug: false,
    storage: memoryStorage(),
    tokens: { 'eip155:1': { address: fakeToken.address } },
    clock,
  })
  await render(
    <ScreensProvider kit={kit}>
      <KitModal />
    </ScreensProvider>,
  )
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Send', data })
  await expect.element(to()).toBeVisible()
  return { kit, wallet, route: () => currentRoute(kit.router.store.getState()).name }
}

const to = () => page.getByLabelText('To', { exact: true })
const amount = () => page.getByLabelText('Amount', { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const said = () => to().element().getAttribute('aria-describedby')
const description = () => document.getElementById(said() ?? '')?.textContent ?? undefined

interface Row {
  readonly source: string
  readonly text: string
  readonly read: {
    readonly kind: string
    readonly text?: string
    readonly receiver?: string
    readonly namespace?: string
    readonly chainId?: string
    readonly token?: string
    readonly amount?: { readonly unit: string; readonly value?: string; readonly text?: string }
    readonly unused?: readonly string[]
    readonly problem?: string
    readonly detail?: string
    readonly host?: string
  }
}

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
const isName = (text: string) => /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(text)

/** What the form says of a text while it pays on Ethereum: in the field, and below it. */
function expected({ read, text }: Row): { readonly value?: string; readonly error?: string } {
  const { receiver: of = '', problem, detail = '' } = read
  const plain = (typed: string, value: string) => {
    if (typed === '') return {}
    return isAddress(typed) || isName(typed) ? { value } : { error: 'Not a valid Ethereum address' }
  }
  if (read.kind === 'plain') return plain(read.text ?? '', text)
  if (read.kind === 'page')
    return {
      error:
        read.host === 'basescan.org'
          ? 'This is for Base. You’re paying on Ethereum.'
          : 'This is a link to a page, not an address',
    }
  if (read.kind === 'refused') {
    const sentence = sendLinkMessages[`sendLink.${problem}` as 'sendLink.twice']
    return { error: typeof sentence === 'function' ? sentence({ detail }) : sentence }
  }
  if (read.chainId === 'eip155:8453')
    return { error: 'This is for Base. You’re paying on Ethereum.' }
  if (read.namespace !== 'eip155' || (read.chainId && read.chainId !== 'eip155:1'))
    return { error: 'This is for a network that isn’t available here' }
  return plain(of, of)
}

/** Several tests, so that none of them takes long. */
const PARTS = 6
const partOf = (part: number) =>
  (rows as readonly Row[]).filter((_, index) => index % PARTS === part)

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'each text that people paste leads to an address or to a sentence, part %d',
  async (part) => {
    await setup()
    for (const row of partOf(part)) {
      // A field of one line has no line breaks and no NUL.
      if (/[\n\0]/.test(row.text)) continue
      await to().fill('')
      await to().fill(row.text)
      const { value, error } = expected(row)
      const outcome = () => ({ text: row.text, error: description() })
      await expect.poll(outcome, { interval: 10 }).toEqual({ text: row.text, error })
      if (value !== undefined)
        await expect.poll(() => to().element(), { interval: 10 }).toHaveValue(value)
    }
  },
)

describe('a payment link', () => {
  test('fills in address and amount, and names what it does not use', async () => {
    const { route } = await setup()
    await to().fill(`ethereum:${receiver}@1?value=5e17&gasLimit=21000&label=Tea`)
    await expect.element(to()).toHaveValue(receiver)
    await expect.element(amount()).toHaveValue('0.5')
    await expect
      .element(page.getByText('The amount is from the payment link.').first())
      .toBeVisible()
    await expect
      .element(page.getByText('Not used from the link: “gasLimit” and “label”.').first())
      .toBeVisible()
    await button('Review').click()
    await expect.poll(route).toBe('SendReview')
    await expect.element(page.getByText('0.5 ETH')).toBeVisible()
  })

  test('chooses the token and reads the amount with its decimals', async () => {
    await setup()
    await to().fill(`ethereum:${fakeToken.address}@1/transfer?address=${receiver}&uint256=2.5e6`)
    await expect.element(to()).toHaveValue(receiver)
    await expect.element(button(/FUSD, choose something else/)).toBeVisible()
    await expect.element(amount()).toHaveValue('2.5')
    await expect.element(button('Review')).toBeEnabled()
  })

  test('to a token that is not among the balances says so', async () => {
    await setup()
    await to().fill(`ethereum:${receiver}@1/transfer?address=${known}&uint256=1`)
    await expect.element(to()).toHaveValue(known)
    await expect
      .element(button('This token isn’t among your balances'))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('without an amount leaves asset and amount as they are', async () => {
    await setup({ token: fakeToken.address })
    await amount().fill('7')
    await to().fill(`eth:${receiver}`)
    await expect.element(to()).toHaveValue(receiver)
    await expect.element(amount()).toHaveValue('7')
    await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  })

  test('in a link of the app is followed as well', async () => {
    await setup({ to: `ethereum:${receiver}@1?value=1e17` })
    await expect.element(to()).toHaveValue(receiver)
    await expect.element(amount()).toHaveValue('0.1')
  })

  test('for another network of the app leads there, and fills in the form there', async () => {
    const { kit, route } = await setup()
    await to().fill(`base:${receiver}`)
    await expect
      .element(to())
      .toHaveAccessibleDescription('This is for Base. You’re paying on Ethereum.')
    await expect.element(button('Enter a valid address')).toHaveAttribute('aria-disabled', 'true')
    await button('Switch to Base').click()
    await expect.poll(route).toBe('Send')
    await expect.poll(() => kit.networks.getState().active.eip155).toBe('eip155:8453')
    await expect.element(to()).toHaveValue(receiver)
    await switchNetwork(kit, { chainId: 1 })
    await expect.element(to()).toHaveValue('')
  })

  test('that was cut at the end of the field is not read', async () => {
    await setup()
    await to().fill(`ethereum:${receiver}?label=${'a'.repeat(2_100)}&value=10`)
    await expect.element(to()).toHaveAccessibleDescription('This is too long for an address')
    await expect.element(amount()).toHaveValue('')
  })
})

test('a page of an explorer offers its address after a look', async () => {
  await setup()
  await to().fill(`https://etherscan.io/address/${receiver}#tokentxns`)
  await expect.element(to()).toHaveAccessibleDescription('This is a link to a page, not an address')
  await expect.element(page.getByText(/The page is about this address/).first()).toBeVisible()
  await button('Use this address').click()
  await expect.element(to()).toHaveValue(receiver)
  await expect.element(to()).toHaveFocus()
  await expect.element(page.getByText(/The page is about this address/)).not.toBeInTheDocument()
})
