/** What the app asks of a wallet, before the wallet is asked. */
export const previewMessages = {
  'preview.reading': 'Reading the request…',
  'preview.checking': 'Checking with the network…',
  'preview.continue': ({ wallet }: { wallet: string }) => `Continue in ${wallet}`,
  'preview.cancel': 'Cancel',
  'preview.retry': 'Try again',
  'preview.unreadable': 'We couldn’t decode the request',
  'preview.unreadableText': ({ wallet }: { wallet: string }) =>
    `Part of this page didn’t load. You can try again, or continue and read the request in ${wallet}.`,
  'preview.incomplete': 'The network didn’t answer',
  'preview.incompleteText': ({ wallet }: { wallet: string }) =>
    `We couldn’t check the tokens and contracts. Compare what ${wallet} shows before you approve it.`,
}
