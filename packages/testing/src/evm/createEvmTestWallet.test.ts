import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createPublicClient,
  createTestClient,
  hexToString,
  http,
  publicActions,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { devAccount } from '../accounts/devAccounts.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.test.support.ts'
import { createEvmTestWallet } from './createEvmTestWallet.ts'
import type { EvmTestWalletOptions, TestProvider } from './EvmTestWallet.ts'
import { evmWalletProfiles } from './evmWalletProfiles.ts'

const alice = devAccount(0).address
const bob = devAccount(1).address
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox?.stop())

function setup(more: Partial<EvmTestWalletOptions> = {}) {
  const [local] = sandbox.networks
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [{ id: local.id, rpcUrl: local.rpcUrl }],
    ...more,
  })
  const { provider } = wallet
  const events: unknown[] = []
  for (const event of EVENTS) provider.on(event, (data: unknown) => events.push([event, data]))
  return { wallet, provider, events, ask: asker(provider) }
}
const asker =
  (provider: TestProvider) =>
  (method: string, ...params: unknown[]) =>
    provider.request({ method, params })
const connected = async (more: Partial<EvmTestWalletOptions> = {}) => {
  const parts = setup(more)
  await parts.ask('eth_requestAccounts')
  parts.events.length = 0
  return parts
}

describe('permission', () => {
  test('a site sees no account before it is allowed to', async () => {
    const { ask, events } = setup()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([alice])
    expect(await ask('eth_accounts')).toEqual([alice])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [alice]],
    ])
  })

  test('each site has its own', async () => {
    const { wallet, ask } = await connected()
    const other = asker(wallet.providerFor('https://other.test'))
    expect(await other('eth_accounts')).toEqual([])
    wallet.reject()
    await expect(other('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_accounts')).toEqual([alice])
  })

  test('a site can give it back, and the person can take it away', async () => {
    const { wallet, ask, events } = await connected()
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([])
    await ask('eth_requestAccounts')
    wallet.disconnect()
    expect(await ask('eth_accounts')).toEqual([])
    expect(
      events.filter((event) => JSON.stringify(event) === '["accountsChanged",[]]'),
    ).toHaveLength(2)
  })

  test.each([
    'null',
    '7',
    '{',
    '{"connected":7,"added":7}',
    '{"connected":[7],"added":[null,{"id":"x"},{"id":5}]}',
    '{"connected":[],"added":[],"accountIndex":99,"chainId":"0x1"}',
  ])('a stored memory of %s is ignored', (text) => {
    const storage = { getItem: () => text, setItem() {} }
    const { wallet } = setup({ storage })
    expect(wallet.state).toMatchObject({ address: alice, chainId: 31337, locked: false })
    expect(wallet.state.isConnected()).toBe(false)
  })

  test('is remembered with chain and account where there is a storage', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    const [, harbor] = sandbox.networks
    const { wallet, ask } = await connected({ storage })
    const chain = {
      chainId: '0x7a6a',
      chainName: 'Harbor',
      nativeCurrency: harbor.nativeCurrency,
      rpcUrls: [harbor.rpcUrl],
    }
    await ask('wallet_addEthereumChain', chain)
    wallet.switchAccount(3)

    const again = setup({ storage })
    expect(await again.ask('eth_accounts')).toEqual([devAccount(3).address])
    expect(await again.ask('eth_chainId')).toBe('0x7a6a')
    items.set([...items.keys()][0] ?? '', '{')
    expect(await setup({ storage }).ask('eth_accounts')).toEqual([])
  })
})

