import { isUnread } from '@bowline/common/reading'
import { hashTypedData, recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { evm } from './evm.ts'
import { openScene } from './openScene.test.support.ts'

const ZERO = `0x${'0'.repeat(40)}`
const NFT = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

const open = (chainId: string) =>
  openScene({
    ...{ chainId, family: evm, places: [{ family: 'eip155' }] },
    currency: { symbol: 'ETH', decimals: 18 },
  })
/** Types as Solidity writes them. */
const members = (text: string) =>
  text.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

const withdrawal = {
  domain: {
    ...{ name: 'HyperliquidSignTransaction', version: '1', chainId: 42_161 },
    verifyingContract: ZERO,
  },
  types: {
    'HyperliquidTransaction:Withdraw': members(
      'string hyperliquidChain,string destination,string amount,uint64 time',
    ),
  },
  primaryType: 'HyperliquidTransaction:Withdraw',
  message: { hyperliquidChain: 'Mainnet', destination: NFT, amount: '1', time: 1_773_826_878_818 },
}

/** Who has signed the digest that other wallets sign. */
const signerOf = (typedData: object, signature: unknown) =>
  // viem's type reads the types of one message; here they are any.
  recoverAddress({ hash: hashTypedData(typedData as never), signature: signature as `0x${string}` })

test('a withdrawal of Hyperliquid is shown as nobody knows it, and signed as by any wallet', async () => {
  const { address, ready } = await open('eip155:42161')
  for (const given of [withdrawal, JSON.stringify(withdrawal)]) {
    const { reading, sign } = await ready('eth_signTypedData_v4', [address, given])
    expect(reading).toMatchObject({ intent: 'signTypedData', warnings: [] })
    expect([isUnread(reading), reading.digest]).toEqual([true, hashTypedData(withdrawal as never)])
    expect(await signerOf(withdrawal, await sign())).toBe(address)
  }
})
