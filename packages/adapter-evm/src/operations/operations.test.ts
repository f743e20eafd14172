import {
  type AccountId,
  defineNetwork,
  type Eip1193Provider,
  type Network,
  type TypedData,
} from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, devAccount, type EvmTestWalletOptions } from '@bowline/testing'
import { createPublicClient, createTestClient, custom, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.test.support.ts'
import { BROADCAST_LOOK_MS } from './askToSend.ts'

// Contracts that answer every call with one word: EIP-1271's "valid", and zero.
const SAYS_VALID = '0x631626ba7e60e01b60005260206000f3'
const SAYS_NOTHING = '0x600060005260206000f3'
const CONTRACT = '0x00000000000000000000000000000000c0de1271'

const signal = new AbortController().signal
const alice = devAccount(0)
const bob = devAccount(1)
const typedData: TypedData = {
  domain: { name: 'Harbor', version: '1', chainId: 31337 },
  types: {
    Berth: [
      { name: 'ship', type: 'string' },
      { name: 'nights', type: 'uint256' },
    ],
  },
  primaryType: 'Berth',
  message: { ship: 'Aurora', nights: 3n },
}

let sandbox: TestSandbox
let local: Network<'eip155'>
let harbor: Network<'eip155'>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const [first, second] = sandbox.networks.map(({ id, rpcUrl, ...rest }) =>
    defineNetwork<'eip155'>({ ...rest, chainId: `eip155:${id}`, rpcUrls: [rpcUrl] }),
  )
  if (!first || !second) throw new Error('The sandbox has two chains.')
  local = first
  harbor = second
})
afterAll(() => sandbox?.stop())

const rpcUrlOf = (network: Network) => network.rpcUrls[0] ?? ''
const idOf = (network: Network<'eip155'>, address: string): AccountId<'eip155'> =>
  `${network.chainId}:${address}`
const anvil = () => createTestClient({ mode: 'anvil', transport: http(rpcUrlOf(local)) })

async function setup(more: Partial<EvmTestWalletOptions> = {}) {
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [
      { id: 31337, rpcUrl: rpcUrlOf(local) },
      { id: 31338, rpcUrl: rpcUrlOf(harbor) },
    ],
    ...more,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const clock = createManualClock()
  const operations = await evm({ networks: [local, harbor], clock }).load()
  const { signTypedData } = operations
  if (!signTypedData) throw new Error('EVM signs typed data.')
  /** How a payment on the first chain ends, however often the node has to be asked. */
  const endOf = async (hash: string) => {
    let status: string | undefined
    void operations.waitForTransaction('eip155:31337', hash, signal).then((end) => {
      status = end
    })
    await vi.waitFor(() => {
      clock.advance(1_000)
      expect(status).toBeDefined()
    })
    return status
  }
  const { provider } = wallet
  return { wallet, clock, provider, operations: { ...operations, signTypedData }, endOf }
}

