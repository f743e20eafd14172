type Swapped = { paid: string; got: string }

/** The outcome of a swap. */
export const swapResultMessages = {
  'swapResult.pending': 'On its way',
  'swapResult.confirmed': 'Swapped',
  'swapResult.reverted': 'Failed',
  'swapResult.replaced': 'Replaced',
  'swapResult.cancelled': 'Cancelled',
  'swapResult.unknown': 'Sent',
  'swapResult.pendingText': ({ paid, got }: Swapped) => `Swapping ${paid} for about ${got}.`,
  'swapResult.confirmedText': ({ paid, got }: Swapped) => `You swapped ${paid} for about ${got}.`,
  'swapResult.revertedText': 'The swap failed on the network. Only the fee was paid.',
  'swapResult.replacedText': 'Another transaction from your wallet took its place.',
  'swapResult.cancelledText': 'It was cancelled in your wallet. Nothing was sent.',
  'swapResult.unknownText': 'We don’t know the outcome yet. Check the explorer.',
  'swapResult.paid': 'You pay',
  'swapResult.got': 'You get about',
  'swapResult.minimum': 'At least',
  'swapResult.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'swapResult.newTab': '(opens in a new tab)',
  'swapResult.copyHash': 'Copy transaction hash',
  'swapResult.copied': 'Copied',
  'swapResult.done': 'Done',
}
