import { unknownEvm } from './unknownEvm.ts'
import type { WalletProfile } from './WalletProfile.ts'

const provider = 'web3.okx.com, developer documentation, provider API'
const addresses = 'web3.okx.com, developer documentation, obtain wallet address'
const networks = 'web3.okx.com, developer documentation, switch network'

export const okx: WalletProfile = {
  id: 'okx',
  name: 'OKX Wallet',
  version: 'of 2024',
  seen: 'reports',
  evm: {
    ...unknownEvm,
    rdns: { is: 'com.okex.wallet', source: 'rainbow-me/rainbowkit, walletConnectors/okxWallet' },
    // Of a site that may see no account it says an empty list, and of others one account.
    strangerAccounts: { is: 'none', source: addresses },
    switchKnown: { is: 'asks', source: networks },
    typedData: { is: true, source: provider },
  },
  solana: {
    place: { is: 'Wallet Standard', source: provider },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: { is: 'asks', source: provider },
  },
  bitcoin: {
    place: { is: 'okxwallet.bitcoin', source: provider },
    lockedAccounts: 'unknown',
    secondConnect: 'unknown',
    afterRefusal: { is: 'asks', source: provider },
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/okxWallet' },
  phoneLink: {
    is: 'okex://main/wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/okxWallet',
  },
  atUpdate: { is: 'error', source: 'wormhole-foundation/wormhole-connect#1883' },
  oddities: [
    {
      text: 'It can stand in the place of MetaMask at window.ethereum.',
      source: 'wormhole-foundation/wormhole-connect#1539',
    },
    {
      text: 'An approval was not answered to the page, which had to be loaded anew (in 2023).',
      source: 'rainbow-me/rainbowkit#1186',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: 'npmjs.com/package/@okwallet/extension',
    },
    {
      on: 'send',
      error: { code: 4001, message: 'Tx Signature: User denied transaction signature.' },
      is: 'USER_REJECTED',
      source: 'npmjs.com/package/@okwallet/extension',
    },
    {
      on: 'switch',
      // Its words are not published.
      error: { code: 4902 },
      is: 'CHAIN_UNSUPPORTED',
      source: networks,
    },
    {
      on: 'any',
      error: { message: 'Error: Disconnected from OKX Wallet background. Page reload required.' },
      is: 'WALLET_RELOADED',
      source: 'wormhole-foundation/wormhole-connect#1883',
    },
  ],
}
