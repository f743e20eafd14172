// @vitest-environment jsdom
// Each recipe of the documentation that has something to do, on chains of this machine and with a wallet that signs.
import { evm } from '@bowline/adapter-evm'
import { connect } from '@bowline/controllers'
import { createKit, type Kit, KitProvider, memoryStorage, useAccount } from '@bowline/react'
import { createEvmTestWallet } from '@bowline/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import {
  createTestClient,
  type Hex,
  http,
  numberToHex,
  publicActions,
  recoverTypedDataAddress,
  verifyMessage,
} from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
// @boundaries-ignore the recipes of the documentation, which run here
import { MembersOnly } from '../../../docs/src/snippets/gate.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { ApproveAndSwap } from '../../../docs/src/snippets/recipes/batchCalls.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { receiptOf } from '../../../docs/src/snippets/recipes/confirmations.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { Leave } from '../../../docs/src/snippets/recipes/disconnectAll.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { Greeting } from '../../../docs/src/snippets/recipes/ensName.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { WalletBoundary } from '../../../docs/src/snippets/recipes/errorBoundary.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { Analytics } from '../../../docs/src/snippets/recipes/events.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { kit as lazyKit } from '../../../docs/src/snippets/recipes/lazyFamily.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { kit as localKit } from '../../../docs/src/snippets/recipes/localChain.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { kit as oneWalletKit } from '../../../docs/src/snippets/recipes/onlyOneWallet.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { WalletMenu } from '../../../docs/src/snippets/recipes/openScreens.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { WalletButton } from '../../../docs/src/snippets/recipes/ownMarkup.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { UsdcBalance } from '../../../docs/src/snippets/recipes/readContract.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { SignOrder } from '../../../docs/src/snippets/recipes/signTypedData.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { withKit } from '../../../docs/src/snippets/recipes/story.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { MintOnBase } from '../../../docs/src/snippets/recipes/switchFirst.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { FollowTheme } from '../../../docs/src/snippets/recipes/systemTheme.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { Balances } from '../../../docs/src/snippets/recipes/tokenBalance.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { Page as TwoKits } from '../../../docs/src/snippets/recipes/twoKits.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { useWalletClient } from '../../../docs/src/snippets/recipes/viemWallet.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { Pay } from '../../../docs/src/snippets/recipes/waitForReceipt.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { SetNumber } from '../../../docs/src/snippets/recipes/writeContract.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { NetworkList } from '../../../docs/src/snippets/switchNetwork.tsx'
import { startRecipeChains } from './startRecipeChains.test.support.ts'

configure({ asyncUtilTimeout: 30_000 })

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECEIVER = '0x000000000000000000000000000000000000dEaD'
const COUNTER = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const SECOND_COUNTER = '0x00000000000000000000000000000000000c0de2'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** Stores the first argument of any call. */
const STORES_NUMBER = '0x60043560005500'
/** Answers any call with 5,000,000. */
const FIVE_USDC = '0x63004c4b4060005260206000f3'

let chains: Awaited<ReturnType<typeof startRecipeChains>>
const clientOf = (chain: typeof mainnet | typeof base) =>
  createTestClient({
    chain,
    mode: 'anvil',
    transport: http(chains.urls[chain.id]),
    pollingInterval: 50,
  }).extend(publicActions)
const numberAt = async (chain: typeof mainnet | typeof base, address: Hex) =>
  Number(await clientOf(chain).getStorageAt({ address, slot: numberToHex(0) }))

beforeAll(async () => {
  chains = await startRecipeChains([mainnet, base])
  for (const chain of [mainnet, base])
    for (const address of [COUNTER, SECOND_COUNTER] as const)
      await clientOf(chain).setCode({ address, bytecode: STORES_NUMBER })
  await clientOf(mainnet).setCode({ address: USDC, bytecode: FIVE_USDC })
})
afterAll(() => chains.stop())

const kits: Kit[] = []
afterEach(() => {
  cleanup()
  for (const kit of kits.splice(0)) kit.destroy()
})

let wallets = 0

