/** Shown if no token can be swapped. */
export const swapTokensMessages = {
  'swapTokens.unsupported': 'Network not supported for Swaps',
  'swapTokens.unsupportedText': 'Choose another network to swap.',
  'swapTokens.networks': 'Choose a network',
  'swapTokens.failed': 'The tokens could not be loaded',
  'swapTokens.failedText': 'Your tokens are where they were. Try again in a moment.',
  'swapTokens.offline': 'You are offline',
  'swapTokens.offlineText': 'The tokens appear when the internet connection is back.',
}
