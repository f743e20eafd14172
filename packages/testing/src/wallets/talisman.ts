import type { WalletProfile } from './WalletProfile.ts'

const tabs =
  'TalismanSociety/talisman, packages/extension-core/src/domains/ethereum/handler.tabs.ts'
const page =
  'TalismanSociety/talisman, apps/extension/src/inject/ethereum/getInjectableEvmProvider.ts'
const sites = 'TalismanSociety/talisman, packages/extension-core/src/domains/sitesAuthorised'

export const talisman: WalletProfile = {
  id: 'talisman',
  name: 'Talisman',
  version: '2.0.0',
  seen: 'source',
  evm: {
    rdns: {
      is: 'xyz.talisman',
      source: 'TalismanSociety/talisman, apps/extension/src/inject/ethereum/eip6963.ts',
    },
    uuid: {
      is: 'perPage',
      source: 'TalismanSociety/talisman, apps/extension/src/inject/ethereum/eip6963.ts',
    },
    tellsLock: { is: 'nothing', source: `${tabs}, ethSubscribe` },
    tellsUnlock: { is: 'nothing', source: `${tabs}, ethSubscribe` },
    tellsWhenAsked: { is: false, source: `${tabs}, accountsList` },
    lockedAccounts: { is: 'shown', source: `${tabs}, accountsList` },
    lockedPermission: { is: 'told', source: tabs },
    lockedConnect: { is: 'ask', source: tabs },
    lockedRequest: { is: 'ask', source: tabs },
    strangerAccounts: { is: 'none', source: `${tabs}, accountsList` },
    // It answers 4100 to any request of a site that it does not know, but to those that connect.
    strangerPermission: { is: 'unsupported', source: `${tabs}, ethRequest` },
    caveats: { is: false, source: tabs },
    revoke: { is: 'unsupported', source: tabs },
    secondConnect: { is: 'refused', source: `${sites}/requests.ts` },
    switchKnown: { is: 'silent', source: tabs },
    typedData: { is: true, source: tabs },
    batch: { is: false, source: tabs },
  },
  polkadot: {
    place: {
      is: 'talisman',
      source: 'TalismanSociety/talisman, apps/extension/src/inject/substrate',
    },
    lockedAccounts: { is: 'shown', source: `${sites}/store.ts` },
    secondConnect: { is: 'refused', source: `${sites}/requests.ts` },
    afterRefusal: { is: 'noAccounts', source: `${sites}/requests.ts` },
  },
  // Kits know its extension alone.
  phone: 'unknown',
  atUpdate: { is: 'error', source: `${tabs}, ethSubscribe` },
  oddities: [
    {
      text: 'It allows no site for EVM that was let in with no account ticked: 4100 until that is changed in its settings.',
      source: `${tabs}, authoriseEth`,
    },
    {
      text: 'Codes below zero become “Internal JSON-RPC error.” on their way to the page, also that of a request that is open.',
      source: page,
    },
    {
      text: 'A permission that is taken back is told by `disconnect`, and not by an empty list of accounts.',
      source: `${tabs}, ethSubscribe`,
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User Rejected Request' },
      is: 'USER_REJECTED',
      source: page,
    },
    {
      on: 'connect',
      error: { code: 4100, message: 'Unauthorized' },
      is: 'WALLET_UNAUTHORIZED',
      source: `${tabs}, authoriseEth`,
    },
    {
      on: 'connect',
      error: {
        code: 4100,
        message: 'Talisman extension has not been configured yet. Please continue with onboarding.',
      },
      is: 'WALLET_NO_ACCOUNT',
      source: 'TalismanSociety/talisman, packages/extension-core/src/domains/app/utils.ts',
    },
    {
      on: 'second',
      error: { code: -32603, message: 'Internal JSON-RPC error.' },
      is: 'WALLET_ERROR',
      source: page,
    },
    {
      on: 'second',
      error: {
        message:
          'Pending authorisation request already exists for this site. Please accept or reject the request.',
      },
      is: 'REQUEST_PENDING',
      family: 'polkadot',
      source: `${sites}/requests.ts`,
    },
    {
      on: 'sign',
      error: {
        message: 'The source https://app.test is not allowed to interact with this account.',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: `${sites}/store.ts`,
    },
    {
      on: 'sign',
      error: { code: 4100, message: 'No account available for https://app.test' },
      is: 'WALLET_UNAUTHORIZED',
      source: tabs,
    },
    {
      on: 'sign',
      error: { code: 4901, message: 'Network not supported' },
      is: 'CHAIN_UNSUPPORTED',
      source: tabs,
    },
    {
      on: 'sign',
      error: { code: -32602, message: 'Wrong network' },
      is: 'WRONG_CHAIN',
      source: tabs,
    },
    {
      on: 'switch',
      error: {
        code: 4902,
        message: 'Unknown network 31337, try adding the chain using wallet_addEthereumChain first',
      },
      is: 'CHAIN_UNSUPPORTED',
      source: tabs,
    },
    {
      on: 'sign',
      error: { message: 'Cancelled' },
      is: 'USER_REJECTED',
      family: 'polkadot',
      source: 'TalismanSociety/talisman, packages/extension-core',
    },
  ],
}
