/** The wallet is on a network that the app does not list. */
export const unsupportedChainMessages = {
  'unsupportedChain.where': ({ chain }: { chain: string }) =>
    `Your wallet is on a network this app doesn’t support (chain ${chain}).`,
  'unsupportedChain.explain': 'Choose one of these to continue. Your funds stay where they are.',
  'unsupportedChain.switchInWallet':
    'Change the network in your wallet to continue. Your funds stay where they are.',
  'unsupportedChain.networks': 'Supported networks',
  'unsupportedChain.close': 'Not now',
  'unsupportedChain.solved': ({ network }: { network: string }) =>
    `Your wallet is now on ${network}`,
  'unsupportedChain.continue': 'Continue',
  'unsupportedChain.banner': ({ wallet, app }: { wallet: string; app: string }) =>
    `Wallet is on chain ${wallet}; this app uses ${app}.`,
  'unsupportedChain.bannerSwitch': 'Switch',
  'unsupportedChain.bannerIgnore': 'Ignore',
}
