import type { WalletProfile } from './WalletProfile.ts'

const methods = 'enkryptcom/enKrypt, packages/extension/src/providers/ethereum/methods'
const page = 'enkryptcom/enKrypt, packages/extension/src/providers/ethereum/inject.ts'
const solana = 'enkryptcom/enKrypt, packages/extension/src/providers/solana/methods/sol_connect.ts'
const errors = 'enkryptcom/enKrypt, packages/extension/src/libs/error'

export const enkrypt: WalletProfile = {
  id: 'enkrypt',
  name: 'Enkrypt',
  version: '2.17.0',
  seen: 'source',
  evm: {
    rdns: { is: 'com.enkrypt', source: page },
    uuid: { is: 'perPage', source: page },
    tellsLock: {
      is: 'nothing',
      source:
        'enkryptcom/enKrypt, packages/extension/src/providers/ethereum/libs/message-handler.ts',
    },
    tellsUnlock: {
      is: 'nothing',
      source:
        'enkryptcom/enKrypt, packages/extension/src/providers/ethereum/libs/message-handler.ts',
    },
    tellsWhenAsked: { is: false, source: `${methods}/eth_accounts.ts` },
    lockedAccounts: { is: 'shown', source: `${methods}/eth_accounts.ts` },
    lockedPermission: { is: 'hidden', source: methods },
    lockedConnect: {
      is: 'ask',
      source: 'enkryptcom/enKrypt, packages/extension/src/libs/window-promise/promise.ts',
    },
    lockedRequest: {
      is: 'ask',
      source: 'enkryptcom/enKrypt, packages/extension/src/libs/window-promise/promise.ts',
    },
    strangerAccounts: { is: 'none', source: `${methods}/eth_accounts.ts` },
    strangerPermission: { is: 'unsupported', source: methods },
    caveats: { is: false, source: methods },
    revoke: { is: 'unsupported', source: methods },
    secondConnect: { is: 'queued', source: `${methods}/eth_requestAccounts.ts` },
    switchKnown: { is: 'silent', source: `${methods}/wallet_switchEthereumChain.ts` },
    typedData: { is: true, source: `${methods}/eth_signTypedData.ts` },
    batch: { is: false, source: methods },
  },
  polkadot: {
    place: {
      is: 'enkrypt',
      source: 'enkryptcom/enKrypt, packages/extension/src/providers/polkadot/inject.ts',
    },
    lockedAccounts: {
      is: 'shown',
      source:
        'enkryptcom/enKrypt, packages/extension/src/providers/polkadot/methods/dot_accounts_get.ts',
    },
    secondConnect: {
      is: 'queued',
      source:
        'enkryptcom/enKrypt, packages/extension/src/providers/polkadot/methods/dot_accounts_get.ts',
    },
    afterRefusal: {
      is: 'asks',
      source:
        'enkryptcom/enKrypt, packages/extension/src/providers/polkadot/methods/dot_accounts_get.ts',
    },
  },
  solana: {
    place: {
      is: 'Wallet Standard',
      source: 'enkryptcom/enKrypt, packages/extension/src/providers/solana/libs/wallet-standard',
    },
    lockedAccounts: { is: 'shown', source: solana },
    secondConnect: { is: 'queued', source: solana },
    afterRefusal: { is: 'asks', source: solana },
  },
  phone: { is: false, source: 'enkryptcom/enKrypt: a browser extension alone' },
  atUpdate: {
    is: 'silence',
    source: 'enkryptcom/enKrypt, packages/extension-bridge/src/internal.ts',
  },
  oddities: [
    {
      text: 'Everything that fails but the first request for accounts has the code 4001; its own code stands in front of the words.',
      source: page,
    },
    {
      text: 'For two seconds after a refusal, a further request for accounts is refused with the same error.',
      source: `${methods}/eth_requestAccounts.ts`,
    },
    {
      text: 'To Polkadot sites it is enabled at once, and asks its person when its accounts are read.',
      source: 'enkryptcom/enKrypt, packages/extension/src/providers/polkadot/inject.ts',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: 'User Rejected Request: The user rejected the request.',
      is: 'USER_REJECTED',
      source: page,
    },
    {
      on: 'sign',
      error: { code: 4001, message: 'User Rejected Request: The user rejected the request.' },
      is: 'USER_REJECTED',
      source: errors,
    },
    {
      on: 'switch',
      error: {
        code: 4001,
        message: '8546: wallet_switchEthereumChain: provided network 0x7a69 not supported',
      },
      is: 'CHAIN_UNSUPPORTED',
      source: `${methods}/wallet_switchEthereumChain.ts`,
    },
    {
      on: 'add',
      error: { code: 4001, message: '8546: Cannot add custom network, RPC not responding' },
      is: 'WALLET_ERROR',
      source: `${methods}/wallet_addEthereumChain.ts`,
    },
    {
      on: 'connect',
      error: '8546: Enkrypt not initialized',
      is: 'WALLET_NO_ACCOUNT',
      source: `${methods}/eth_requestAccounts.ts`,
    },
    {
      on: 'any',
      error: {
        code: 4001,
        message: '8546: Enkrypt: Geo restricted https://www.myetherwallet.com/blocked',
      },
      is: 'WALLET_ERROR',
      source: 'enkryptcom/enKrypt, packages/extension/src/libs/background',
    },
    {
      on: 'any',
      error: {
        code: 4200,
        message: 'Unsupported Method: The Provider does not support the requested method.',
      },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: 4900, message: 'Disconnected: The Provider is disconnected from all chains.' },
      is: 'WALLET_DISCONNECTED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: 8546, message: '8546: Not implemented' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: errors,
    },
  ],
}