describe('prompts', () => {
  test('wait for an answer when the approval is manual', async () => {
    const { wallet, ask } = setup({ approval: 'manual', origin: 'https://app.test' })
    let changes = 0
    wallet.prompts.subscribe(() => changes++)
    const accounts = ask('eth_requestAccounts')
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    expect(wallet.prompts.get()).toMatchObject([
      { method: 'eth_requestAccounts', origin: 'https://app.test' },
    ])
    wallet.accept()
    expect(await accounts).toEqual([alice])
    expect(wallet.prompts.get()).toEqual([])
    expect(changes).toBe(2)
  })

  test('a second request for accounts while one is open is refused with -32002', async () => {
    const { wallet, ask } = setup({ approval: 'manual' })
    const first = ask('eth_requestAccounts')
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  test('an answer given ahead goes to the next prompt only', async () => {
    const { wallet, ask } = await connected()
    wallet.reject()
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4001 })
    await expect(ask('personal_sign', '0x00', alice)).resolves.toMatch(/^0x/)
  })

  test('can be answered out of order, and only once', async () => {
    const { wallet, ask } = await connected()
    wallet.setApproval('manual')
    const answers = ['0x61', '0x62'].map((data) => ask('personal_sign', data, alice))
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(2))
    expect(wallet.prompts.get().map(({ message }) => message)).toEqual(['a', 'b'])
    const [first, second] = wallet.prompts.get().map(({ id }) => id)
    wallet.reject(second)
    wallet.accept(second)
    await expect(answers[1]).rejects.toMatchObject({ code: 4001 })
    wallet.accept(first)
    await expect(answers[0]).resolves.toMatch(/^0x/)
    wallet.setApproval('auto')
    wallet.reject(undefined, 'no')
    await expect(ask('personal_sign', '0x61', alice)).rejects.toBe('no')
  })
})

describe('keys', () => {
  test('signs messages and typed data with its own account, and no other', async () => {
    const { ask } = await connected({ mnemonicIndex: 1 })
    const signature = (await ask('personal_sign', '0x41686f79', bob)) as `0x${string}`
    expect(
      await verifyMessage({ address: bob, message: hexToString('0x41686f79'), signature }),
    ).toBe(true)
    const data = {
      domain: { name: 'Harbor' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Berth: [{ name: 'ship', type: 'string' }],
      },
      primaryType: 'Berth',
      message: { ship: 'Aurora' },
    } as const
    const typed = (await ask('eth_signTypedData_v4', bob, JSON.stringify(data))) as `0x${string}`
    expect(await verifyTypedData({ ...data, address: bob, signature: typed })).toBe(true)
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
  })

  test('signs for a chain id in each form that libraries write', async () => {
    const { ask } = await connected({ mnemonicIndex: 1 })
    const types = {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Berth: [{ name: 'ship', type: 'string' }],
    } as const
    const data = { types, primaryType: 'Berth', message: { ship: 'Aurora' } } as const
    for (const chainId of [31_337, '31337', '0x7a69']) {
      const json = JSON.stringify({ ...data, domain: { chainId } })
      const signature = (await ask('eth_signTypedData_v4', bob, json)) as `0x${string}`
      const signed = { ...data, domain: { chainId: 31_337n }, address: bob, signature }
      expect(await verifyTypedData(signed)).toBe(true)
    }
  })

  test('pays for real, on its chain only', async () => {
    const { ask } = await connected()
    const client = createPublicClient({ transport: http(sandbox.networks[0].rpcUrl) })
    const to = '0x00000000000000000000000000000000000000be'
    const hash = (await ask('eth_sendTransaction', {
      from: alice,
      to,
      value: '0x2a',
    })) as `0x${string}`
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(receipt.status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(42n)
    const elsewhere = { from: alice, to, chainId: '0x1' }
    await expect(ask('eth_sendTransaction', elsewhere)).rejects.toMatchObject({ code: 4901 })
    const tooMuch = { from: alice, to, value: `0x${(10n ** 30n).toString(16)}` }
    await expect(ask('eth_sendTransaction', tooMuch)).rejects.toMatchObject({
      code: -32000,
      message: expect.stringMatching(/insufficient funds/i),
    })
  })

  test('nothing is signed for a site that is not allowed, or while locked', async () => {
    const { wallet, ask, events } = setup()
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
    await ask('eth_requestAccounts')
    wallet.lock()
    expect(wallet.state.locked).toBe(true)
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
    expect(await ask('eth_accounts')).toEqual([])
    wallet.unlock()
    expect(await ask('eth_accounts')).toEqual([alice])
    expect(events.slice(-2)).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [alice]],
    ])
  })
})