/** Shows a recipe in an app whose visitor has a wallet, connected or not. */
async function show(recipe: ReactNode, { isConnected = true } = {}) {
  const name = `Harbor ${++wallets}`
  const wallet = createEvmTestWallet({
    name,
    rdns: `test.harbor${wallets}`,
    chains: [
      { id: mainnet.id, name: mainnet.name, rpcUrl: chains.urls[mainnet.id] ?? '' },
      { id: base.id, name: base.name, rpcUrl: chains.urls[base.id] ?? '' },
    ],
  })
  wallet.announce(window)
  const kit = createKit({
    adapters: [evm({ networks: [mainnet, base] })],
    storage: memoryStorage(),
  })
  kits.push(kit)
  const app = render(
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider kit={kit}>{recipe}</KitProvider>
    </QueryClientProvider>,
  )
  const connector = await vi.waitUntil(
    () => kit.connectors.getState().find((one) => one.name === name),
    { timeout: 30_000 },
  )
  const connectWallet = () => connect(kit, { connectorId: connector.id })
  if (isConnected) await connectWallet()
  return { app, kit, wallet, name, connectWallet }
}

const press = async (name: string | RegExp) => (await screen.findByRole('button', { name })).click()

test('ens-name: an account without a name is greeted by its address', async () => {
  await show(<Greeting />)
  expect(await screen.findByText('Hello 0xf39F…2266')).toBeTruthy()
})

test('token-balance: the balance of the account', async () => {
  await show(<Balances />)
  expect(await screen.findByText(/^[\d,.]+ ETH$/)).toBeTruthy()
})

test('read-contract: what the contract answers', async () => {
  await show(<UsdcBalance />)
  expect(await screen.findByText('5 USDC')).toBeTruthy()
})

test('write-contract: the contract has the number', async () => {
  await show(<SetNumber />)
  await press('Set the number to 7')
  expect(await screen.findByText(/^Sent: 0x[0-9a-f]{64}$/)).toBeTruthy()
  await vi.waitUntil(async () => (await numberAt(mainnet, COUNTER)) === 7, { timeout: 30_000 })
})

test('write-contract: what the visitor declines is no failure', async () => {
  const { app, wallet } = await show(<SetNumber />)
  wallet.setApproval('manual')
  await press('Set the number to 7')
  await vi.waitUntil(() => wallet.prompts.get().length === 1, { timeout: 30_000 })
  wallet.reject()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Set the number to 7' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await waitFor(() =>
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(true),
  )
  expect(app.container.querySelector('p')).toBeNull()
})

test('wait-for-receipt: the payment is told as paid, and has arrived', async () => {
  await show(<Pay to={RECEIVER} />)
  await press('Pay 0.01 ETH')
  expect(await screen.findByText('Paid.')).toBeTruthy()
  expect(await clientOf(mainnet).getBalance({ address: RECEIVER })).toBe(10n ** 16n)
})

test('wait-for-receipt: the receipt comes once two blocks stand on it', async () => {
  const client = clientOf(mainnet)
  await client.impersonateAccount({ address: ACCOUNT })
  const hash = await client.sendUnsignedTransaction({ from: ACCOUNT, to: RECEIVER, value: 1n })
  const receipt = receiptOf(hash)
  await client.mine({ blocks: 2 })
  expect((await receipt).status).toBe('success')
})

test('sign-typed-data: the order is signed by the account', async () => {
  const onSigned = vi.fn()
  await show(<SignOrder onSigned={onSigned} />)
  await press('Sign the order')
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  const signer = await recoverTypedDataAddress({
    domain: { name: 'Harbor', version: '1', chainId: 1 },
    types: {
      Order: [
        { name: 'amount', type: 'uint256' },
        { name: 'until', type: 'uint64' },
      ],
    },
    primaryType: 'Order',
    message: { amount: 1_000_000n, until: 1_893_456_000n },
    signature: onSigned.mock.calls[0]?.[0],
  })
  expect(signer).toBe(ACCOUNT)
})

test('switch-network: the call is made on the other network', async () => {
  const data = `0x00000000${numberToHex(9, { size: 32 }).slice(2)}` as const
  await show(<MintOnBase to={COUNTER} data={data} />)
  await press('Mint on Base')
  await vi.waitUntil(async () => (await numberAt(base, COUNTER)) === 9, { timeout: 30_000 })
  expect(await numberAt(mainnet, COUNTER)).not.toBe(9)
})

test('networks: a press switches, and says which one is chosen', async () => {
  await show(<NetworkList />)
  await press('Base')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Base' })).toHaveProperty('disabled', true),
  )
})

test('batch-calls: a wallet without batches is asked for one call after the other', async () => {
  const call = (to: string, number: number) => ({
    to,
    value: 0n,
    data: `0x00000000${numberToHex(number, { size: 32 }).slice(2)}`,
  })
  await show(<ApproveAndSwap calls={[call(COUNTER, 21), call(SECOND_COUNTER, 22)]} />)
  await press('Approve and swap')
  await vi.waitUntil(async () => (await numberAt(mainnet, SECOND_COUNTER)) === 22, {
    timeout: 30_000,
  })
  expect(await numberAt(mainnet, COUNTER)).toBe(21)
})