describe('reading', () => {
  test('each account has its own balance on each chain', async () => {
    const { operations } = await setup()
    await anvil().setBalance({ address: CONTRACT, value: 5n })
    expect(await operations.getBalance(idOf(local, CONTRACT), signal)).toBe(5n)
    expect(await operations.getBalance(idOf(harbor, CONTRACT), signal)).toBe(0n)
  })

  test('a chain that the app does not serve is NETWORK_NOT_FOUND', async () => {
    const { operations } = await setup()
    const attempt = operations.getBalance(`eip155:1:${alice.address}`, signal)
    await expect(attempt).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe('paying', () => {
  test('moves the amount and is confirmed', async () => {
    const { provider, operations, endOf } = await setup()
    const to = '0x0000000000000000000000000000000000000Fee'
    const from = idOf(local, alice.address)
    const hash = await operations.transfer(provider, {
      from,
      to: to.toLowerCase(),
      amount: 12_345n,
    })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await endOf(hash)).toBe('confirmed')
    expect(await operations.getBalance(idOf(local, to), signal)).toBe(12_345n)
  })

  test('more than there is cannot be paid', async () => {
    const { provider, operations } = await setup()
    const amount = parseEther('1000000')
    const intent = { from: idOf(local, alice.address), to: bob.address, amount }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('a token is paid by a call of its contract', async () => {
    const { wallet, provider, operations, endOf } = await setup()
    await anvil().setCode({ address: CONTRACT, bytecode: SAYS_NOTHING })
    const from = idOf(local, alice.address)
    const intent = { from, to: bob.address, amount: 255n, token: CONTRACT }
    const hash = await operations.transfer(provider, intent)
    expect(await endOf(hash)).toBe('confirmed')
    const sent = wallet.log.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([
      {
        to: CONTRACT,
        value: '0x0',
        data: `0xa9059cbb${bob.address.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`,
      },
    ])
  })

  test('a payment that the chain undoes is reverted', async () => {
    const { wallet, endOf } = await setup()
    // A contract that refuses everything; the gas is given, so that nothing is estimated.
    await anvil().setCode({ address: CONTRACT, bytecode: '0x60006000fd' })
    const hash = await wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: alice.address, to: CONTRACT, value: '0x1', gas: '0x186a0' }],
    })
    expect(await endOf(String(hash))).toBe('reverted')
  })

  test.each(['0x123', 'vitalik.eth', '0xf39fd6E51aad88F6F4ce6aB8827279cffFb92266'])(
    'the wallet is not asked to pay %s',
    async (to) => {
      const { wallet, provider, operations } = await setup()
      const from = idOf(local, alice.address)
      const attempt = operations.transfer(provider, { from, to, amount: 1n })
      await expect(attempt).rejects.toMatchObject({ code: 'INVALID_RECEIVER' })
      expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    },
  )

  test('nothing is paid on another chain than the one agreed on', async () => {
    const { wallet, provider, operations } = await setup()
    wallet.switchChain(31338)
    const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'WRONG_CHAIN',
      context: { expected: 'eip155:31337', actual: 'eip155:31338' },
    })
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('a wallet that changes chain while it is asked does not pay', async () => {
    const { wallet, provider, operations } = await setup()
    wallet.setApproval('manual')
    const before = await operations.getBalance(idOf(harbor, bob.address), signal)
    const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
    const attempt = operations.transfer(provider, intent)
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    wallet.switchChain(31338)
    wallet.accept()
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(await operations.getBalance(idOf(harbor, bob.address), signal)).toBe(before)
  })

  test('waits for the user’s answer to a payment without a time limit', async () => {
    const { wallet, clock, provider, operations } = await setup()
    wallet.setApproval('manual')
    const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
    const attempt = operations.transfer(provider, intent)
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    clock.advance(24 * 3_600_000)
    wallet.accept()
    await expect(attempt).resolves.toMatch(/^0x/)
  })

  test.each(['badHash', 'otherPayment'] as const)(
    'a wrong answer of the wallet (%s) is rejected',
    async (lie) => {
      const { wallet, clock, provider, operations } = await setup()
      await anvil().setCode({ address: alice.address, bytecode: '0x' })
      wallet.lie(lie)
      const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
      let failure: unknown
      void operations.transfer(provider, intent).catch((error) => {
        failure = error
      })
      await vi.waitFor(() => {
        clock.advance(1_000)
        expect(failure).toMatchObject({
          code: 'WALLET_ANSWER_INVALID',
          context: { method: 'eth_sendTransaction' },
        })
      })
    },
  )

  test('the hash of another payment than the one agreed on is not lost', async () => {
    const { wallet, provider, operations } = await setup()
    await anvil().setCode({ address: alice.address, bytecode: '0x' })
    wallet.lie('otherPayment')
    const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
    const error = await operations.transfer(provider, intent).catch((failure) => failure)
    const { hash } = error.context
    const sent = await createPublicClient({ transport: http(rpcUrlOf(local)) }).getTransaction({
      hash,
    })
    expect(sent.from).toBe(alice.address.toLowerCase())
  })

  test('a hash that no node knows is waited for until the caller stops', async () => {
    const { wallet, clock, provider, operations } = await setup()
    wallet.lie('unsentHash')
    const intent = { from: idOf(local, alice.address), to: bob.address, amount: 1n }
    const hash = await operations.transfer(provider, intent)
    const controller = new AbortController()
    const waiting = operations.waitForTransaction('eip155:31337', hash, controller.signal)
    clock.advance(BROADCAST_LOOK_MS)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('a payment whose number was used by nothing that is known has an unknown outcome', async () => {
    const { clock, wallet } = await setup({ mnemonicIndex: 5 })
    const { address } = devAccount(5)
    let looks = 0
    const node = http(rpcUrlOf(local))({})
    const transport = custom({
      async request(request) {
        const answer = await node.request(request)
        if (request.method === 'eth_getTransactionByHash' && answer) looks += 1
        return answer
      },
    })
    const operations = await evm({
      networks: [local],
      transports: { 31337: transport },
      clock,
    }).load()
    const client = anvil()
    await client.setAutomine(false)
    try {
      const params = [{ from: address, to: bob.address, value: '0x1' }]
      const sent = await wallet.provider.request({ method: 'eth_sendTransaction', params })
      const hash = sent as `0x${string}`
      let outcome: unknown
      void operations.waitForTransaction('eip155:31337', hash, signal).catch((error) => {
        outcome = error.code
      })
      await vi.waitFor(() => expect(looks).toBe(1))
      await client.dropTransaction({ hash })
      await client.setNonce({ address, nonce: 1_000 })
      await vi.waitFor(() => {
        clock.advance(4_000)
        expect(outcome).toBe('TRANSACTION_FAILED')
      })
    } finally {
      await client.setAutomine(true)
    }
  })
})

describe('signing', () => {
  const sign = {
    signMessage: async (
      { provider, operations }: Awaited<ReturnType<typeof setup>>,
      address: string,
    ) => operations.signMessage(provider, idOf(local, address), 'Ahoy ⚓'),
    signTypedData: async (
      { provider, operations }: Awaited<ReturnType<typeof setup>>,
      address: string,
    ) => operations.signTypedData(provider, idOf(local, address), typedData),
  }

  describe.each(['signMessage', 'signTypedData'] as const)('%s', (operation) => {
    test('gives the signature of the account, without asking the chain', async () => {
      const parts = await setup()
      const offline = await evm({
        networks: [{ ...local, rpcUrls: ['http://127.0.0.1:1'] }],
      }).load()
      const { signTypedData } = offline
      if (!signTypedData) throw new Error('EVM signs typed data.')
      const signature = await sign[operation](
        { ...parts, operations: { ...offline, signTypedData } },
        alice.address,
      )
      expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    })

    test('a signature by another key rejects with SIGNATURE_MISMATCH', async () => {
      const parts = await setup()
      parts.wallet.lie('signature')
      await expect(sign[operation](parts, alice.address)).rejects.toMatchObject({
        code: 'SIGNATURE_MISMATCH',
      })
    })

    test.each(['0x12', '', 42, null, `0x${'zz'.repeat(65)}`])(
      '%j is not a valid signature',
      async (answer) => {
        const parts = await setup()
        const provider: Eip1193Provider = { request: async () => answer }
        const attempt = sign[operation]({ ...parts, provider: provider as never }, alice.address)
        await expect(attempt).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
      },
    )

    test('a signature has at least 62 digits', async () => {
      const parts = await setup()
      const answers = [61, 62].map((digits) => `0x${'a'.repeat(digits)}`)
      const failures = answers.map((answer) => {
        const provider: Eip1193Provider = { request: async () => answer }
        return sign[operation]({ ...parts, provider: provider as never }, alice.address).catch(
          (error: unknown) => error,
        )
      })
      const [short, long] = await Promise.all(failures)
      expect(short).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
      // It is read, and is not that of the account.
      expect(long).toMatchObject({ code: 'SIGNATURE_MISMATCH' })
    })

    test('a contract account is asked whether it signed (EIP-1271)', async () => {
      const parts = await setup()
      const signature = `0x${'ab'.repeat(80)}`
      const provider: Eip1193Provider = { request: async () => signature }
      const signing = () => sign[operation]({ ...parts, provider: provider as never }, CONTRACT)
      await anvil().setCode({ address: CONTRACT, bytecode: SAYS_VALID })
      expect(await signing()).toBe(signature)
      await anvil().setCode({ address: CONTRACT, bytecode: SAYS_NOTHING })
      await expect(signing()).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' })
    })

    test('a refusal is USER_REJECTED', async () => {
      const parts = await setup()
      parts.wallet.reject()
      await expect(sign[operation](parts, alice.address)).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })
  })

  test('an account that the wallet has not authorized rejects with its own code', async () => {
    const { wallet, provider, operations } = await setup()
    wallet.switchAccount(1)
    const attempt = operations.signMessage(provider, idOf(local, alice.address), 'Ahoy')
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  })
})
