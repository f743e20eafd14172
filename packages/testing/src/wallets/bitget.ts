import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

export const bitget: WalletProfile = {
  id: 'bitget',
  name: 'Bitget Wallet',
  version: 'of 2024',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: { is: 'com.bitget.web3', source: 'rainbow-me/rainbowkit, walletConnectors/bitgetWallet' },
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
  ],
}
