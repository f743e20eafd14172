import type { Scene } from './Scene.test.support.ts'

export type EvmScene = Scene<'eip155'>

export const RECEIVER = '0x00000000000000000000000000000000000b0b21'
/** A text that is as long as a hash, and none: a wallet asks for it calmly. */
export const TEXT = 'Signed through the kit, by hand.'
export const [FIRST, SECOND] = [31_337, 31_338] as const
export const MAIL = {
  domain: { name: 'Harbor', version: '1', chainId: FIRST, verifyingContract: RECEIVER },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: RECEIVER, amount: 7n },
} as const

/** The account that the wallet shows first. */
export async function accountOf({ provider }: EvmScene): Promise<`0x${string}`> {
  const [account] = (await provider.request({ method: 'eth_accounts' })) as `0x${string}`[]
  if (!account) throw new TypeError('The wallet has no account.')
  return account
}

/** The type of that domain, for libraries that want it written out. */
export const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
