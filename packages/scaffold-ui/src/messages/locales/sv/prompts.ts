import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Inget att godkänna',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# förfrågan till väntar', other: '# förfrågningar till väntar' }),
  'preview.reading': 'Läser förfrågan\u00a0…',
  'preview.checking': 'Kontrollerar med nätverket\u00a0…',
  'preview.continue': 'Fortsätt i {wallet}',
  'preview.cancel': 'Avbryt',
  'preview.retry': 'Försök igen',
  'preview.unreadable': 'Förfrågan kunde inte avkodas',
  'preview.unreadableText':
    'Det som avkodar den lästes inte in. Du kan försöka igen, eller fortsätta och läsa den i {wallet}.',
  'preview.incomplete': 'Nätverket svarade inte',
  'preview.incompleteText':
    'Tokens och kontrakt kunde inte kontrolleras. Jämför det som {wallet} visar innan du godkänner det.',
  'readingCard.opaque':
    'Den här förfrågan kunde inte avkodas. Fortsätt bara om du vet vad den gör.',
  'readingCard.network': 'Nätverk',
  'readingCard.account': 'Med kontot',
}
