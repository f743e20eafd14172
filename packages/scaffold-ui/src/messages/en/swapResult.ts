type Swapped = { paid: string; got: string }

/** The outcome of a swap. */
export const swapResultMessages = {
  'swapResult.pending': 'On its way',
  'swapResult.confirmed': 'Swapped',
  'swapResult.reverted': 'Failed',
  'swapResult.replaced': 'Replaced',
  'swapResult.unknown': 'Sent',
  'swapResult.pendingText': ({ paid, got }: Swapped) => `Swapping ${paid} for about ${got}.`,
  'swapResult.confirmedText': ({ paid, got }: Swapped) => `You swapped ${paid} for about ${got}.`,
  'swapResult.revertedText': 'The network has undone the swap. Only the fee was paid.',
  'swapResult.replacedText': 'Another transaction of your wallet has taken its place.',
  'swapResult.unknownText': 'The outcome is not known yet. Check the explorer.',
  'swapResult.paid': 'You pay',
  'swapResult.got': 'You get about',
  'swapResult.minimum': 'At least',
  'swapResult.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'swapResult.newTab': '(opens a new tab)',
  'swapResult.copyHash': 'Copy transaction hash',
  'swapResult.copied': 'Copied',
  'swapResult.done': 'Done',
}
