import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Nada para aprovar',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'mais # solicitação aguardando',
      other: 'mais # solicitações aguardando',
    }),
  'preview.reading': 'Lendo a solicitação…',
  'preview.checking': 'Verificando com a rede…',
  'preview.continue': 'Continue em {wallet}',
  'preview.cancel': 'Cancelar',
  'preview.retry': 'Tentar de novo',
  'preview.unreadable': 'Não foi possível decodificar a solicitação',
  'preview.unreadableText':
    'O que a decodifica não carregou. Você pode tentar de novo, ou continuar e lê-la em {wallet}.',
  'preview.incomplete': 'A rede não respondeu',
  'preview.incompleteText':
    'Não foi possível verificar tokens e contratos. Compare o que {wallet} mostra antes de aprovar.',
  'readingCard.opaque':
    'Não foi possível decodificar esta solicitação. Continue apenas se souber o que ela faz.',
  'readingCard.network': 'Rede',
  'readingCard.account': 'Com a conta',
}
