import type { EvmFacts, WalletProfile } from './WalletProfile.ts'

const run = 'MetaMask 13.1.2, run'

const evm: EvmFacts = {
  rdns: { is: 'io.metamask', source: run },
  uuid: { is: 'perPage', source: run },
  tellsLock: { is: 'nothing', source: run },
  tellsUnlock: { is: 'nothing', source: run },
  tellsWhenAsked: { is: true, source: run },
  lockedAccounts: { is: 'hidden', source: run },
  lockedPermission: { is: 'told', source: run },
  lockedConnect: { is: 'ask', source: run },
  lockedRequest: { is: 'refuse', source: run },
  strangerAccounts: { is: 'none', source: run },
  strangerPermission: { is: 'none', source: run },
  caveats: { is: true, source: run },
  revoke: { is: 'done', source: run },
  secondConnect: { is: 'refused', source: run },
  switchKnown: { is: 'asks', source: 'MetaMask/metamask-extension#26635' },
  typedData: { is: true, source: run },
  batch: { is: true, source: run },
}

/** What later versions do otherwise. */
const later: EvmFacts = {
  ...evm,
  lockedAccounts: { is: 'shown', source: 'MetaMask/metamask-extension#35122' },
  lockedRequest: { is: 'ask', source: 'MetaMask/metamask-extension#35122' },
}

export const metamask: WalletProfile = {
  id: 'metamask',
  name: 'MetaMask',
  version: '13.1.2',
  seen: 'running',
  evm,
  later: { version: 'later than 13.1.2', seen: 'source', evm: later },
  phone: { is: true, source: 'rainbow-me/rainbowkit, walletConnectors/metaMaskWallet' },
  phoneLink: {
    is: 'https://metamask.app.link/wc?uri=',
    source: 'rainbow-me/rainbowkit, walletConnectors/metaMaskWallet',
  },
  atUpdate: { is: 'silence', source: run },
  oddities: [
    {
      text: 'It is not said to be unlocked by an event. Whoever asks it first is sent its accounts as an event, before the answer.',
      source: run,
    },
    {
      text: 'It has switched and sends no event when the new network does not answer net_version.',
      source: 'MetaMask/metamask-extension#24247',
    },
    {
      text: 'Later versions show accounts while they are locked, and ask to be unlocked when a site wants a signature.',
      source: 'MetaMask/metamask-extension#35122',
    },
  ],
  errors: [
    {
      on: 'connect',
      error: {
        code: 4001,
        message: 'User rejected the request.',
        data: { location: 'confirmation', cause: null },
      },
      is: 'USER_REJECTED',
      source: run,
    },
    {
      on: 'send',
      error: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      is: 'USER_REJECTED',
      source: run,
    },
    {
      on: 'second',
      error: {
        code: -32002,
        message:
          "Request of type 'wallet_requestPermissions' already pending for origin https://app.test. Please wait.",
      },
      is: 'REQUEST_PENDING',
      source: run,
    },
    {
      on: 'second',
      error: { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
      is: 'REQUEST_PENDING',
      source: 'MetaMask/metamask-extension#10085',
    },
    {
      on: 'sign',
      error: {
        code: 4100,
        message: 'The requested account and/or method has not been authorized by the user.',
      },
      is: 'WALLET_UNAUTHORIZED',
      source: run,
    },
    {
      on: 'switch',
      error: {
        code: 4902,
        message:
          'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
      },
      is: 'CHAIN_UNSUPPORTED',
      source: run,
    },
    {
      on: 'any',
      error: {
        code: 4900,
        message: 'MetaMask: Disconnected from MetaMask background. Page reload required.',
      },
      is: 'WALLET_RELOADED',
      source: 'MetaMask/metamask-extension#15975',
    },
    {
      on: 'any',
      error: { message: 'Extension context invalidated.' },
      is: 'WALLET_RELOADED',
      source: 'MetaMask/metamask-extension#16306',
    },
    {
      on: 'any',
      error: { code: -32603, message: 'Attempting to use a disconnected port object' },
      is: 'WALLET_RELOADED',
      source: 'MetaMask/metamask-extension#16306',
    },
  ],
}
