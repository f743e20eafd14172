import {
  type AccountId,
  type ChainOperations,
  KitError,
  type TransferIntent,
  type TransferNotice,
} from '@bowline/common'
import { checkNotices } from '@bowline/common/adapters'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  SOLANA_CHAIN,
  settled,
  setupKit,
  setupTwoWallets,
  solanaScope,
} from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { type Send, send } from './createSend.ts'
import { transferNoticesQuery } from './planQueries.ts'
import { EMPTY_FORM } from './SendForm.ts'
import type { SendIntent } from './SendIntent.ts'

const to = `0x${'1'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`
const intent: SendIntent = {
  from: fakeAccount,
  chainId: fakeNetwork.chainId,
  to,
  toName: undefined,
  amount: 5n,
  token: undefined,
  nft: undefined,
  feeRate: undefined,
  symbol: 'ETH',
  decimals: 18,
  note: { kind: 'send', moves: [], to },
}

async function setup(operations: Partial<ChainOperations<'eip155'>> = {}) {
  const wallet = createFakeWallet()
  const adapter = createFakeAdapter({ connectors: [wallet.connector], operations })
  const made = setupKit({ adapters: [adapter] })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const payment = send(made.kit)
  return { ...made, wallet, payment, status: () => payment.state.getState().status }
}

test('has one empty form per kit', async () => {
  const { kit, payment } = await setup()
  expect(payment.form.getState()).toEqual({
    asset: undefined,
    amount: '',
    unit: 'token',
    receiver: '',
    link: undefined,
    acknowledged: [],
    speed: 'normal',
    spendsKept: false,
    followed: undefined,
  })
  const other = await setup()
  expect(send(kit)).toBe(payment)
  expect(send(other.kit)).not.toBe(payment)
})

describe('a payment link', () => {
  const link = `ethereum:${to}@31337?value=5`
  const filled = { receiver: to, amount: 'taken', unused: ['gas'], text: '0.5' } as const

  test('is replaced by what it asks for, until the receiver is another one', async () => {
    const { payment } = await setup()
    const asset = { chainId: fakeNetwork.chainId, token: '0xa' }
    payment.setReceiver(link)
    payment.fill(link, { ...filled, asset })
    expect(payment.form.getState()).toMatchObject({
      receiver: to,
      amount: '0.5',
      unit: 'token',
      asset,
      link: { amount: 'taken', unused: ['gas'] },
    })
    payment.setReceiver(`${to}1`)
    expect(payment.form.getState()).toMatchObject({ amount: '0.5', asset, link: undefined })
  })

  test.each([
    ['another amount', (payment: Send) => payment.setAmount('7')],
    [
      'another asset',
      (payment: Send) => payment.choose({ chainId: fakeNetwork.chainId, token: '0xb' }),
    ],
  ])('is not where %s is from', async (_, change) => {
    const { payment } = await setup()
    payment.setReceiver(link)
    payment.fill(link, filled)
    change(payment)
    expect(payment.form.getState()).toMatchObject({
      receiver: to,
      link: { amount: 'none', unused: ['gas'] },
    })
  })

  test('keeps what is typed where it says nothing', async () => {
    const { payment } = await setup()
    const asset = { chainId: fakeNetwork.chainId, token: '0xa' }
    payment.choose(asset)
    payment.setAmount('7')
    payment.setReceiver(link)
    payment.fill(link, { receiver: to, amount: 'none', unused: [] })
    expect(payment.form.getState()).toMatchObject({ receiver: to, amount: '7', asset })
  })

  test('fills in nothing once another text is typed', async () => {
    const { payment } = await setup()
    payment.setReceiver('alice.eth')
    payment.fill(link, filled)
    expect(payment.form.getState()).toMatchObject({ receiver: 'alice.eth', amount: '' })
  })

  test('stays in the form when the network changes, an address does not', async () => {
    const { kit, payment } = await setup()
    const [first, second] = [fakeNetwork.chainId, otherFakeNetwork.chainId]
    payment.setReceiver(link)
    payment.setAmount('1')
    await switchNetwork(kit, { chainId: second })
    expect(payment.form.getState()).toMatchObject({ receiver: link, amount: '' })
    payment.setReceiver(to)
    await switchNetwork(kit, { chainId: first })
    expect(payment.form.getState().receiver).toBe('')
  })
})

test('sends the reviewed payment and resets the form', async () => {
  const { payment, status } = await setup()
  payment.setReceiver(to)
  payment.review(intent)
  expect(status()).toBe('review')
  await payment.confirm()
  expect(payment.state.getState()).toEqual({ status: 'sent', intent, hash: HASH })
  expect(payment.form.getState().receiver).toBe('')
})

test('returns to the review with the same form after a decline', async () => {
  const { payment, wallet } = await setup()
  wallet.wait()
  payment.setReceiver(to)
  payment.review(intent)
  const confirming = payment.confirm()
  await settled()
  wallet.reject()
  await confirming
  expect(payment.state.getState()).toMatchObject({
    status: 'review',
    error: { code: 'USER_REJECTED' },
  })
  expect(payment.form.getState().receiver).toBe(to)
})

