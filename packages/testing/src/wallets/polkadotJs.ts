import type { WalletProfile } from './WalletProfile.ts'

const state = 'polkadot-js/extension, packages/extension-base/src/background/handlers/State.ts'
const handlers =
  'polkadot-js/extension, packages/extension-base/src/background/handlers/Extension.ts'
const run = 'polkadot-js 0.63.1, run'

export const polkadotJs: WalletProfile = {
  id: 'polkadot-js',
  name: 'Polkadot.js',
  version: '0.63.1',
  seen: 'running',
  polkadot: {
    place: { is: 'polkadot-js', source: run },
    // It has no lock: it asks for the password of an account when it signs.
    lockedAccounts: { is: 'shown', source: run },
    secondConnect: { is: 'refused', source: `${state}, authorizeUrl` },
    // A refusal is kept, as a site that is shown no account. One that is only closed is not.
    afterRefusal: { is: 'noAccounts', source: `${state}, authComplete` },
  },
  phone: { is: false, source: 'polkadot-js/extension' },
  atUpdate: { is: 'silence', source: run },
  oddities: [
    {
      text: 'Accounts that its person unticks for a site are taken out by an empty list, and come back by a full one.',
      source: run,
    },
    { text: 'A wrong password stays in the wallet; the page hears of none.', source: run },
    { text: 'It announces no mark.', source: run },
  ],
  errors: [
    {
      on: 'connect',
      error: { message: 'Connection request was cancelled by the user.' },
      is: 'USER_REJECTED',
      source: state,
    },
    {
      on: 'connect',
      error: { message: 'Connection request was rejected by the user.' },
      is: 'USER_REJECTED',
      source: state,
    },
    {
      on: 'second',
      error: { message: 'The source https://app.test has a pending authorization request' },
      is: 'REQUEST_PENDING',
      source: `${state}, authorizeUrl`,
    },
    {
      on: 'connect',
      error: {
        message: 'The source https://app.test is not allowed to interact with this extension',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: state,
    },
    {
      on: 'any',
      error: { message: 'The source https://app.test has not been enabled yet' },
      is: 'WALLET_UNAUTHORIZED',
      source: state,
    },
    {
      on: 'sign',
      error: { message: 'Cancelled' },
      is: 'USER_REJECTED',
      family: 'polkadot',
      source: handlers,
    },
    {
      on: 'sign',
      error: { message: 'Rejected' },
      is: 'USER_REJECTED',
      family: 'polkadot',
      source: handlers,
    },
    {
      on: 'sign',
      error: { message: 'Unable to find pair' },
      is: 'WALLET_UNAUTHORIZED',
      source: handlers,
    },
    {
      on: 'sign',
      error: { message: 'Password needed to unlock the account' },
      is: 'WALLET_LOCKED',
      source: handlers,
    },
    {
      on: 'any',
      error: { message: 'Rate limit exceeded. Try again later.' },
      is: 'WALLET_ERROR',
      source: state,
    },
    {
      on: 'any',
      error: {
        message: 'Failed to wake up the service worker and setup the port after multiple attempts',
      },
      is: 'WALLET_RELOADED',
      source: 'polkadot-js/extension, packages/extension-base/src/utils/portUtils.ts',
    },
  ],
}
