/** Payment methods, within a sentence. */
export const onrampMethodMessages = {
  'onrampMethod.card': 'card',
  'onrampMethod.bank': 'bank transfer',
}
