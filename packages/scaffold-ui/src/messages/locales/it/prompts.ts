import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Niente da approvare',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: 'Un’altra richiesta in attesa', other: 'Altre # richieste in attesa' }),
  'preview.reading': 'Lettura della richiesta…',
  'preview.checking': 'Verifica con la rete…',
  'preview.continue': 'Continua in {wallet}',
  'preview.cancel': 'Annulla',
  'preview.retry': 'Riprova',
  'preview.unreadable': 'Impossibile decodificare la richiesta',
  'preview.unreadableText':
    'Ciò che la decodifica non si è caricato. Puoi riprovare, oppure continuare e leggerla in {wallet}.',
  'preview.incomplete': 'La rete non ha risposto',
  'preview.incompleteText':
    'Impossibile verificare token e contratti. Confronta ciò che mostra {wallet} prima di approvarlo.',
  'readingCard.opaque':
    'Impossibile decodificare questa richiesta. Continua solo se sai che cosa fa.',
  'readingCard.network': 'Rete',
  'readingCard.account': 'Con l’account',
}