test('asks the chain to keep within the reviewed fee, or the one that the review shows', async () => {
  const asked: (bigint | undefined)[] = []
  const transfer = async (_: unknown, { maxFee }: TransferIntent<'eip155'>) => {
    asked.push(maxFee)
    return HASH
  }
  const { payment } = await setup({ transfer })
  payment.review({ ...intent, maxFee: 7n })
  await payment.confirm({ maxFee: 9n })
  payment.review(intent)
  await payment.confirm({ maxFee: 9n })
  payment.review(intent)
  await payment.confirm()
  expect(asked).toEqual([7n, 9n, undefined])
})

test('returns to the review with the new fee if it has risen, and sends what is confirmed then', async () => {
  const asked: (bigint | undefined)[] = []
  const transfer = async (_: unknown, { maxFee = 0n }: TransferIntent<'eip155'>) => {
    asked.push(maxFee)
    if (maxFee < 9n) throw new KitError('FEE_TOO_HIGH', { fee: 12n, maxFee })
    return HASH
  }
  const { payment } = await setup({ transfer })
  payment.setReceiver(to)
  payment.review({ ...intent, maxFee: 7n })
  await payment.confirm()
  expect(payment.state.getState()).toMatchObject({
    status: 'review',
    intent: { ...intent, maxFee: 12n },
    error: { code: 'FEE_TOO_HIGH' },
  })
  expect(payment.form.getState().receiver).toBe(to)
  await payment.confirm({ maxFee: 99n })
  expect(asked).toEqual([7n, 12n])
  expect(payment.state.getState()).toMatchObject({ status: 'sent', hash: HASH })
})

test('asks for no cost that was not reviewed, and reads the costs again if there is one', async () => {
  let rent = 1n
  const notice = () => ({ code: 'tokenAccountCreated' as const, stops: false, amount: rent })
  const asked: (readonly TransferNotice[] | undefined)[] = []
  const transfer = async (_: unknown, { notices }: TransferIntent<'eip155'>) => {
    asked.push(notices)
    checkNotices({ notices }, [notice()])
    return HASH
  }
  const { kit, payment } = await setup({ transfer, inspectTransfer: async () => [notice()] })
  const query = transferNoticesQuery(kit, intent)
  const shown = () => queryClientOf(kit).fetchQuery(query)
  payment.review(intent)
  const first = await shown()
  rent = 2n
  await payment.confirm({ notices: first })
  expect(payment.state.getState()).toMatchObject({
    status: 'review',
    error: { code: 'TRANSFER_CHANGED' },
  })
  const second = await shown()
  expect(second).toEqual([notice()])
  await payment.confirm({ notices: second })
  expect(payment.state.getState()).toMatchObject({ status: 'sent', hash: HASH })
  expect(asked).toEqual([first, second])
})

test('ignores all else, including a second click, while the wallet is asked', async () => {
  const { payment, wallet, status } = await setup()
  wallet.wait()
  payment.review(intent)
  const confirming = payment.confirm()
  await settled()
  await payment.confirm()
  payment.edit()
  payment.reset()
  payment.review({ ...intent, amount: 9n })
  expect(status()).toBe('signing')
  const asked = () => wallet.requests().filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked()).toHaveLength(1)
  wallet.accept()
  await confirming
  expect(payment.state.getState()).toMatchObject({ status: 'sent', intent: { amount: 5n } })
})

test('does not send the same payment twice', async () => {
  const { payment, wallet } = await setup()
  payment.review(intent)
  await payment.confirm()
  await payment.confirm()
  const asked = wallet.requests().filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked).toHaveLength(1)
})

test('returns from the review to the same form', async () => {
  const { payment, status } = await setup()
  payment.setUnit('fiat', '3')
  payment.setReceiver(to)
  payment.setSpeed('fast')
  payment.acknowledge(to)
  payment.acknowledge(fakeAccount)
  const typed = {
    ...EMPTY_FORM,
    unit: 'fiat',
    amount: '3',
    receiver: to,
    speed: 'fast',
    acknowledged: [to, fakeAccount],
  }
  payment.review(intent)
  payment.edit()
  expect(status()).toBe('editing')
  expect(payment.form.getState()).toEqual(typed)
  payment.reset()
  expect(payment.form.getState()).toEqual(EMPTY_FORM)
})

test("passes the NFT's id to the chain, without display data", async () => {
  const sent: TransferIntent[] = []
  const { payment } = await setup({
    transfer: async (_, transfer) => {
      sent.push(transfer)
      return HASH
    },
  })
  const piece = { standard: 'erc721', tokenId: 7n } as const
  payment.review({ ...intent, amount: 1n, token: to, nft: { ...piece, name: 'Boat' } })
  await payment.confirm()
  expect(sent).toEqual([
    { from: fakeAccount, to, amount: 1n, token: to, nft: piece, feeRate: undefined },
  ])
})

