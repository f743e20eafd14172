import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

const codes = '@bitget-wallet/web3-sdk 0.0.8, constant/errorCode.ts'

export const bitget: WalletProfile = {
  id: 'bitget',
  name: 'Bitget Wallet',
  version: 'of 2024',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: { is: 'com.bitget.web3', source: 'rainbow-me/rainbowkit, walletConnectors/bitgetWallet' },
    typedData: { is: true, source: '@bitget-wallet/web3-sdk 0.0.8, provider/eip1193/types.ts' },
  },
  solana: {
    place: { is: 'Wallet Standard', source: 'web3.bitget.com, developer documentation' },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: 'unknown',
  },
  bitcoin: {
    place: { is: 'bitkeep.unisat', source: 'web3.bitget.com, developer documentation' },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: 'unknown',
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/bitgetWallet' },
  phoneLink: {
    is: 'bitkeep://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/bitgetWallet',
  },
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'Its app keeps the old network in what it tells the page after a switch that the page asked for.',
      source: 'beamer-bridge/beamer#1559',
    },
    {
      text: 'Paired, it waits without an end when it is to go to a network that it does not know.',
      source: 'thirdweb-dev/js#1147',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: 'web3.bitget.com, developer documentation',
    },
    {
      on: 'second',
      error: { code: -32002, message: 'Resource unavailable.' },
      is: 'REQUEST_PENDING',
      source: codes,
    },
    {
      on: 'sign',
      error: {
        code: 4100,
        message: 'The requested account and/or method has not been authorized by the user.',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: codes,
    },
    {
      on: 'any',
      error: {
        code: 4200,
        message: 'The requested method is not supported by this Ethereum provider.',
      },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: codes,
    },
    {
      on: 'any',
      error: { code: 4900, message: 'The provider is disconnected from all chains.' },
      is: 'WALLET_DISCONNECTED',
      source: codes,
    },
    {
      on: 'any',
      error: { code: -32004, message: 'Method not supported.' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: codes,
    },
  ],
}
