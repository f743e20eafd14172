import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Είσοδος',
  'login.more': 'Περισσότεροι τρόποι εισόδου',
  'login.email': 'Διεύθυνση email',
  'login.emailButton': 'Συνέχεια με email',
  'login.emailInvalid': 'Εισαγάγετε μια πλήρη διεύθυνση email, όπως name@example.com.',
  'login.providers': 'Λογαριασμοί που έχετε ήδη',
  'login.with': 'Συνέχεια με {provider}',
  'login.passkey': 'Χρήση κλειδιού πρόσβασης',
}
