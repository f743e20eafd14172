import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

const errors = 'docs.cdp.coinbase.com, Coinbase Wallet errors'

export const coinbase: WalletProfile = {
  id: 'coinbase',
  name: 'Coinbase Wallet (Base)',
  version: 'of 2025',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: {
      is: 'com.coinbase.wallet',
      source: 'rainbow-me/rainbowkit, walletConnectors/coinbaseWallet',
    },
    // It asks nobody when its app is the browser.
    strangerAccounts: { is: 'none', source: 'coinbase/coinbase-wallet-sdk#1109' },
    typedData: { is: true, source: 'docs.cdp.coinbase.com' },
    batch: { is: true, source: 'docs.base.org, wallet_sendCalls' },
  },
  solana: {
    place: { is: 'Wallet Standard', source: 'anza-xyz/wallet-adapter, packages/wallets/coinbase' },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: 'unknown',
  },
  // Kits reach its app through its own SDK. Whether it takes an offer to pair, nobody says.
  phone: 'unknown',
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'The extension can load the page anew when it is disconnected.',
      source: 'coinbase/coinbase-wallet-sdk#1012',
    },
    {
      text: 'A permission that is taken back in the wallet is not told to every page; one that is loaded anew learns of it.',
      source: 'family/connectkit#99',
    },
    {
      text: 'It does not switch to a network that its person has added by hand, but to one that the site has added.',
      source: 'coinbase/coinbase-wallet-sdk#915',
    },
    {
      text: 'Inside a frame its extension may not be there.',
      source: 'coinbase/coinbase-wallet-sdk#578',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User denied account authorization' },
      is: 'USER_REJECTED',
      source: 'coinbase/coinbase-wallet-sdk#241',
    },
    {
      on: 'connect',
      error: { code: 4001, message: 'User denied connection request' },
      is: 'USER_REJECTED',
      source: 'docs.base.org, eth_requestAccounts',
    },
    {
      on: 'switch',
      error: { code: 4902, message: 'Unrecognized chain ID.' },
      is: 'CHAIN_UNSUPPORTED',
      source: 'coinbase/coinbase-wallet-sdk#263',
    },
    {
      on: 'switch',
      error: { code: 2, message: 'chainId 0x7a69 not supported' },
      is: 'CHAIN_UNSUPPORTED',
      source: 'coinbase/coinbase-wallet-sdk#213',
    },
    {
      on: 'any',
      error: {
        code: 4100,
        message: 'The requested method and/or account has not been authorized by the user.',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: 4200, message: 'The Provider does not support the requested method.' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: -32004, message: 'Method is not implemented' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: errors,
    },
  ],
}
