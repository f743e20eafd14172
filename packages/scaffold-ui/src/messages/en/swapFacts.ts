/** Details of a swap's price. */
export const swapFactsMessages = {
  'swapFacts.impact': 'Price impact',
  'swapFacts.impact.unknown': 'Unknown',
  'swapFacts.impact.none': 'Small',
  'swapFacts.impact.low': 'Noticeable',
  'swapFacts.impact.medium': 'High',
  'swapFacts.impact.high': 'Very high',
  'swapFacts.provider': 'Provider',
  'swapFacts.providerFee': 'Provider fee',
  'swapFacts.noFee': 'None',
  'swapFacts.networkFee': 'Network fee',
  'swapFacts.feeUnknown': 'Shown by your wallet',
  'swapFacts.noGasPrice': 'Network not supported for Gas Price',
  'swapFacts.route': 'Route',
  'swapFacts.slippage': 'Max. slippage',
  'swapFacts.contract': ({ token }: { token: string }) => `${token} contract`,
  'swapFacts.address': 'Full address:',
}