test('viem-ethers: the wallet client signs', async () => {
  const signed: Promise<Hex>[] = []
  function Sign() {
    const client = useWalletClient()
    return (
      <button
        type="button"
        disabled={!client}
        onClick={() => client && signed.push(client.signMessage({ message: 'Hello' }))}
      >
        Sign
      </button>
    )
  }
  await show(<Sign />)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', false),
  )
  await press('Sign')
  const signature = await signed[0]
  expect(
    await verifyMessage({ address: ACCOUNT, message: 'Hello', signature: signature ?? '0x' }),
  ).toBe(true)
})

test('events: who comes and who leaves is counted', async () => {
  const track = vi.fn()
  await show(
    <>
      <Analytics track={track} />
      <Leave />
    </>,
  )
  expect(track).toHaveBeenCalledWith('wallet connected')
  await press('Disconnect all wallets')
  await waitFor(() => expect(track).toHaveBeenCalledWith('wallet left, by the app'))
})

test('disconnect: nobody is connected afterwards', async () => {
  function Status() {
    return <p>{useAccount().status}</p>
  }
  await show(
    <>
      <Status />
      <Leave />
    </>,
  )
  expect(await screen.findByText('connected')).toBeTruthy()
  await press('Disconnect all wallets')
  expect(await screen.findByText('disconnected')).toBeTruthy()
})

test('gate-a-page: it is for connected visitors', async () => {
  const { connectWallet } = await show(<MembersOnly>Behind the gate</MembersOnly>, {
    isConnected: false,
  })
  expect(await screen.findByRole('button', { name: 'Connect to read on' })).toBeTruthy()
  expect(screen.queryByText('Behind the gate')).toBeNull()
  await connectWallet()
  expect(await screen.findByText('Behind the gate')).toBeTruthy()
})

test('tailwind-shadcn: a button of the app leads to the list, and shows the account', async () => {
  const { name } = await show(<WalletButton />, { isConnected: false })
  await press('Connect wallet')
  await press(new RegExp(`^${name}`))
  expect(await screen.findByRole('button', { name: '0xf39F…2266' })).toBeTruthy()
})

test.each(['Send', 'Receive', 'Swap', 'Buy', 'History', 'Networks'])(
  'open-a-screen: %s opens the modal',
  async (name) => {
    const { kit } = await show(<WalletMenu />)
    await press(name)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(kit.modal.store.getState().open).toBe(true)
  },
)

test('error-boundary: the code is reported, and the page goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const report = vi.fn()
  function Outside() {
    return <p>{useAccount().status}</p>
  }
  function App() {
    const [isInside, setInside] = useState(false)
    const boundary = (
      <WalletBoundary report={report}>
        <Outside />
      </WalletBoundary>
    )
    return (
      <>
        <button type="button" onClick={() => setInside(true)}>
          Mend
        </button>
        {isInside ? <p>Mended</p> : boundary}
      </>
    )
  }
  render(<App />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(report).toHaveBeenCalledWith('PROVIDER_MISSING')
  await press('Mend')
  expect(await screen.findByText('Mended')).toBeTruthy()
  vi.restoreAllMocks()
})

test('dark-mode: the kit follows the theme of the app', async () => {
  const { kit, app } = await show(<FollowTheme resolvedTheme="dark" />)
  await waitFor(() => expect(kit.theme.store.getState().mode).toBe('dark'))
  app.unmount()
})

test('several-kits: each has a button, and connects for itself', async () => {
  render(<TwoKits />)
  expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Connect for the games' })).toBeTruthy()
})

test('storybook: a story has a wallet to connect', async () => {
  const Story = () => <WalletButton />
  const Decorated = () => withKit(Story)
  render(<Decorated />)
  await press('Connect wallet')
  await press(/^Harbor$/)
  expect(await screen.findByRole('button', { name: '0xf39F…2266' })).toBeTruthy()
})

test('local-chain, bundle-size, custom-wallet: the options are taken', async () => {
  kits.push(localKit, lazyKit, oneWalletKit)
  const chainIds = localKit.networks.getState().requested.map(({ chainId }) => chainId)
  expect(chainIds).toEqual(['eip155:31337'])
  const stops = [lazyKit.start(), oneWalletKit.start()]
  for (const kit of [localKit, lazyKit, oneWalletKit])
    expect(kit.alerts.store.getState().alert).toBeUndefined()
  // The wallets of the tests above are in this page.
  await waitFor(() => expect(lazyKit.connectors.getState().length).toBeGreaterThan(1))
  expect(oneWalletKit.connectors.getState()).toEqual([])
  for (const stop of stops) stop()
})
