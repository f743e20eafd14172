/** Ending a connection. */
export const disconnectMessages = {
  'disconnect.label': 'Disconnect',
  'disconnect.pending': 'Disconnecting…',
  'disconnect.failed': 'Your wallet did not disconnect. You can try again.',
}
