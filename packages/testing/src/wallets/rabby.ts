import type { WalletProfile } from './WalletProfile.ts'

const controller = 'RabbyHub/Rabby, src/background/controller/provider/controller.ts'
const flow = 'RabbyHub/Rabby, src/background/controller/provider/rpcFlow.ts'
const approvals = 'RabbyHub/Rabby, src/background/service/notification.ts'
const page = '@rabby-wallet/page-provider 0.4.10, src'

export const rabby: WalletProfile = {
  id: 'rabby',
  name: 'Rabby Wallet',
  version: '0.94.4',
  seen: 'source',
  evm: {
    rdns: { is: 'io.rabby', source: `${page}/index.ts` },
    uuid: { is: 'perPage', source: `${page}/index.ts` },
    tellsLock: {
      is: 'accountsChanged',
      source: 'RabbyHub/Rabby, src/background/controller/wallet.ts',
    },
    tellsUnlock: { is: 'nothing', source: `${page}/pageProvider/pushEventHandlers.ts` },
    tellsWhenAsked: { is: false, source: `${controller}, ethAccounts` },
    lockedAccounts: { is: 'hidden', source: `${controller}, ethAccounts` },
    lockedPermission: { is: 'hidden', source: `${controller}, walletGetPermissions` },
    lockedConnect: { is: 'ask', source: flow },
    lockedRequest: { is: 'ask', source: flow },
    strangerAccounts: { is: 'none', source: `${controller}, ethAccounts` },
    strangerPermission: { is: 'none', source: `${controller}, walletGetPermissions` },
    caveats: { is: false, source: `${controller}, walletGetPermissions` },
    revoke: { is: 'ignoredWhileLocked', source: `${controller}, walletRevokePermissions` },
    secondConnect: { is: 'refused', source: flow },
    switchKnown: { is: 'silent', source: `${controller}, walletSwitchEthereumChain` },
    typedData: { is: true, source: controller },
    batch: { is: true, source: 'RabbyHub/Rabby, src/constant/index.ts, wallet_sendCalls' },
  },
  // Its app has a browser for sites, and takes no offer to pair.
  phone: { is: false, source: 'RabbyHub/rabby-mobile#482, RabbyHub/Rabby#3504' },
  atUpdate: { is: 'error', source: 'RabbyHub/Rabby, src/content-script' },
  oddities: [
    {
      text: 'Requests wait while the page is not visible, so a restore in a background tab takes until the tab is shown.',
      source: `${page}/pageProvider/readyPromise.ts`,
    },
    {
      text: 'For a minute after several refusals, a site is refused by itself, as if its person had done it.',
      source: approvals,
    },
    {
      text: 'It can announce itself a second time, as MetaMask with the domain of MetaMask.',
      source: `${page}/index.ts, announceMetamaskMode`,
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User Cancel' },
      is: 'USER_REJECTED',
      source: approvals,
    },
    {
      on: 'second',
      error: { code: -32001, message: 'Already processing connect. Please wait.' },
      is: 'REQUEST_PENDING',
      source: flow,
    },
    {
      on: 'any',
      error: { code: -32001, message: 'Already processing unlock. Please wait.' },
      is: 'REQUEST_PENDING',
      source: flow,
    },
    // The code of a refusal, although nobody was asked.
    {
      on: 'sign',
      error: { code: 4001, message: 'please request after current approval resolve' },
      is: 'REQUEST_PENDING',
      source: approvals,
    },
    {
      on: 'any',
      error: { code: 4001, message: 'wallet must has at least one account' },
      is: 'WALLET_NO_ACCOUNT',
      source: 'RabbyHub/Rabby, src/background/controller/provider/index.ts',
    },
    {
      on: 'switch',
      error: {
        code: 4902,
        message:
          'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_switchEthereumChain first.',
      },
      is: 'CHAIN_UNSUPPORTED',
      source: controller,
    },
    {
      on: 'add',
      error: { message: 'This chain is not supported by Rabby yet.' },
      is: 'CHAIN_UNSUPPORTED',
      source: controller,
    },
    {
      on: 'send',
      error: { code: -32602, message: 'from should be same as current address' },
      is: 'WALLET_UNAUTHORIZED',
      source: controller,
    },
    {
      on: 'sign',
      error: { code: -32602, message: 'chainId should be same as current chainId' },
      is: 'WRONG_CHAIN',
      source: controller,
    },
    {
      on: 'any',
      error: { code: -32601, message: "method [wallet_x] doesn't has corresponding handler" },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: flow,
    },
    {
      on: 'any',
      error: { message: 'Rabby extension context invalidated' },
      is: 'WALLET_RELOADED',
      source: 'RabbyHub/Rabby, src/content-script',
    },
  ],
}
