/** The texts that are needed before the modal's code is loaded. */
export const loadFailedMessages = {
  'loadFailed.text': 'The wallet list could not be loaded. Check the internet connection.',
  'loadFailed.tryAgain': 'Try again',
  'loadFailed.reload': 'Reload page',
  'loadFailed.close': 'Close',
}
