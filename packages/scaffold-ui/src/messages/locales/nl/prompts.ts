import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Niets om goed te keuren',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: 'Er wacht nog # verzoek', other: 'Er wachten nog # verzoeken' }),
  'preview.reading': 'Verzoek lezen…',
  'preview.checking': 'Controleren bij het netwerk…',
  'preview.continue': 'Verder in {wallet}',
  'preview.cancel': 'Annuleren',
  'preview.retry': 'Opnieuw proberen',
  'preview.unreadable': 'Het verzoek kon niet worden gelezen',
  'preview.unreadableText':
    'Wat het verzoek leest, is niet geladen. Je kunt het opnieuw proberen, of doorgaan en het verzoek in {wallet} lezen.',
  'preview.incomplete': 'Het netwerk heeft niet geantwoord',
  'preview.incompleteText':
    'Tokens en contracten konden niet worden gecontroleerd. Vergelijk wat {wallet} toont voordat je het goedkeurt.',
  'readingCard.opaque':
    'Dit verzoek kon niet worden gelezen. Ga alleen verder als je weet wat het doet.',
  'readingCard.network': 'Netwerk',
  'readingCard.account': 'Met het account',
}
