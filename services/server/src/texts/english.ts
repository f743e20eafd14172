import { englishMails } from './englishMails.ts'
import { englishPages } from './englishPages.ts'

/**
 * The texts of mails and pages, in English. A `{name}` is replaced by a value. A line that is indented by four
 * spaces holds values alone, so that they can be copied.
 */
export const english = {
  mails: englishMails,

  /** What the mails `taken`, `access` and `deleted` are about. Each is a subject, and begins the text before a colon. */
  notices: {
    wordsShown: 'The recovery words of your wallet were shown',
    fileSaved: 'A backup file of your wallet was saved',
    wordsUsed: 'Your wallet was opened with its recovery words',
    passkeyAdded: 'A passkey was added to your wallet',
    passkeyRemoved: 'A passkey was removed from your wallet',
    passwordSet: 'Your wallet has a new password',
    passwordRemoved: 'The password of your wallet was removed',
    deviceAdded: 'Another device has logged in to your wallet',
    deviceRemoved: 'A device was logged out of your wallet',
    walletDeleted: 'Your wallet was deleted',
  },

  pages: englishPages,
} as const

/** The texts of one language. */
export type Texts = TextsLike<typeof english>

type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> }
