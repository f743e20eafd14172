import type { WalletErrorFact } from './WalletProfile.ts'

const unisat = 'unisat-wallet/extension, src/background'
const pairing = 'error codes of the pairing protocol'

/** What wallets without a profile throw, and what stands between a wallet and the page. */
export const otherErrors: readonly (WalletErrorFact & { readonly of: string })[] = [
  {
    of: 'Chrome',
    on: 'any',
    error: { message: 'Could not establish connection. Receiving end does not exist.' },
    is: 'WALLET_RELOADED',
    source: 'chainapsis/keplr-wallet#603',
  },
  {
    of: 'Chrome',
    on: 'any',
    error: { message: 'The message port closed before a response was received.' },
    is: 'WALLET_RELOADED',
    source: 'chainapsis/keplr-wallet#603',
  },
  {
    of: 'UniSat',
    on: 'connect',
    error: { code: 4001, message: 'User rejected the request.' },
    is: 'USER_REJECTED',
    source: unisat,
  },
  {
    of: 'UniSat',
    on: 'second',
    error: {
      code: -32003,
      message: 'there is a pending request, please request after it resolved',
    },
    is: 'REQUEST_PENDING',
    source: unisat,
  },
  {
    of: 'UniSat',
    on: 'sign',
    error: {
      code: 4100,
      message: 'The requested account and/or method has not been authorized by the user.',
    },
    is: 'WALLET_UNAUTHORIZED',
    source: unisat,
  },
  {
    of: 'UniSat',
    on: 'send',
    error: { message: 'Insufficient balance.' },
    is: 'INSUFFICIENT_FUNDS',
    source: 'unisat-wallet/extension, src/background/controller/wallet.ts',
  },
  {
    of: 'phone wallets',
    on: 'any',
    error: { code: 5000, message: 'User rejected.' },
    is: 'USER_REJECTED',
    source: pairing,
  },
  {
    of: 'phone wallets',
    on: 'connect',
    error: { code: 5001, message: 'User rejected chains.' },
    is: 'USER_REJECTED',
    source: pairing,
  },
  {
    of: 'phone wallets',
    on: 'connect',
    error: { code: 5002, message: 'User rejected methods.' },
    is: 'USER_REJECTED',
    source: pairing,
  },
  {
    of: 'ethers',
    on: 'any',
    error: { code: 'ACTION_REJECTED', message: 'user rejected action' },
    is: 'USER_REJECTED',
    source: 'ethers 6, errors',
  },
]
