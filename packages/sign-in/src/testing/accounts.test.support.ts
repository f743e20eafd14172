import { createMessage, type SignInFields } from '@bowline/common/sign-in'
import { polkadotTestAccount } from '@bowline/testing/polkadot'
import { solanaTestAccount } from '@bowline/testing/solana'
import { base58, base64, hex } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

/** Somebody who signs in. */
export interface TestAccount {
  /** CAIP-10. */
  readonly account: string
  sign(message: string): string | Promise<string>
}

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

export function evmAccount(index = 1, chainId = 'eip155:1'): TestAccount {
  const key = privateKeyToAccount(`0x${String(index).padStart(64, '0')}`)
  return {
    account: `${chainId}:${key.address}`,
    sign: (message) => key.signMessage({ message }),
  }
}

export function solanaAccount(index = 0): TestAccount {
  const { address, sign } = solanaTestAccount(index)
  return {
    account: `${SOLANA}:${address}`,
    sign: (message) => base58.encode(sign(new TextEncoder().encode(message))),
  }
}

/** Keys of BIP-322's vectors, by a library that is not ours. */
const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const BITCOIN_ADDRESSES = {
  wpkh: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  tr: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
} as const

export function bitcoinAccount(type: keyof typeof BITCOIN_ADDRESSES = 'wpkh'): TestAccount {
  const address = BITCOIN_ADDRESSES[type]
  return {
    account: `${BITCOIN}:${address}`,
    sign(message) {
      const signature = Signer.sign(WIF, address, message)
      return typeof signature === 'string' ? signature : base64.encode(signature)
    },
  }
}

/** Signs as extensions do: within `<Bytes>`. */
export function polkadotAccount(index = 0): TestAccount {
  const account = polkadotTestAccount(index)
  return {
    account: `${POLKADOT}:${account.address(0)}`,
    sign: (message) =>
      `0x${hex.encode(account.sign(new TextEncoder().encode(`<Bytes>${message}</Bytes>`)))}`,
  }
}

export const NOW = Date.parse('2026-11-23T15:00:00Z')
export const at = (ms: number): string => new Date(NOW + ms).toISOString()

/** A message of an account for `app.example`. */
export const messageOf = ({ account }: TestAccount, changes: Partial<SignInFields> = {}): string =>
  createMessage({
    account,
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'abcdef1234567890',
    issuedAt: at(0),
    ...changes,
  })
