/** The texts that are needed before the modal's code is loaded. */
export const loadFailedMessages = {
  'loadFailed.text': 'We couldn’t load the wallet list. Check your connection.',
  'loadFailed.tryAgain': 'Try again',
  'loadFailed.reload': 'Reload page',
  'loadFailed.close': 'Close',
}
