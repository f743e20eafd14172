/** What the app asks of a wallet, before the wallet is asked. */
export const previewMessages = {
  'preview.reading': 'Reading the request…',
  'preview.checking': 'Checking with the network…',
  'preview.continue': ({ wallet }: { wallet: string }) => `Continue in ${wallet}`,
  'preview.cancel': 'Cancel',
  'preview.retry': 'Try again',
  'preview.unreadable': 'The request could not be decoded',
  'preview.unreadableText': ({ wallet }: { wallet: string }) =>
    `What decodes it did not load. You can try again, or continue and read it in ${wallet}.`,
  'preview.incomplete': 'The network did not answer',
  'preview.incompleteText': ({ wallet }: { wallet: string }) =>
    `Tokens and contracts could not be checked. Compare what ${wallet} shows before you approve it.`,
}
