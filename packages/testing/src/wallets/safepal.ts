import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

export const safepal: WalletProfile = {
  id: 'safepal',
  name: 'SafePal Wallet',
  version: 'of 2023',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    // Not the name of a domain.
    rdns: {
      is: 'https://www.safepal.com/download',
      source: 'its announcement, as seen in the field',
    },
  },
  solana: {
    place: { is: 'Wallet Standard', source: 'rango-exchange/rango-client#986' },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: 'unknown',
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/safepalWallet' },
  phoneLink: {
    is: 'safepalwallet://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/safepalWallet',
  },
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'The browser in its app stands at window.ethereum under the marks of another wallet.',
      source: 'reown-com/appkit#982',
    },
    {
      text: 'Its script in the page failed in some versions, so that it was not there at all.',
      source: 'rainbow-me/rainbowkit#1506',
    },
    {
      text: 'Changing the account has loaded the page anew.',
      source: 'rango-exchange/rango-client#986',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: 'devdocs.safepal.com',
    },
    {
      on: 'connect',
      error: { message: "Cannot read properties of undefined (reading '_bn')" },
      is: 'WALLET_ERROR',
      source: 'anza-xyz/wallet-adapter#535',
    },
  ],
}
