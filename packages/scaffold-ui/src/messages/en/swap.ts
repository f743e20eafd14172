/** The swap form. */
export const swapMessages = {
  'swap.pay': 'You pay',
  'swap.get': 'You get',
  'swap.direction': 'Swap direction',
  'swap.selectToken': 'Select token',
  'swap.choose': ({ token }: { token: string }) => `${token}, choose another token`,
  'swap.choosePay': 'Select token to pay with',
  'swap.chooseGet': 'Select token to get',
  'swap.balance': ({ amount }: { amount: string }) => `Balance ${amount}`,
  'swap.balanceUnknown': 'Balance unavailable',
  'swap.max': 'Max',
  'swap.maxLabel': 'Max, the whole balance',
  'swap.minimum': ({ amount }: { amount: string }) => `Minimum received ${amount}`,
  'swap.about': ({ amount }: { amount: string }) => `You get about ${amount}`,
  'swap.quoting': 'Finding the best price…',

  'swap.button.selectToken': 'Select token',
  'swap.button.enterAmount': 'Enter amount',
  'swap.button.incorrectAmount': 'Incorrect amount',
  'swap.button.insufficientBalance': 'Insufficient balance',
  'swap.button.insufficientGas': 'Insufficient Gas Funds',
  'swap.button.noPrice': 'No price for this swap',
  'swap.button.expired': 'Refresh the price',
  'swap.button.ready': 'Review swap',

  'swap.away': 'Swaps are not available here',
  'swap.awayText': 'This app does not offer swaps for this account, or not where you are.',
}
