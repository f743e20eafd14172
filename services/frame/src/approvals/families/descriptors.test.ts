import { expect, test } from 'vitest'
import { evm } from './evm.ts'
import { openScene } from './openScene.test.support.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const members: Readonly<Record<string, string>> = {
  sellToken: 'address',
  buyToken: 'address',
  receiver: 'address',
  sellAmount: 'uint256',
  buyAmount: 'uint256',
  validTo: 'uint32',
  appData: 'bytes32',
  feeAmount: 'uint256',
  kind: 'string',
  partiallyFillable: 'bool',
  sellTokenBalance: 'string',
  buyTokenBalance: 'string',
}
const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Order: Object.entries(members).map(([name, type]) => ({ name, type })),
}

/** An order of CoW Protocol, as its page asks for it. */
const order = (receiver: string) => ({
  types,
  primaryType: 'Order',
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  message: {
    sellToken: USDC,
    buyToken: WETH,
    receiver,
    sellAmount: '5000000',
    buyAmount: '2000000000000000',
    validTo: 1_800_000_000,
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
})

const open = (request?: (chainId: string, method: string) => Promise<unknown>) =>
  openScene({
    chainId: 'eip155:1',
    family: evm,
    places: [{ family: 'eip155' }],
    currency: { symbol: 'ETH', decimals: 18 },
    ...(request ? { request } : {}),
  })

test('a message for a well-known contract is described once it is shown', async () => {
  const { address, ready } = await open()
  const { reading } = await ready('eth_signTypedData_v4', [address, order(address)])
  expect(reading).toMatchObject({ intent: 'describedMessage', warnings: [] })
  expect(reading.digest).toMatch(/^0x[0-9a-f]{64}$/)
  expect(reading.fields.slice(0, 3)).toMatchObject([
    { label: 'action', value: { text: 'Swap by order' } },
    { label: 'app', value: { text: 'CoW Protocol, Settlement' } },
    {
      label: 'described',
      name: 'You give',
      value: { amount: 5_000_000n, token: { address: USDC } },
    },
  ])
})

test('and says what the chain knows of its tokens, and that someone else is paid', async () => {
  // Any contract answers 6 decimals, and nothing else.
  const { address, ready } = await open(async (_, method) => {
    if (method === 'eth_call') return `0x${'6'.padStart(64, '0')}`
    throw new Error('The chain does not answer.')
  })
  const thief = '0x000000000000000000000000000000000000bEEF'
  const { reading } = await ready('eth_signTypedData_v4', [address, order(thief)])
  expect(reading.fields[2]).toMatchObject({ value: { token: { decimals: 6 } } })
  expect(reading.warnings).toMatchObject([
    { code: 'nothingInReturn' },
    { code: 'receiverIsOther', subject: thief },
  ])
})
