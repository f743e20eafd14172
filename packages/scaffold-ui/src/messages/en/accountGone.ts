/** Shown for an account that is no longer connected. */
export const accountGoneMessages = {
  'account.goneTitle': 'No wallet is connected',
  'account.goneBody': 'Your wallet has disconnected.',
  'account.connect': 'Connect a wallet',
}