describe('a wallet that behaves as', () => {
  test('MetaMask tells of neither lock nor unlock, but of the unlock when it is asked', async () => {
    const { wallet, ask, events } = await connected({ profile: evmWalletProfiles.metamask })
    wallet.lock()
    wallet.switchAccount(1)
    wallet.switchAccount(0)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
    wallet.unlock()
    expect(events).toEqual([])
    expect(await ask('eth_accounts')).toEqual([alice])
    await ask('eth_accounts')
    expect(events).toEqual([['accountsChanged', [alice]]])
  })

  test('MetaMask says which site asks for accounts already', async () => {
    const { wallet, ask } = setup({ profile: evmWalletProfiles.metamask, approval: 'manual' })
    void ask('eth_requestAccounts')
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({
      code: -32002,
      message:
        "Request of type 'wallet_requestPermissions' already pending for origin this page. Please wait.",
    })
  })

  test('Rabby hides its permission while it is locked, keeps it, and asks to be unlocked', async () => {
    const { wallet, ask, events } = await connected({ profile: evmWalletProfiles.rabby })
    expect(await ask('wallet_getPermissions')).toEqual([{ parentCapability: 'eth_accounts' }])
    wallet.lock()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    const signing = ask('personal_sign', '0x00', alice)
    wallet.unlock()
    expect(await signing).toMatch(/^0x/)
    expect(events).toEqual([['accountsChanged', []]])
    expect(await ask('eth_accounts')).toEqual([alice])
  })
})

