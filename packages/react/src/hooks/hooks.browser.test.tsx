import {
  type AccountId,
  type AccountKind,
  type Connector,
  isKitError,
  type Session,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { getProvider } from '@bowline/controllers'
import {
  type UseAccountResult,
  useAccount,
  useAccountKind,
  useAlerts,
  useBalance,
  useConnect,
  useConnectors,
  useDisconnect,
  useIsDeployed,
  useKitEvents,
  useModal,
  useNetwork,
  useNetworks,
  usePreferredAccountType,
  useProvider,
  useSendTransfer,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useTheme,
  useToasts,
} from '@bowline/controllers/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider, type Kit, type KitEvent, KitProvider } from '../index.ts'

const second = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const

function makeKit(options: FakeAdapterOptions = {}) {
  const wallet = createFakeWallet()
  const adapter = createFakeAdapter({ connectors: [wallet.connector], ...options })
  const kit = createKit({
    adapters: [adapter],
    projectId: 'test',
    enableReconnect: false,
    debug: true,
  })
  return { kit, wallet, adapter }
}

const render = <T,>(kit: Kit, hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }) => (
      <StrictMode>
        <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>
      </StrictMode>
    ),
  })

async function connected(options: FakeAdapterOptions = {}) {
  const setup = makeKit(options)
  const hooks = await render(setup.kit, () => ({
    account: useAccount(),
    balance: useBalance(),
    connect: useConnect(),
    disconnect: useDisconnect(),
    network: useNetwork(),
    networks: useNetworks(),
    provider: useProvider({ namespace: 'eip155' }),
    send: useSendTransfer(),
    sign: useSignMessage(),
    signData: useSignTypedData(),
    toasts: useToasts(),
    change: useSwitchNetwork(),
  }))
  await hooks.act(() => hooks.result.current.connect.connect({ connectorId: 'fake' }))
  return { ...setup, ...hooks }
}

