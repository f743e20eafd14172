import type { WalletProfile } from './WalletProfile.ts'

const requests = '@rainbow-me/provider 0.1.3, handleProviderRequest'
const background =
  'rainbow-me/browser-extension, src/entries/background/handlers/handleProviderRequest.ts'
const inpage = 'rainbow-me/browser-extension, src/entries/inpage/index.ts'

export const rainbow: WalletProfile = {
  id: 'rainbow',
  name: 'Rainbow',
  version: '1.6.9',
  seen: 'source',
  evm: {
    rdns: { is: 'me.rainbow', source: inpage },
    uuid: { is: 'perPage', source: inpage },
    tellsLock: {
      is: 'nothing',
      source:
        'rainbow-me/browser-extension, src/entries/background/procedures/popup/state/sessions.ts',
    },
    tellsUnlock: {
      is: 'nothing',
      source:
        'rainbow-me/browser-extension, src/entries/background/procedures/popup/state/sessions.ts',
    },
    // What it shows is the session of the site, which a lock does not touch.
    tellsWhenAsked: { is: false, source: requests },
    lockedAccounts: { is: 'shown', source: requests },
    lockedPermission: { is: 'hidden', source: requests },
    lockedConnect: { is: 'ask', source: background },
    lockedRequest: { is: 'ask', source: background },
    strangerAccounts: { is: 'none', source: requests },
    strangerPermission: { is: 'unsupported', source: requests },
    caveats: { is: false, source: requests },
    revoke: { is: 'fails', source: requests },
    secondConnect: {
      is: 'queued',
      source: 'rainbow-me/browser-extension, src/core/state/requests/index.ts',
    },
    switchKnown: { is: 'silent', source: requests },
    typedData: { is: true, source: requests },
    batch: { is: true, source: background },
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/rainbowWallet' },
  phoneLink: {
    is: 'rainbow://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/rainbowWallet',
  },
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'It stays where it is once it has added a network, and goes there when it is asked again.',
      source: 'rainbow-me/rainbow#5620',
    },
    {
      text: "It adds no network that has no block explorer: “Cannot read properties of undefined (reading '0')”.",
      source: `${requests}, run`,
    },
    {
      text: 'It gives a permission back and answers the request for it with an error (“next”).',
      source: requests,
    },
    {
      text: 'It announces itself once and not again when it is asked to.',
      source: 'mipd, announceProvider',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: {
        code: 4001,
        message: 'User rejected the request.',
        cause: { message: 'User rejected the request.' },
      },
      is: 'USER_REJECTED',
      source: 'rainbow-me/browser-extension, src/core',
    },
    {
      on: 'connect',
      error: { code: -32603, message: 'User rejected the request.', name: 'Internal error' },
      is: 'USER_REJECTED',
      source: requests,
    },
    {
      on: 'add',
      error: { code: -32003, message: 'User rejected the request.', name: 'Transaction rejected' },
      is: 'USER_REJECTED',
      source: requests,
    },
    {
      on: 'switch',
      error: { code: -32600, message: 'Chain Id not supported', name: 'Invalid Request' },
      is: 'CHAIN_UNSUPPORTED',
      source: 'rainbow-me/rainbow#5620',
    },
    {
      on: 'sign',
      error: { code: -32600, message: 'Chain Id mismatch', name: 'Invalid Request' },
      is: 'WRONG_CHAIN',
      source: requests,
    },
    {
      on: 'any',
      error: { code: -32004, message: 'Method not supported', name: 'Method not supported' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: requests,
    },
    {
      on: 'any',
      error: { code: -32005, message: 'Rate Limit Exceeded', name: 'Limit exceeded' },
      is: 'WALLET_ERROR',
      source: requests,
    },
  ],
}
