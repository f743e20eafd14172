/** The buttons that an app places on its own pages. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.locked': 'Unlock wallet',
  'button.connecting': 'Connecting…',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.unsupportedNetwork': 'Unsupported network',
}
