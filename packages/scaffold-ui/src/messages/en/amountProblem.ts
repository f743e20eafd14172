/** What is wrong with an amount, beside its field. */
export const amountProblemMessages = {
  'amountProblem.invalid': ({ symbol }: { symbol: string }) => `Not a valid ${symbol} amount`,
  /** Asked about `1,000`, which is one in some languages and a thousand in others. */
  'amountProblem.which': ({ less, more }: { less: string; more: string }) => `${less} or ${more}?`,
  'amountProblem.funds': 'This is more than your balance.',
  'amountProblem.gas': ({ symbol }: { symbol: string }) =>
    `You need more ${symbol} for the network fee.`,
}
