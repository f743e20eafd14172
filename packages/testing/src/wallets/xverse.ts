import type { WalletProfile } from './WalletProfile.ts'

const repository = 'secretkeylabs/xverse-web-extension'
const answers = `${repository}, src/common/utils/rpc/responseMessages/errors.ts`
const connect = `${repository}, src/common/utils/rpc/wallet/connect.ts`

export const xverse: WalletProfile = {
  id: 'xverse',
  name: 'Xverse Wallet',
  version: '0.49.0',
  seen: 'source',
  bitcoin: {
    place: {
      is: 'XverseProviders.BitcoinProvider',
      source: `${repository}, src/app/utils/constants.ts`,
    },
    // What it tells a site that it knows does not depend on its lock.
    lockedAccounts: { is: 'shown', source: connect },
    secondConnect: { is: 'queued', source: connect },
    afterRefusal: { is: 'asks', source: connect },
  },
  phone: { is: false, source: `${repository}: its app has a browser of its own` },
  atUpdate: {
    is: 'silence',
    source: `${repository}, src/content-scripts/content-script.ts`,
  },
  oddities: [
    {
      text: 'It refuses with -32000, and denies access with -32002, which elsewhere means that a request is open.',
      source: answers,
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: -32000, message: 'User closed the wallet popup.' },
      is: 'USER_REJECTED',
      source: `${repository}, src/common/utils/rpc/helpers.ts`,
    },
    {
      on: 'connect',
      error: { code: -32000, message: 'User rejected the request.' },
      is: 'USER_REJECTED',
      source: answers,
    },
    {
      on: 'connect',
      error: { code: -32000, message: 'User rejected getAccounts request.' },
      is: 'USER_REJECTED',
      source: `${repository}, src/app/screens/connect`,
    },
    {
      on: 'connect',
      error: { code: -32603, message: 'Failed to get selected account.' },
      is: 'WALLET_NO_ACCOUNT',
      source: connect,
    },
    {
      on: 'sign',
      error: { code: -32000, message: 'User rejected request to sign a psbt' },
      is: 'USER_REJECTED',
      source: `${repository}, src/common`,
    },
    {
      on: 'sign',
      error: { code: -32000, message: 'User rejected the Stacks transaction signing request' },
      is: 'USER_REJECTED',
      source: `${repository}, src/common`,
    },
    {
      on: 'any',
      error: { code: -32002, message: 'Access denied.' },
      is: 'WALLET_UNAUTHORIZED',
      source: answers,
    },
    {
      on: 'sign',
      error: { code: -32603, message: 'Network mismatch.' },
      is: 'WRONG_CHAIN',
      source: answers,
    },
    {
      on: 'sign',
      error: {
        message:
          "There's a mismatch between your active network and the network you're logged in with on the app.",
      },
      is: 'WRONG_CHAIN',
      source: `${repository}, src/locales`,
    },
    {
      on: 'sign',
      error: { message: 'Address mismatch.' },
      is: 'WALLET_UNAUTHORIZED',
      source: answers,
    },
    {
      on: 'sign',
      error: {
        message:
          "There's a mismatch between your signing address and the address you're logged in with.",
      },
      is: 'WALLET_UNAUTHORIZED',
      source: `${repository}, src/locales`,
    },
    {
      on: 'send',
      error: { code: -32603, message: 'Insufficient Funds' },
      is: 'INSUFFICIENT_FUNDS',
      source: `${repository}, src/app`,
    },
  ],
}
