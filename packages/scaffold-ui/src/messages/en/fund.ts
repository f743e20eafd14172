/** Ways to fund an account. */
export const fundMessages = {
  'fund.buy': 'Buy crypto',
  'fund.receive': 'Receive funds',
}
