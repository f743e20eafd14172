import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Τίποτα προς έγκριση',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: 'Περιμένει # ακόμη αίτημα', other: 'Περιμένουν # ακόμη αιτήματα' }),
  'preview.reading': 'Ανάγνωση του αιτήματος…',
  'preview.checking': 'Έλεγχος με το δίκτυο…',
  'preview.continue': 'Συνέχεια στο {wallet}',
  'preview.cancel': 'Ακύρωση',
  'preview.retry': 'Δοκιμάστε ξανά',
  'preview.unreadable': 'Δεν ήταν δυνατή η αποκωδικοποίηση του αιτήματος',
  'preview.unreadableText':
    'Αυτό που το αποκωδικοποιεί δεν φορτώθηκε. Μπορείτε να δοκιμάσετε ξανά ή να συνεχίσετε και να το διαβάσετε στο {wallet}.',
  'preview.incomplete': 'Το δίκτυο δεν απάντησε',
  'preview.incompleteText':
    'Δεν ήταν δυνατός ο έλεγχος των token και των συμβολαίων. Συγκρίνετε αυτό που δείχνει το {wallet} πριν το εγκρίνετε.',
  'readingCard.opaque':
    'Δεν ήταν δυνατή η αποκωδικοποίηση αυτού του αιτήματος. Συνεχίστε μόνο αν γνωρίζετε τι κάνει.',
  'readingCard.network': 'Δίκτυο',
  'readingCard.account': 'Με τον λογαριασμό',
}
