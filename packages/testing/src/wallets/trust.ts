import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

const docs = 'developer.trustwallet.com, browser extension'

export const trust: WalletProfile = {
  id: 'trust',
  name: 'Trust Wallet',
  version: 'of 2024',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: {
      is: 'com.trustwallet.app',
      source: 'rainbow-me/rainbowkit, walletConnectors/trustWallet',
    },
    // It asks where another network is in use, and only then.
    switchKnown: { is: 'asks', source: `${docs}, request chain id change` },
    strangerAccounts: { is: 'error', source: 'wevm/wagmi#3873' },
    typedData: { is: true, source: docs },
  },
  solana: {
    place: { is: 'Wallet Standard', source: docs },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: 'unknown',
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/trustWallet' },
  phoneLink: {
    is: 'trust://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/trustWallet',
  },
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'What it throws for a network that it does not know is in the language of its person, so that words do not tell it.',
      source: 'npmjs.com/package/ethers-opt, browserProvider.ts',
    },
    { text: 'Older versions do not answer eth_chainId.', source: 'wevm/wagmi#1532' },
    {
      text: 'In the browser of its app, a site that it knows sees no account after a reload until it asks for one, which needs no prompt.',
      source: 'trustwallet/trust-web3-provider, packages/ethereum/EthereumProvider.ts',
    },
    {
      text: 'A site that was refused heard of it as of a connection without accounts.',
      source: 'reown-com/appkit#2606',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: docs,
    },
    {
      on: 'send',
      error: { message: "Request of type 'PUBLIC_signTransaction' already pending for origin" },
      is: 'REQUEST_PENDING',
      source: 'trustwallet/developer#312',
    },
    {
      on: 'send',
      error: { code: -32603, message: 'An unknown error occurred' },
      is: 'WALLET_ERROR',
      source: 'wevm/wagmi#2161',
    },
  ],
}
