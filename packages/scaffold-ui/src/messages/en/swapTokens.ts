/** Shown if no token can be swapped. */
export const swapTokensMessages = {
  'swapTokens.unsupported': 'Network not supported for Swaps',
  'swapTokens.unsupportedText': 'Choose another network to swap.',
  'swapTokens.networks': 'Choose a network',
  'swapTokens.failed': 'We couldn’t load the tokens',
  'swapTokens.failedText': 'Your tokens are safe. Try again in a moment.',
  'swapTokens.offline': 'You’re offline',
  'swapTokens.offlineText': 'Tokens load when you’re back online.',
}
