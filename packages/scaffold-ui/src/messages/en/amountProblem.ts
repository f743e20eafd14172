/** What is wrong with an amount, beside its field. */
export const amountProblemMessages = {
  'amountProblem.invalid': ({ symbol }: { symbol: string }) => `Not a valid ${symbol} amount`,
  'amountProblem.funds': 'This is more than your balance.',
  'amountProblem.gas': ({ symbol }: { symbol: string }) =>
    `You need more ${symbol} for the network fee.`,
}
