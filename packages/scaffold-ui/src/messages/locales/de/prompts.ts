import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Nichts zu bestätigen',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# weitere Anfrage wartet', other: '# weitere Anfragen warten' }),
  'preview.reading': 'Anfrage wird gelesen …',
  'preview.checking': 'Wird mit dem Netzwerk geprüft …',
  'preview.continue': 'Weiter in {wallet}',
  'preview.cancel': 'Abbrechen',
  'preview.retry': 'Erneut versuchen',
  'preview.unreadable': 'Die Anfrage konnte nicht entschlüsselt werden',
  'preview.unreadableText':
    'Der Code zum Entschlüsseln wurde nicht geladen. Du kannst es erneut versuchen, oder fortfahren und die Anfrage in {wallet} lesen.',
  'preview.incomplete': 'Das Netzwerk hat nicht geantwortet',
  'preview.incompleteText':
    'Token und Verträge konnten nicht geprüft werden. Vergleiche, was {wallet} anzeigt, bevor du zustimmst.',
  'readingCard.opaque':
    'Diese Anfrage konnte nicht entschlüsselt werden. Fahre nur fort, wenn du weißt, was sie tut.',
  'readingCard.network': 'Netzwerk',
  'readingCard.account': 'Mit dem Konto',
}
