/** Ending a connection. */
export const disconnectMessages = {
  'disconnect.label': 'Disconnect',
  'disconnect.family': ({ family }: { family: string }) => `Disconnect ${family}`,
  'disconnect.all': 'Disconnect all',
  'disconnect.pending': 'Disconnecting…',
  'disconnect.failed': 'Your wallet didn’t disconnect. You can try again.',
}
