import { describe, expect, test } from 'vitest'
import { receiverAddress, toTransaction } from './toTransaction.ts'

/** The vectors of EIP-1191 for Rootstock, and its testnet. */
const MAINNET = [
  '0x27b1FdB04752BBc536007A920D24ACB045561c26',
  '0x3599689E6292B81B2D85451025146515070129Bb',
  '0x42712D45473476B98452f434E72461577d686318',
  '0x52908400098527886E0F7030069857D2E4169ee7',
  '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
  '0x6549F4939460DE12611948B3F82B88C3C8975323',
  '0x66F9664f97f2B50F62d13EA064982F936de76657',
  '0xD1220A0Cf47c7B9BE7a2e6ba89F429762E7B9adB',
  '0xDBF03B407c01E7CD3cBea99509D93F8Dddc8C6FB',
  '0xDe709F2102306220921060314715629080e2FB77',
  '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
]
const TESTNET = ['0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd']
const EIP_55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('the checksum with the number of its chain', () => {
  test.each(MAINNET)('is read on that chain alone: %s', (address) => {
    expect(receiverAddress(address, 'eip155:30')).toBe(address.toLowerCase())
    for (const chainId of ['eip155:1', 'eip155:31', undefined] as const)
      expect(receiverAddress(address, chainId)).toBeUndefined()
  })

  test.each(TESTNET)('of the testnet is read there: %s', (address) => {
    expect(receiverAddress(address, 'eip155:31')).toBe(address.toLowerCase())
    expect(receiverAddress(address, 'eip155:30')).toBeUndefined()
  })

  test('does not replace the one that all chains know', () => {
    for (const chainId of ['eip155:1', 'eip155:30', 'eip155:31'] as const) {
      expect(receiverAddress(EIP_55, chainId)).toBe(EIP_55)
      expect(receiverAddress(EIP_55.toLowerCase(), chainId)).toBe(EIP_55.toLowerCase())
      expect(receiverAddress(EIP_55.replace('a', 'A'), chainId)).toBeUndefined()
    }
  })

  test('is not in what the wallet is asked to sign', () => {
    const [to = ''] = MAINNET
    const payment = { from: `eip155:30:${EIP_55}`, to, amount: 1n } as const
    expect(toTransaction(payment).to).toBe(to.toLowerCase())
    expect(() => toTransaction({ ...payment, from: `eip155:1:${EIP_55}` })).toThrow()
  })
})
