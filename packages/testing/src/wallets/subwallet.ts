import type { WalletProfile } from './WalletProfile.ts'

const tabs =
  'Koniverse/SubWallet-Extension, packages/extension-base/src/koni/background/handlers/Tabs.ts'
const auth =
  'Koniverse/SubWallet-Extension, packages/extension-base/src/services/request-service/handler/AuthRequestHandler.ts'
const errors = 'Koniverse/SubWallet-Extension, packages/extension-base/src/background/errors'

export const subwallet: WalletProfile = {
  id: 'subwallet',
  name: 'SubWallet',
  version: '1.3.88',
  seen: 'source',
  evm: {
    rdns: {
      is: 'app.subwallet',
      source: 'Koniverse/SubWallet-Extension, packages/extension-inject/src/bundle.ts',
    },
    uuid: {
      is: 'fixed',
      source: 'Koniverse/SubWallet-Extension, packages/extension-inject/src/bundle.ts',
    },
    tellsLock: { is: 'nothing', source: `${tabs}, evmSubscribeEvents` },
    tellsUnlock: { is: 'nothing', source: `${tabs}, evmSubscribeEvents` },
    tellsWhenAsked: { is: false, source: `${tabs}, eth_accounts` },
    lockedAccounts: { is: 'shown', source: `${tabs}, eth_accounts` },
    lockedPermission: { is: 'told', source: `${tabs}, getEvmPermission` },
    lockedConnect: { is: 'ask', source: auth },
    lockedRequest: { is: 'ask', source: tabs },
    strangerAccounts: { is: 'error', source: `${tabs}, isEvmPublicRequest` },
    strangerPermission: { is: 'told', source: `${tabs}, getEvmPermission` },
    caveats: { is: true, source: `${tabs}, getEvmPermission` },
    revoke: { is: 'done', source: `${tabs}, revokePermissions` },
    secondConnect: { is: 'queued', source: auth },
    switchKnown: { is: 'silent', source: `${tabs}, switchEvmChain` },
    typedData: { is: true, source: tabs },
    batch: { is: false, source: tabs },
  },
  polkadot: {
    place: { is: 'subwallet-js', source: 'Koniverse/SubWallet-Extension, packages/extension-koni' },
    lockedAccounts: { is: 'shown', source: tabs },
    secondConnect: { is: 'queued', source: auth },
    afterRefusal: { is: 'error', source: auth },
  },
  bitcoin: {
    place: {
      is: 'SubWalletBitcoin',
      source: 'Koniverse/SubWallet-Extension, packages/extension-inject/src/bundle.ts',
    },
    lockedAccounts: { is: 'shown', source: `${tabs}, bitcoinGetAddresses` },
    secondConnect: { is: 'queued', source: auth },
    afterRefusal: { is: 'error', source: auth },
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/subWallet' },
  phoneLink: {
    is: 'subwallet://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/subWallet',
  },
  // It shows a note of its own on the page, which hears of nothing.
  atUpdate: {
    is: 'silence',
    source: 'Koniverse/SubWallet-Extension, packages/extension-koni/src/content.ts',
  },
  oddities: [
    {
      text: 'It tells every site of a permission for accounts, also one that it does not know; the list of accounts in it is empty then.',
      source: `${tabs}, getEvmPermission`,
    },
    {
      text: 'Asked to go to a network that it does not know, it offers to add it by itself and answers null also if nothing was added.',
      source: `${tabs}, switchEvmChain`,
    },
    {
      text: 'A site that was blocked in its settings gets an error without a code, until it is allowed there.',
      source: auth,
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User Rejected Request' },
      is: 'USER_REJECTED',
      source: errors,
    },
    { on: 'connect', error: { message: 'Rejected by user' }, is: 'USER_REJECTED', source: errors },
    {
      on: 'any',
      error: { message: 'The source https://app.test has not been authorized yet' },
      is: 'WALLET_UNAUTHORIZED',
      source: auth,
    },
    {
      on: 'connect',
      error: {
        message: 'The source https://app.test is not allowed to interact with this extension',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: auth,
    },
    {
      on: 'any',
      error: { code: 4200, message: 'Unsupported Method' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: errors,
    },
    {
      on: 'sign',
      error: { code: 4100, message: 'Failed to sign' },
      is: 'WALLET_UNAUTHORIZED',
      source: errors,
    },
    {
      on: 'sign',
      error: { code: -32602, message: 'Duplicate request' },
      is: 'REQUEST_PENDING',
      source:
        'Koniverse/SubWallet-Extension, packages/extension-base/src/services/request-service/handler/EvmRequestHandler.ts',
    },
    {
      on: 'switch',
      error: { code: 4902, message: 'This network is currently not supported' },
      is: 'CHAIN_UNSUPPORTED',
      source: errors,
    },
    {
      on: 'add',
      error: {
        code: -32603,
        message:
          'The network on dApp is not supported in wallet. Please manually add the network in wallet',
      },
      is: 'CHAIN_UNSUPPORTED',
      source: tabs,
    },
    {
      on: 'any',
      error: { code: 4901, message: 'Network is disconnected' },
      is: 'CHAIN_UNSUPPORTED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: -32603, message: 'Undefined error. Please contact SubWallet support' },
      is: 'WALLET_ERROR',
      source: errors,
    },
  ],
}
