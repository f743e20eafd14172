import type { WalletProfile } from './WalletProfile.ts'

const wallet = 'zeriontech/zerion-wallet-extension, src/background/Wallet/Wallet.ts'
const errors = 'zeriontech/zerion-wallet-extension, src/shared/errors/errors.ts'
const events =
  'zeriontech/zerion-wallet-extension, src/background/messaging/controller-event-handlers'

export const zerion: WalletProfile = {
  id: 'zerion',
  name: 'Zerion',
  version: '1.41.2',
  seen: 'source',
  evm: {
    rdns: {
      is: 'io.zerion.wallet',
      source: 'zeriontech/zerion-wallet-extension, src/content-script/eip6963.ts',
    },
    uuid: {
      is: 'perPage',
      source: 'zeriontech/zerion-wallet-extension, src/content-script/eip6963.ts',
    },
    tellsLock: { is: 'accountsChanged', source: `${events}/account-events-handler.ts` },
    tellsUnlock: { is: 'accountsChanged', source: `${events}/account-events-handler.ts` },
    tellsWhenAsked: { is: false, source: `${wallet}, eth_accounts` },
    lockedAccounts: { is: 'hidden', source: `${wallet}, eth_accounts` },
    lockedPermission: { is: 'hidden', source: `${wallet}, wallet_getPermissions` },
    lockedConnect: { is: 'ask', source: `${wallet}, eth_requestAccounts` },
    lockedRequest: { is: 'refuse', source: `${wallet}, personal_sign` },
    strangerAccounts: { is: 'none', source: `${wallet}, eth_accounts` },
    strangerPermission: { is: 'none', source: `${wallet}, wallet_getPermissions` },
    caveats: { is: false, source: `${wallet}, wallet_getPermissions` },
    revoke: { is: 'unsupported', source: wallet },
    secondConnect: { is: 'queued', source: `${wallet}, eth_requestAccounts` },
    switchKnown: { is: 'silent', source: `${wallet}, wallet_switchEthereumChain` },
    typedData: { is: true, source: wallet },
    batch: { is: false, source: wallet },
  },
  solana: {
    place: {
      is: 'Wallet Standard',
      source: 'zeriontech/zerion-wallet-extension, src/content-script/in-page.ts',
    },
    lockedAccounts: { is: 'hidden', source: `${wallet}, sol_connect` },
    secondConnect: { is: 'queued', source: `${wallet}, sol_connect` },
    afterRefusal: { is: 'asks', source: `${wallet}, sol_connect` },
  },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/zerionWallet' },
  phoneLink: {
    is: 'zerion://wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/zerionWallet',
  },
  atUpdate: {
    is: 'reloads',
    source: 'zeriontech/zerion-wallet-extension, src/content-script/index.ts',
  },
  oddities: [
    {
      text: 'Going to a main network while it is in its mode for test networks asks to leave that mode first.',
      source: `${wallet}, ensureTestnetModeForChainId`,
    },
  ],
  errors: [
    {
      on: 'connect',
      error: { code: 4001, message: 'Rejected by User' },
      is: 'USER_REJECTED',
      source: errors,
    },
    {
      on: 'any',
      error: { code: 4001, message: 'Window Closed' },
      is: 'USER_REJECTED',
      source: 'zeriontech/zerion-wallet-extension, src/background/NotificationWindow',
    },
    {
      on: 'any',
      error: { code: 4001, message: 'Sidepanel Closed' },
      is: 'USER_REJECTED',
      source: 'zeriontech/zerion-wallet-extension, src/background/NotificationWindow',
    },
    {
      on: 'send',
      error: { code: 4001, message: 'Tx Signature: User denied transaction signature.' },
      is: 'USER_REJECTED',
      source: errors,
    },
    // The wallet itself refuses a site that is said to phish.
    {
      on: 'connect',
      error: { code: 4001, message: 'Malicious DApp' },
      is: 'WALLET_UNAUTHORIZED',
      source: wallet,
    },
    {
      on: 'sign',
      error: { code: 4100, message: 'Origin Not Allowed: Try calling eth_requestAccounts first.' },
      is: 'WALLET_UNAUTHORIZED',
      source: errors,
    },
    {
      on: 'switch',
      error: { code: 4902, message: 'Chain not configured: 0x7a69' },
      is: 'CHAIN_UNSUPPORTED',
      source: wallet,
    },
    {
      on: 'sign',
      error: {
        message:
          'Testnet Mode violation: Ethereum is a mainnet. Turn off Testnet Mode before continuing',
      },
      is: 'WRONG_CHAIN',
      source: wallet,
    },
    {
      on: 'sign',
      error: { message: 'Wallet is not initialized' },
      is: 'WALLET_NO_ACCOUNT',
      source: wallet,
    },
    {
      on: 'sign',
      error: { code: -32004, message: 'eth_sign: Not Implemented' },
      is: 'WALLET_METHOD_UNSUPPORTED',
      source: wallet,
    },
  ],
}
