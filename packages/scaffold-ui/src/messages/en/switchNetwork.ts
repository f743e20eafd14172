/** Asking the wallet to switch the network. */
export const switchNetworkMessages = {
  'switchNetwork.approve': ({ wallet }: { wallet: string }) => `Approve in ${wallet}`,
  'switchNetwork.approveBody': ({ network }: { network: string }) =>
    `Your wallet asks whether this site may use ${network}. If it does not know the network yet, it offers to add it.`,
  'switchNetwork.declinedTitle': 'Request cancelled',
  'switchNetwork.declinedBody': ({ network }: { network: string }) =>
    `You are not on ${network}. Nothing was changed.`,
  'switchNetwork.pendingTitle': 'One request is already open',
  'switchNetwork.pendingBody': ({ wallet }: { wallet: string }) =>
    `${wallet} already has an open request. Answer it there, then try again.`,
  'switchNetwork.addFailedTitle': 'The wallet cannot use this network',
  'switchNetwork.addFailedBody': ({ wallet, network }: { wallet: string; network: string }) =>
    `${wallet} could not add ${network}. Add it in the wallet’s settings, or choose another network.`,
  'switchNetwork.failedTitle': 'The network did not change',
  'switchNetwork.failedBody': ({ wallet }: { wallet: string }) =>
    `${wallet} did not switch. Nothing was changed. You can try again.`,
  'switchNetwork.goneTitle': 'This network is not offered here',
  'switchNetwork.goneBody': 'Choose one of the networks that this app works on.',
  'switchNetwork.notLoadedTitle': 'A part of this page did not load',
  'switchNetwork.notLoadedBody':
    'Nothing was changed. Check the internet connection, then reload this page.',
  'switchNetwork.reload': 'Reload page',
  'switchNetwork.details': 'Network details',
  'switchNetwork.chainId': 'Chain id',
  'switchNetwork.currency': 'Currency',
  'switchNetwork.rpc': 'RPC address',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'None',
  'switchNetwork.retry': 'Try again',
  'switchNetwork.cancel': 'Cancel',
  'switchNetwork.chooseAnother': 'Choose another network',
  'switchNetwork.yourWallet': 'Your wallet',
}
