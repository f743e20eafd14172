/** The swap form. */
export const swapMessages = {
  'swap.pay': 'You pay',
  'swap.get': 'You get',
  'swap.direction': 'Swap direction',
  'swap.selectToken': 'Choose token',
  'swap.choose': ({ token }: { token: string }) => `${token}, choose another token`,
  'swap.choosePay': 'Choose a token to pay with',
  'swap.chooseGet': 'Choose a token to get',
  'swap.balance': ({ amount }: { amount: string }) => `Balance ${amount}`,
  'swap.balanceUnknown': 'Balance unavailable',
  'swap.max': 'Max',
  'swap.maxLabel': 'Max, the whole balance',
  'swap.minimum': ({ amount }: { amount: string }) => `Minimum received ${amount}`,
  'swap.about': ({ amount }: { amount: string }) => `You get about ${amount}`,
  'swap.quoting': 'Finding the best price…',

  'swap.button.selectToken': 'Choose a token',
  'swap.button.enterAmount': 'Enter an amount',
  'swap.button.incorrectAmount': 'Enter a valid amount',
  'swap.button.insufficientBalance': 'Not enough funds',
  'swap.button.insufficientGas': 'Not enough for the network fee',
  'swap.button.noPrice': 'No price for this swap',
  'swap.button.expired': 'Refresh price',
  'swap.button.ready': 'Review swap',

  'swap.away': 'Swaps aren’t available here',
  'swap.awayText': 'This app doesn’t offer swaps for this account, or not where you are.',
}
