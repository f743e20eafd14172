import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Rien à approuver',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# autre demande en attente', other: '# autres demandes en attente' }),
  'preview.reading': 'Lecture de la demande…',
  'preview.checking': 'Vérification auprès du réseau…',
  'preview.continue': 'Continuez dans {wallet}',
  'preview.cancel': 'Annuler',
  'preview.retry': 'Réessayer',
  'preview.unreadable': 'La demande n’a pas pu être décodée',
  'preview.unreadableText':
    'Ce qui la décode ne s’est pas chargé. Vous pouvez réessayer, ou continuer et la lire dans {wallet}.',
  'preview.incomplete': 'Le réseau n’a pas répondu',
  'preview.incompleteText':
    'Les jetons et les contrats n’ont pas pu être vérifiés. Comparez ce que {wallet} affiche avant de l’approuver.',
  'readingCard.opaque':
    'Cette demande n’a pas pu être décodée. Continuez seulement si vous savez ce qu’elle fait.',
  'readingCard.network': 'Réseau',
  'readingCard.account': 'Avec le compte',
}
