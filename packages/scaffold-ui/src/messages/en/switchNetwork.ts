/** Asking the wallet to switch the network. */
export const switchNetworkMessages = {
  'switchNetwork.approve': ({ wallet }: { wallet: string }) => `Approve in ${wallet}`,
  'switchNetwork.approveBody': ({ network }: { network: string }) =>
    `Your wallet asks if this site may use ${network}. If the network is new to it, it offers to add it.`,
  'switchNetwork.declinedTitle': 'Request cancelled',
  'switchNetwork.declinedBody': ({ network }: { network: string }) =>
    `You’re not on ${network}. Nothing was changed.`,
  'switchNetwork.pendingTitle': 'One request is already open',
  'switchNetwork.pendingBody': ({ wallet }: { wallet: string }) =>
    `${wallet} already has an open request. Answer it there, then try again.`,
  'switchNetwork.addFailedTitle': 'Your wallet can’t use this network',
  'switchNetwork.addFailedBody': ({ wallet, network }: { wallet: string; network: string }) =>
    `${wallet} couldn’t add ${network}. Add it in the wallet’s settings, or choose another network.`,
  'switchNetwork.failedTitle': 'The network didn’t change',
  'switchNetwork.failedBody': ({ wallet }: { wallet: string }) =>
    `${wallet} didn’t switch. Nothing was changed. You can try again.`,
  'switchNetwork.goneTitle': 'This app doesn’t use this network',
  'switchNetwork.goneBody': 'Choose one of this app’s networks.',
  'switchNetwork.notLoadedTitle': 'Part of this page didn’t load',
  'switchNetwork.notLoadedBody':
    'Nothing was changed. Check your connection, then reload this page.',
  'switchNetwork.reload': 'Reload page',
  'switchNetwork.details': 'Network details',
  'switchNetwork.chainId': 'Chain ID',
  'switchNetwork.currency': 'Currency',
  'switchNetwork.rpc': 'RPC address',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'None',
  'switchNetwork.retry': 'Try again',
  'switchNetwork.cancel': 'Cancel',
  'switchNetwork.chooseAnother': 'Choose another network',
  'switchNetwork.yourWallet': 'Your wallet',
}