describe('what its person changes', () => {
  const APPROVE = `0x095ea7b3${'0'.repeat(24)}${bob.slice(2).toLowerCase()}`
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const chain = () =>
    createTestClient({ mode: 'anvil', transport: http(sandbox.networks[0].rpcUrl) }).extend(
      publicActions,
    )
  const sent = async (hash: unknown) => chain().getTransaction({ hash: hash as `0x${string}` })

  test('is sent in place of what the site has asked for, once', async () => {
    const { wallet, ask } = await connected()
    const token = sandbox.world.tokens.usdc.address
    const request = { from: alice, to: token, data: `${APPROVE}${word(100)}` }
    wallet.edit({ cap: 40n })
    const [first, second] = [
      await ask('eth_sendTransaction', request),
      await ask('eth_sendTransaction', request),
    ]
    expect((await sent(first)).input).toBe(`${APPROVE}${word(40)}`)
    expect((await sent(second)).input).toBe(request.data)
    wallet.edit({ value: 2n, data: '0x12' })
    const third = await ask('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
    expect(await sent(third)).toMatchObject({ value: 2n, input: '0x12' })
  })

  test.each([
    ['speedUp', { to: bob.toLowerCase(), value: 1n }],
    ['cancel', { to: alice.toLowerCase(), value: 0n }],
    [{ value: 2n }, { to: bob.toLowerCase(), value: 2n }],
  ] as const)('takes the place of what waits for its block', async (by, instead) => {
    const { wallet, ask } = await connected()
    await chain().setAutomine(false)
    onTestFinished(() => chain().setAutomine(true))
    const first = await ask('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
    const { nonce } = await sent(first)
    const next = await wallet.replace(first as `0x${string}`, by)
    await chain().mine({ blocks: 1 })
    expect(await sent(next)).toMatchObject({ nonce, ...instead })
    await expect(sent(first)).rejects.toThrow()
    await expect(wallet.replace(next, 'cancel')).rejects.toMatchObject({ code: -32000 })
  })
})

describe('chains', () => {
  test('an unknown one is 4902 until it is added', async () => {
    const { ask, events } = await connected()
    const [, harbor] = sandbox.networks
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
      code: 4902,
    })
    await ask('wallet_addEthereumChain', {
      chainId: '0x7a6a',
      chainName: 'Harbor',
      nativeCurrency: harbor.nativeCurrency,
      rpcUrls: [harbor.rpcUrl],
    })
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    await ask('wallet_switchEthereumChain', { chainId: '0x7a69' })
    expect(await ask('net_version')).toBe('31337')
  })

  describe('that checks what it is to add', () => {
    const [local, harbor] = [() => sandbox.networks[0], () => sandbox.networks[1]]
    const parameter = (rpcUrl: string) => ({
      chainId: '0x7a6a',
      chainName: 'Harbor',
      nativeCurrency: harbor().nativeCurrency,
      rpcUrls: [rpcUrl],
    })
    const careful = async () => {
      const { wallet, ask } = await connected({ checksAddedChains: true })
      return { wallet, add: (rpcUrl: string) => ask('wallet_addEthereumChain', parameter(rpcUrl)) }
    }

    test('adds a chain whose node answers an extension', async () => {
      const { wallet, add } = await careful()
      await add(harbor().rpcUrl)
      expect(wallet.state.chainId).toBe(31338)
    })

    test('prompts for no chain whose node is of another one', async () => {
      const { wallet, add } = await careful()
      wallet.setApproval('manual')
      await expect(add(local().rpcUrl)).rejects.toMatchObject({ code: -32602 })
      expect(wallet.prompts.get()).toEqual([])
    })

    test('prompts for no chain whose node answers pages alone', async () => {
      const origins: unknown[] = []
      const server = createServer((request, response) => {
        origins.push(request.headers.origin)
        response.writeHead(403).end('{}')
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const { wallet, add } = await careful()
      wallet.setApproval('manual')
      await expect(add(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ code: -32603 })
      expect(wallet.prompts.get()).toEqual([])
      expect(origins).toEqual([expect.stringMatching(/^chrome-extension:/)])
    })
  })

  test.each([[{}], [{ chainId: 10 }], [null]])(
    '%j is refused as a parameter',
    async (parameter) => {
      const { ask } = await connected()
      await expect(ask('wallet_switchEthereumChain', parameter)).rejects.toMatchObject({
        code: -32602,
      })
      await expect(
        ask('wallet_addEthereumChain', { chainId: '0x2', rpcUrls: ['nowhere'] }),
      ).rejects.toMatchObject({ code: -32602 })
    },
  )

  test('reads are passed to the node, and its errors back', async () => {
    const { ask } = setup()
    expect(await ask('eth_getBalance', devAccount(9).address, 'latest')).toMatch(/^0x/)
    await expect(ask('eth_getBalance', 'nonsense')).rejects.toMatchObject({ code: -32602 })
  })

  test.each(['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'constructor', 'bowline_x'])(
    '%s is 4200',
    async (method) => {
      const { ask } = await connected()
      await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
    },
  )

  test('says that it cannot batch', async () => {
    const { ask } = await connected()
    expect(await ask('wallet_getCapabilities', alice, ['0x7a69'])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
  })
})

describe('misbehaviour', () => {
  test('a gate holds every answer back until it opens', async () => {
    const { wallet, ask } = await connected()
    const release = wallet.delay()
    let answered = false
    const answer = ask('eth_chainId').then(() => {
      answered = true
    })
    await vi.waitFor(() => expect(wallet.log.at(-1)?.method).toBe('eth_chainId'))
    expect(answered).toBe(false)
    release()
    await answer
    await ask('eth_chainId')
  })

  test('a wallet that hangs answers nothing asked meanwhile, and the rest after', async () => {
    const { wallet, ask } = await connected()
    const resume = wallet.hang()
    let lost = true
    void ask('eth_chainId').then(() => {
      lost = false
    })
    resume()
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(lost).toBe(true)
  })

  test.each([null, 'no', { code: '4001' }, 42])('fails with %j, once', async (error) => {
    const { wallet, ask } = await connected()
    wallet.fail('eth_chainId', error)
    await expect(ask('eth_chainId')).rejects.toBe(error)
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })

  test('lies as the test has set it up, and stops', async () => {
    const { wallet, ask } = await connected()
    const stops = (['chainId', 'accounts', 'switch', 'signature', 'unsentHash'] as const).map(
      wallet.lie,
    )
    expect(await ask('eth_chainId')).toBe('not a chain')
    expect(await ask('eth_accounts')).toEqual(['not an address'])
    const signature = (await ask('personal_sign', '0x00', alice)) as `0x${string}`
    expect(await verifyMessage({ address: alice, message: { raw: '0x00' }, signature })).toBe(false)
    const hash = await ask('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
    expect(await ask('eth_getTransactionByHash', hash)).toBeNull()
    for (const stop of stops) stop()
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_accounts')).toEqual([alice])
  })
})

test('announces the same unique identity on every page', () => {
  const { info } = setup().wallet
  expect(info).toEqual(setup().wallet.info)
  expect(info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(setup({ rdns: 'test.other' }).wallet.info.uuid).not.toBe(info.uuid)
})

test('announces itself when it comes, when it is asked, and no longer when it is stopped', () => {
  const page = new EventTarget()
  const { wallet } = setup()
  const seen: unknown[] = []
  page.addEventListener('eip6963:announceProvider', (event) =>
    seen.push((event as CustomEvent).detail),
  )
  const stop = wallet.announce(page as unknown as Window)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toEqual(Array(2).fill({ info: wallet.info, provider: wallet.provider }))
  const remove = wallet.inject(page as unknown as Window)
  expect(page).toMatchObject({ ethereum: wallet.provider })
  remove()
  expect('ethereum' in page).toBe(false)
})
