import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Není co schválit',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'Čeká ještě # žádost',
      few: 'Čekají ještě # žádosti',
      many: 'Čeká ještě # žádosti',
      other: 'Čeká ještě # žádostí',
    }),
  'preview.reading': 'Čtení žádosti…',
  'preview.checking': 'Ověřování v síti…',
  'preview.continue': 'Pokračovat v peněžence {wallet}',
  'preview.cancel': 'Zrušit',
  'preview.retry': 'Zkusit znovu',
  'preview.unreadable': 'Žádost se nepodařilo dekódovat',
  'preview.unreadableText':
    'Nenačetlo se to, co ji dekóduje. Můžete to zkusit znovu, nebo pokračovat a přečíst si ji v peněžence {wallet}.',
  'preview.incomplete': 'Síť neodpověděla',
  'preview.incompleteText':
    'Tokeny a kontrakty se nepodařilo ověřit. Než žádost schválíte, porovnejte, co ukazuje {wallet}.',
  'readingCard.opaque':
    'Tuto žádost se nepodařilo dekódovat. Pokračujte jen tehdy, když víte, co dělá.',
  'readingCard.network': 'Síť',
  'readingCard.account': 'Použitý účet',
}
