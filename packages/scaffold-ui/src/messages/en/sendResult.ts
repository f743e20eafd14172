/** The outcome of a payment. */
export const sendResultMessages = {
  'sendResult.sent': 'Sent',
  'sendResult.confirmed': 'Confirmed',
  'sendResult.reverted': 'Failed',
  'sendResult.replaced': 'Replaced',
  'sendResult.cancelled': 'Cancelled',
  'sendResult.expired': 'Expired',
  'sendResult.unknown': 'Sent',
  'sendResult.sentText': ({ what, who }: { what: string; who: string }) =>
    `${what} is on its way to ${who}.`,
  'sendResult.confirmedText': ({ what, who }: { what: string; who: string }) =>
    `${who} has received ${what}.`,
  'sendResult.revertedText': 'The payment failed on the network. Only the fee was paid.',
  'sendResult.expiredText': 'The network didn’t include it in time. Nothing was sent.',
  'sendResult.replacedText': 'Another transaction from your wallet took its place.',
  'sendResult.cancelledText': 'It was cancelled in your wallet. Nothing was sent.',
  'sendResult.unknownText': 'We don’t know the outcome yet. Check the explorer.',
  'sendResult.edited': 'It was changed in your wallet before it was sent.',
  'sendResult.speedUp': 'Speed up',
  'sendResult.copyHash': 'Copy transaction hash',
  'sendResult.copied': 'Copied',
  'sendResult.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'sendResult.newTab': '(opens in a new tab)',
  'sendResult.done': 'Done',
}