test('a locked wallet is neither connected nor disconnected, and has no provider', async () => {
  const { result, act, wallet, kit } = await connected()
  await act(() => wallet.lock())
  expect(result.current.account).toMatchObject({
    status: 'locked',
    isConnected: false,
    address: undefined,
  })
  expect(result.current.provider).toBeUndefined()
  expect(getProvider(kit, 'eip155')).toBeUndefined()
  await expect(result.current.sign.signMessage({ message: 'Ahoy' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  await act(() => wallet.unlock())
  expect(result.current.account).toMatchObject({ status: 'connected', isConnected: true })
  expect(result.current.provider).toBe(wallet.provider)
})

test('accounts of several types are told apart, by the hook of each, and one type is preferred', async () => {
  const [money, collectibles] = ['1', '2'].map(
    (digit) => `${fakeNetwork.chainId}:0x${digit.repeat(40)}` as const,
  ) as [AccountId<'eip155'>, AccountId<'eip155'>]
  const listeners = new Set<() => void>()
  let accounts = [money, collectibles]
  const session: Session<'eip155'> = {
    scopes: () => [
      {
        namespace: 'eip155',
        accounts,
        chainId: fakeNetwork.chainId,
        addressLabels: { [money]: 'payment', [collectibles]: 'ordinals' },
      },
    ],
    setActiveAccount(account) {
      accounts = accounts.toSorted((one) => (one === account ? -1 : 1))
      for (const listener of [...listeners]) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => ({ request: async () => null }),
    disconnect: async () => {},
  }
  const connector: Connector<'eip155'> = {
    id: 'two',
    name: 'Two',
    type: 'announced',
    namespaces: ['eip155'],
    connect: async () => session,
  }
  const getBalance = async (account: string) => (account === money ? 7n : 21n)
  const { kit } = makeKit({ connectors: [connector], operations: { getBalance } })
  const { result, act } = await render(kit, () => ({
    ...useConnect(),
    active: useAccount(),
    ordinals: useAccount({ accountType: 'ordinals' }),
    smart: useAccount({ accountType: 'smartAccount' }),
    balance: useBalance({ accountType: 'ordinals' }),
    preferred: usePreferredAccountType(),
  }))
  expect(result.current.active).toMatchObject({ accountType: undefined, accountTypes: {} })
  expect(result.current.preferred).toMatchObject({
    preferredAccountType: 'smartAccount',
    accountTypes: [],
  })
  await act(() => result.current.connect({ connectorId: 'two' }))
  expect(result.current.active).toMatchObject({
    accountId: money,
    accountType: 'payment',
    accountTypes: { [money]: 'payment', [collectibles]: 'ordinals' },
  })
  expect(result.current.ordinals).toMatchObject({
    accountId: collectibles,
    accountType: 'ordinals',
  })
  // None of the accounts is one.
  expect(result.current.smart).toMatchObject({ status: 'disconnected', accountId: undefined })
  await expect.poll(() => result.current.balance.data?.value).toBe(21n)
  expect(result.current.preferred).toMatchObject({
    preferredAccountType: 'payment',
    accountTypes: ['payment', 'ordinals'],
  })
  await act(() => result.current.preferred.preferAccountType({ accountType: 'ordinals' }))
  expect(result.current.preferred).toMatchObject({
    preferredAccountType: 'ordinals',
    isSuccess: true,
  })
  expect(result.current.active.accountId).toBe(collectibles)
})

test('a wallet that knows its user tells who is logged in, and the kinds of the accounts', async () => {
  const listeners = new Set<() => void>()
  const accountId = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}1` as const
  let kind: AccountKind = 'smartAccount'
  const user = { id: 'u1', provider: 'email', custody: 'user-held' } as const
  const session: Session<'eip155'> = {
    scopes: () => [
      {
        namespace: 'eip155',
        accounts: [accountId],
        chainId: fakeNetwork.chainId,
        accountKinds: { [accountId]: kind },
      },
    ],
    user: () => user,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => ({ request: async () => null }),
    disconnect: async () => {},
  }
  const connector: Connector<'eip155'> = {
    id: 'login',
    name: 'Login',
    type: 'auth',
    namespaces: ['eip155'],
    connect: async () => session,
  }
  const { kit } = makeKit({
    connectors: [connector],
    operations: { isContract: async () => false },
  })
  const { result, act } = await render(kit, () => ({
    ...useConnect(),
    ...useDisconnect(),
    account: useAccount(),
    kind: useAccountKind(),
    isDeployed: useIsDeployed(),
  }))
  await act(() => result.current.connect({ connectorId: 'login' }))
  expect(result.current.account).toMatchObject({ status: 'connected', user })
  await expect.poll(() => result.current.kind.data).toBe('smartAccount')
  await expect.poll(() => result.current.isDeployed.data).toBe(false)
  kind = 'eoa'
  await act(() => {
    for (const listener of [...listeners]) listener()
  })
  await expect.poll(() => result.current.kind.data).toBe('eoa')
  await expect.poll(() => result.current.isDeployed.data).toBe(null)
  await act(() => result.current.disconnect())
  expect(result.current.account).toMatchObject({ status: 'disconnected', user: undefined })
})

test('an earlier connection that is being restored is reconnecting', async () => {
  const { kit } = makeKit()
  const { result, act } = await render(kit, () => useAccount({ namespace: 'eip155' }))
  expect(result.current).toMatchObject({ status: 'disconnected', isDisconnected: true })
  await act(() =>
    kit['~internals'].connections.claim(['eip155'], { connectorId: 'fake', restoring: true }),
  )
  expect(result.current).toMatchObject({
    status: 'reconnecting',
    isReconnecting: true,
    isConnecting: false,
    isDisconnected: false,
  })
})

test('the address of a family has the type that its libraries take', () => {
  // Never called: it has to compile.
  const typed = (account: UseAccountResult<'eip155'>) => {
    const address: `0x${string}` | undefined = account.address
    const ids: readonly `eip155:${string}:${string}`[] = account.accounts
    return { address, ids }
  }
  expect(typed).toBeTypeOf('function')
})

test('connects, follows the wallet to another account, and disconnects', async () => {
  const { result, act, wallet } = await connected()
  expect(result.current.account).toMatchObject({
    status: 'connected',
    address: `0x${'0'.repeat(39)}1`,
    chainId: fakeNetwork.chainId,
    connector: { id: 'fake' },
  })
  await act(() => wallet.set({ accounts: [second] }))
  expect(result.current.account.accountId).toBe(second)
  expect(result.current.provider).toBe(wallet.provider)

  await act(() => result.current.disconnect.disconnect())
  expect(result.current.account).toMatchObject({ status: 'disconnected', isConnected: false })
  expect(result.current.provider).toBeUndefined()
  expect(wallet.disconnects()).toBe(1)
})

test('a declined connection is in the state of its hook', async () => {
  const { kit, wallet } = makeKit()
  wallet.reject()
  const { result, act } = await render(kit, () => ({ ...useConnect(), account: useAccount() }))
  await act(() => result.current.connect({ connectorId: 'fake' }).catch(() => {}))
  expect(result.current.status).toBe('error')
  expect(result.current.error?.code).toBe('USER_REJECTED')
  expect(result.current.account.status).toBe('disconnected')
})

test('cancel ends only what its own hook has started', async () => {
  const { kit, wallet } = makeKit()
  wallet.wait()
  const { result, act } = await render(kit, () => ({ one: useConnect(), other: useConnect() }))
  await act(async () => {
    result.current.one.connect({ connectorId: 'fake' }).catch(() => {})
  })
  await act(() => result.current.other.cancel())
  expect(result.current.one.status).toBe('pending')
  await act(() => result.current.one.cancel())
  await expect.poll(() => result.current.one.error?.code).toBe('ABORTED')
})

test('cancel ends an attempt that the wallet has not answered', async () => {
  const { kit, wallet } = makeKit()
  wallet.wait()
  const { result, act } = await render(kit, () => ({ ...useConnect(), account: useAccount() }))
  await act(() => void result.current.connect({ connectorId: 'fake' }))
  await expect.poll(() => result.current.account.status).toBe('connecting')
  expect(result.current.account).toMatchObject({ isConnecting: true, isReconnecting: false })
  await act(() => result.current.cancel())
  await expect.poll(() => result.current.status).toBe('error')
  expect(result.current.account.status).toBe('disconnected')
})

test('signs, signs typed data and sends, each with its own state', async () => {
  const { result, act, wallet } = await connected()
  await act(() => result.current.sign.signMessage({ message: 'Hello' }))
  expect(result.current.sign.data).toMatch(/^0x(cd){65}$/)
  const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  await act(() => result.current.signData.signTypedData({ typedData }))
  expect(result.current.signData.status).toBe('success')
  const to = `0x${'a'.repeat(40)}`
  await act(() => result.current.send.sendTransfer({ to, amount: 5n }))
  expect(result.current.send.data).toMatch(/^0x(ab){32}$/)
  expect(wallet.requests().map(({ method }) => method)).toEqual([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
})

test('a wrong receiver is reported before the wallet is asked', async () => {
  const { result, act, wallet } = await connected()
  const { sendTransfer } = result.current.send
  await act(() => sendTransfer({ to: 'nobody', amount: 1n }).catch(() => {}))
  expect(result.current.send.error?.code).toBe('INVALID_RECEIVER')
  expect(wallet.requests()).toEqual([])
})

test('switches the network, and reports a wallet on a network that the app does not serve', async () => {
  const { result, act, wallet } = await connected()
  expect(result.current.networks.networks.map(({ name }) => name)).toEqual(['Fake One', 'Fake Two'])
  await act(() => result.current.change.switchNetwork({ chainId: otherFakeNetwork.chainId }))
  expect(result.current.network).toMatchObject({ network: otherFakeNetwork, isSupported: true })
  // As viem and wagmi name an EVM chain.
  const number = Number(fakeNetwork.chainId.split(':')[1])
  await act(() => result.current.change.switchNetwork({ chainId: number }))
  expect(result.current.network).toMatchObject({ network: fakeNetwork, isSupported: true })
  await act(() => wallet.set({ chainId: 'eip155:5' }))
  expect(result.current.network).toEqual({
    chainId: 'eip155:5',
    namespace: 'eip155',
    network: undefined,
    isSupported: false,
  })
  expect(result.current.networks.active).toBeUndefined()
})

test('the balance is formatted, and unavailable rather than zero if no endpoint answers', async () => {
  const good = await connected()
  await expect
    .poll(() => good.result.current.balance.data)
    .toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH', formatted: '1 ETH' })

  const bad = await connected({
    operations: { getBalance: () => Promise.reject(new Error('down')) },
  })
  await expect.poll(() => bad.result.current.balance.isError).toBe(true)
  expect(bad.result.current.balance.data).toBeUndefined()
  expect(bad.result.current.balance.error).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  expect(bad.result.current.toasts.toast?.code).toBe('nativeUnavailable')
})

test('wallets that announce themselves late join the list', async () => {
  const { kit, adapter, wallet } = makeKit()
  const { result, act } = await render(kit, useConnectors)
  await act(() =>
    adapter.announce([wallet.connector, createFakeWallet({ id: 'late', name: 'Late' }).connector]),
  )
  expect(result.current.map(({ id }) => id)).toEqual(['fake', 'late'])
})

test('events reach the newest listener, once under strict mode, and stop after unmounting', async () => {
  const { kit } = makeKit()
  const heard: string[] = []
  const { rerender, unmount } = await renderHook(
    (prefix = 'old') => useKitEvents(({ type }: KitEvent) => heard.push(`${prefix} ${type}`)),
    {
      wrapper: ({ children }) => (
        <StrictMode>
          <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>
        </StrictMode>
      ),
    },
  )
  kit.modal.open()
  await rerender('new')
  kit.modal.close()
  await unmount()
  kit.modal.open()
  expect(heard).toEqual(['old modalOpened', 'new modalClosed'])
})

test('modal, theme and alerts can be read and changed', async () => {
  const { kit } = makeKit()
  const { result, act } = await render(kit, () => ({
    modal: useModal(),
    theme: useTheme(),
    alerts: useAlerts(),
  }))
  await act(() => result.current.modal.open({ name: 'Networks' }))
  expect(result.current.modal.isOpen).toBe(true)
  await act(() => result.current.theme.setMode('dark'))
  expect(result.current.theme).toMatchObject({ mode: 'dark', resolved: 'dark' })
  await act(() => kit.alerts.raise({ code: 'sessionExpired' }))
  expect(result.current.alerts.alert?.code).toBe('sessionExpired')
  await act(() => result.current.alerts.dismiss())
  expect(result.current.alerts.alert).toBeUndefined()
})

test('two kits on one page are independent', async () => {
  const [a, b] = [makeKit(), makeKit()]
  const first = await render(a.kit, () => ({ ...useConnect(), account: useAccount() }))
  const other = await render(b.kit, useAccount)
  await first.act(() => first.result.current.connect({ connectorId: 'fake' }))
  expect(first.result.current.account.status).toBe('connected')
  expect(other.result.current.status).toBe('disconnected')
})

test('a hook outside of a provider names what is missing', async () => {
  const attempt = renderHook(() => useAccount(), { onCaughtError: () => {} } as never)
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isKitError(error, 'PROVIDER_MISSING')).toBe(true)
  expect((error as Error).message).toMatchInlineSnapshot(
    `"useKit must be used inside <KitProvider>."`,
  )
})

test('a kit runs while a provider is mounted, and again for the next one', async () => {
  const { kit, adapter } = makeKit({ connectors: [] })
  const late = createFakeWallet({ id: 'late' }).connector
  const { unmount } = await renderHook(useConnectors, {
    wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider>,
  })
  await unmount()
  adapter.announce([late])
  expect(kit.connectors.getState()).toEqual([])
  await render(kit, useConnectors)
  expect(kit.connectors.getState().map(({ id }) => id)).toEqual(['late'])
})