test('sends nothing that was not reviewed', async () => {
  const { payment, wallet, status } = await setup()
  await payment.confirm()
  expect(status()).toBe('editing')
  expect(wallet.requests().some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})

test('rejects if the wallet is on another account than the reviewed one', async () => {
  const { payment } = await setup()
  const other: AccountId = `${fakeNetwork.chainId}:0x${'9'.repeat(40)}`
  payment.review({ ...intent, from: other })
  await payment.confirm()
  expect(payment.state.getState()).toMatchObject({
    status: 'review',
    error: { code: 'WALLET_UNAUTHORIZED' },
  })
})

test('resets the form when the network or account changes', async () => {
  const { payment, wallet } = await setup()
  payment.setReceiver(to)
  wallet.set({ chainId: 'eip155:10' })
  expect(payment.form.getState().receiver).toBe('')
  payment.setReceiver(to)
  wallet.set({ accounts: [`eip155:10:0x${'9'.repeat(40)}`] })
  expect(payment.form.getState().receiver).toBe('')
})

/** A second wallet, of another family than the paying one. */
async function setupTwo() {
  const { kit, wallet, session } = await setupTwoWallets()
  await connect(kit, { connectorId: 'beside' })
  await connect(kit, { connectorId: 'fake' })
  return { kit, wallet, session, payment: send(kit) }
}

test('resets the form when the family changes', async () => {
  const { kit, payment } = await setupTwo()
  payment.choose({ chainId: fakeNetwork.chainId, token: undefined })
  payment.setAmount('1')
  payment.setReceiver(to)
  payment.review(intent)
  await switchNetwork(kit, { chainId: SOLANA_CHAIN })
  expect(payment.form.getState()).toEqual(EMPTY_FORM)
  expect(payment.state.getState()).toEqual({ status: 'editing' })
})

test('resets the form when the family changes to one that is not connected', async () => {
  const { kit, payment, session } = await setupTwo()
  session.set([])
  await settled()
  payment.setReceiver(to)
  payment.review(intent)
  await switchNetwork(kit, { chainId: SOLANA_CHAIN })
  expect(payment.form.getState()).toEqual(EMPTY_FORM)
  expect(payment.state.getState()).toEqual({ status: 'editing' })
})

test('ignores changes of a wallet of another family', async () => {
  const { payment, session } = await setupTwo()
  payment.setReceiver(to)
  payment.review(intent)
  session.set([{ ...solanaScope, accounts: [`${SOLANA_CHAIN}:${'7'.repeat(32)}`] }])
  session.set([])
  await settled()
  expect(payment.form.getState().receiver).toBe(to)
  expect(payment.state.getState()).toEqual({ status: 'review', intent })
})

test('shows the outcome of a payment, whatever the wallet does afterwards', async () => {
  const { payment, wallet, status } = await setup()
  payment.review(intent)
  await payment.confirm()
  wallet.set({ chainId: 'eip155:10' })
  wallet.set({ accounts: [`eip155:10:0x${'9'.repeat(40)}`] })
  wallet.end()
  expect(payment.state.getState()).toEqual({ status: 'sent', intent, hash: HASH })
  payment.reset()
  expect(status()).toBe('editing')
})

test('resets the form after the payment of an account that has changed', async () => {
  const { payment, wallet } = await setup()
  wallet.wait()
  payment.setReceiver(to)
  payment.review(intent)
  const confirming = payment.confirm()
  await settled()
  wallet.set({ accounts: [`${fakeNetwork.chainId}:0x${'9'.repeat(40)}`] })
  expect(payment.form.getState().receiver).toBe('')
  wallet.accept()
  await confirming
  expect(payment.state.getState()).toMatchObject({ status: 'sent' })
})

test('fills in the form from a link once; later changes stay', async () => {
  const { kit, payment } = await setup()
  const { chainId } = fakeNetwork
  const link = { key: {}, asset: { chainId, token: to }, receiver: to }
  payment.follow(link)
  expect(payment.form.getState()).toMatchObject({ asset: { token: to }, receiver: to })
  payment.choose({ chainId, token: undefined })
  payment.setAmount('3')
  payment.follow(link)
  expect(payment.form.getState()).toMatchObject({ asset: { token: undefined }, amount: '3' })
  payment.follow({ ...link, key: {} })
  expect(payment.form.getState()).toMatchObject({ asset: { token: to }, amount: '' })
  payment.setAmount('3')
  payment.follow(link)
  payment.setAmount('3')
  kit.modal.open()
  kit.modal.close()
  payment.follow(link)
  expect(payment.form.getState()).toMatchObject({ asset: { token: to }, amount: '' })
})

test('sends one piece of a semi-fungible NFT by default', async () => {
  const { payment } = await setup()
  const nft = { standard: 'erc1155', tokenId: 7n, name: 'Boat', owned: 5n } as const
  payment.choose({ chainId: fakeNetwork.chainId, token: to, nft })
  expect(payment.form.getState().amount).toBe('1')
})

test('resets the amount and keeps the receiver when the token changes', async () => {
  const { payment } = await setup()
  payment.setReceiver(to)
  payment.setUnit('fiat', '3')
  payment.choose({ chainId: fakeNetwork.chainId, token: to })
  expect(payment.form.getState()).toMatchObject({ amount: '', unit: 'token', receiver: to })
})
