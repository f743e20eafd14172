import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

const errors = 'docs.phantom.com, error messages and codes'
const connecting = 'docs.phantom.com, establish a connection'

export const phantom: WalletProfile = {
  id: 'phantom',
  name: 'Phantom',
  version: 'of 2026',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: { is: 'app.phantom', source: 'rainbow-me/rainbowkit, walletConnectors/phantomWallet' },
    revoke: { is: 'unsupported', source: 'reown-com/appkit#2683' },
    // A second request fails while a window is open: only one can be.
    secondConnect: { is: 'refused', source: errors },
    // It has no network that is in use: it goes wherever a site does.
    switchKnown: { is: 'silent', source: 'docs.phantom.com, chain changed' },
    typedData: { is: true, source: 'docs.phantom.com, signing a message' },
  },
  solana: {
    place: { is: 'Wallet Standard', source: connecting },
    // Asked without a prompt, it rejects with 4001 although nobody has declined.
    lockedAccounts: { is: 'hidden', source: 'phantom/docs#17' },
    secondConnect: { is: 'refused', source: errors },
    afterRefusal: { is: 'asks', source: connecting },
  },
  bitcoin: {
    place: { is: 'Wallet Standard', source: 'docs.phantom.com, Bitcoin' },
    lockedAccounts: 'unknown',
    secondConnect: { is: 'refused', source: errors },
    afterRefusal: { is: 'asks', source: connecting },
  },
  // Links of its own, with a protocol of its own, in the place of pairing.
  phone: { is: false, source: 'docs.phantom.com, Phantom deeplinks' },
  atUpdate: { is: 'error', source: 'solana-foundation/solana-web3.js#3267' },
  oddities: [
    {
      text: 'Where other wallets for EVM are installed too, it asks which of them is meant before it answers at window.ethereum.',
      source: 'rainbow-me/rainbowkit#2067',
    },
    {
      text: 'On an account that is not connected to this site it shows none, as if it were locked.',
      source: connecting,
    },
    { text: 'Not every network can be added.', source: 'shapeshift/hdwallet#677' },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: errors,
    },
    {
      on: 'sign',
      error: { code: -32002, message: 'Requested resource not available' },
      is: 'REQUEST_PENDING',
      source: errors,
    },
    {
      on: 'sign',
      error: {
        code: 4100,
        message: 'The requested method and/or account has not been authorized by the user.',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: 4900, message: 'Disconnected' },
      is: 'WALLET_DISCONNECTED',
      source: errors,
    },
    {
      on: 'connect',
      error: { message: 'Unexpected error' },
      is: 'WALLET_ERROR',
      source: 'anza-xyz/wallet-adapter#833',
    },
    {
      on: 'any',
      error: {
        message:
          'Failed to send message to service worker. Retrying... Error: Extension context invalidated.',
      },
      is: 'WALLET_RELOADED',
      source: 'solana-foundation/solana-web3.js#3267',
    },
    {
      on: 'any',
      error: { code: -32603, message: 'Internal Error' },
      is: 'WALLET_ERROR',
      source: errors,
    },
  ],
}
