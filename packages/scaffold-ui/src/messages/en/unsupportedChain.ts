/** The wallet is on a network that the app does not list. */
export const unsupportedChainMessages = {
  'unsupportedChain.where': ({ chain }: { chain: string }) =>
    `Your wallet is on a network that this app does not work on (chain ${chain}).`,
  'unsupportedChain.explain': 'Choose one of these to go on. Your funds stay where they are.',
  'unsupportedChain.switchInWallet':
    'Change the network in your wallet to go on. Your funds stay where they are.',
  'unsupportedChain.networks': 'Supported networks',
  'unsupportedChain.close': 'Not now',
  'unsupportedChain.solved': ({ network }: { network: string }) =>
    `Your wallet is on ${network} now`,
  'unsupportedChain.continue': 'Continue',
  'unsupportedChain.banner': ({ wallet, app }: { wallet: string; app: string }) =>
    `Wallet is on chain ${wallet}; this app uses ${app}.`,
  'unsupportedChain.bannerSwitch': 'Switch',
  'unsupportedChain.bannerIgnore': 'Ignore',
}
