import type { MessageFormat } from '@bowline/common/languages'

/** The list of networks. */
export const networksMessages = {
  'networks.search': 'Search networks',
  'networks.clearSearch': 'Clear search',
  'networks.testnets': 'Show test networks',
  'networks.testnet': 'Test network',
  'networks.notApproved': ({ wallet }: { wallet: string }) =>
    `${wallet} hasn’t approved this network. Connect again to add it.`,
  'networks.switchingOff': 'This app doesn’t switch networks. Change it in your wallet.',
  'networks.found': ({ count }: { count: number }, { plural }: MessageFormat) =>
    `${plural(count, { zero: 'No networks', one: '# network', other: '# networks' })} found`,
  'networks.noneTitle': 'No network found',
  'networks.noneBody': 'Try another name.',
  'networks.help': 'What is a network?',
  'networks.list': 'Networks',
  'networks.yourWallet': 'Your wallet',
}
