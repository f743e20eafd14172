/**
 * The ten transitions that are looked at, each as what is done before it, what begins it, and what is there when it has begun. Each
 * goes on where the one before ended.
 */
export const TRANSITIONS = [
  {
    name: 'The modal opens',
    act: ({ connect }) => connect.click(),
    there: ({ dialog }) => dialog.getByRole('searchbox'),
  },
  {
    name: 'To all wallets',
    act: ({ button }) => button(/All wallets/).click(),
    there: ({ dialog }) => dialog.getByRole('list', { name: 'Wallets' }),
  },
  {
    name: 'Back to the first view',
    act: ({ button }) => button('Back').click(),
    there: ({ button }) => button(/^Anchor/),
  },
  {
    name: 'To the code for a phone',
    act: ({ button }) => button(/phone wallet/).click(),
    there: ({ code }) => code,
  },
  {
    name: 'From the code to an account',
    before: async ({ button, dialog, account }) => {
      await button('Back').click()
      await button(/^Anchor/).click()
      await dialog.waitFor({ state: 'hidden' })
      await account.waitFor()
    },
    act: ({ account }) => account.click(),
    there: ({ dialog }) => dialog.getByText('Tether USD'),
  },
  {
    name: 'To the activity',
    act: ({ dialog }) => dialog.getByRole('tab', { name: 'Activity' }).click(),
    there: ({ dialog }) => dialog.getByRole('link', { name: /^Received/ }).first(),
  },
  {
    name: 'To the own address',
    act: ({ action }) => action('Receive').click(),
    there: ({ code }) => code,
  },
  {
    name: 'Back to the account',
    act: ({ button }) => button('Back').click(),
    there: ({ action }) => action('Send'),
  },
  {
    name: 'To a payment',
    act: ({ action }) => action('Send').click(),
    there: ({ receiver }) => receiver,
  },
  {
    name: 'To its review',
    before: async ({ receiver, amount, button }) => {
      await receiver.fill('bob.eth')
      await amount.fill('0.25')
      await button('Review').waitFor()
    },
    act: ({ button }) => button('Review').click(),
    there: ({ dialog }) => dialog.getByText('Balance after'),
  },
]
