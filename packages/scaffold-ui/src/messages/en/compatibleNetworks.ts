/** Networks that share an address. */
export const compatibleNetworksMessages = {
  'compatibleNetworks.text': 'You have the same address on each of these networks.',
  'compatibleNetworks.addressLabel': 'Your address:',
  'compatibleNetworks.list': 'Compatible networks',
  'compatibleNetworks.testnet': 'Test network',
  'compatibleNetworks.inUse': 'In use',
  'compatibleNetworks.warning':
    'On any other network this address may not be yours. Anything sent to it there may be lost for good.',
}
