import type { WalletProfile } from './WalletProfile.ts'

const requests = 'leather-io/extension, src/background/messaging/rpc-request-utils.ts'
const addresses = 'leather-io/extension, src/background/messaging/rpc-methods/get-addresses.ts'

export const leather: WalletProfile = {
  id: 'leather',
  name: 'Leather',
  version: '6.73.4',
  seen: 'source',
  bitcoin: {
    place: { is: 'LeatherProvider', source: '@leather.io/provider 1.6.24' },
    // It opens its window for every request for addresses, so that nothing can be restored without it.
    lockedAccounts: { is: 'hidden', source: addresses },
    secondConnect: { is: 'queued', source: addresses },
    afterRefusal: { is: 'asks', source: addresses },
  },
  phone: { is: false, source: 'leather-io/extension' },
  atUpdate: 'unknown',
  oddities: [
    {
      text: 'It emits nothing, and knows no permission that a site could give back.',
      source: 'leather-io/extension, src/background/messaging/rpc-methods',
    },
    { text: 'It has no method that leaves.', source: '@leather.io/provider 1.6.24' },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'User rejected request' },
      is: 'USER_REJECTED',
      source: requests,
    },
    {
      on: 'sign',
      error: { code: 4001, message: 'User rejected signing PSBT request' },
      is: 'USER_REJECTED',
      source: 'leather-io/extension, src/app',
    },
    {
      on: 'sign',
      error: { message: 'User denied signing' },
      is: 'USER_REJECTED',
      source: 'leather-io/extension, src/app',
    },
    {
      on: 'any',
      error: { code: 16, message: 'Permission denied, user must first connect to the wallet' },
      is: 'WALLET_UNAUTHORIZED',
      source: 'leather-io/extension, src/background',
    },
    {
      on: 'any',
      error: {
        code: -32601,
        message:
          '"wallet_x" is not supported. Try running `supportedMethods` to see what Leather can do.',
      },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: 'leather-io/extension, src/background/messaging/rpc-message-handler.ts',
    },
  ],
}
