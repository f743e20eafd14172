import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Nada que aprobar',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# solicitud más en espera', other: '# solicitudes más en espera' }),
  'preview.reading': 'Leyendo la solicitud…',
  'preview.checking': 'Comprobando con la red…',
  'preview.continue': 'Continúa en {wallet}',
  'preview.cancel': 'Cancelar',
  'preview.retry': 'Reintentar',
  'preview.unreadable': 'No se pudo descifrar la solicitud',
  'preview.unreadableText':
    'No se cargó lo que la descifra. Puedes volver a intentarlo, o continuar y leerla en {wallet}.',
  'preview.incomplete': 'La red no respondió',
  'preview.incompleteText':
    'No se pudieron comprobar los tokens ni los contratos. Compara lo que muestra {wallet} antes de aprobarlo.',
  'readingCard.opaque': 'No se pudo descifrar esta solicitud. Continúa solo si sabes lo que hace.',
  'readingCard.network': 'Red',
  'readingCard.account': 'Con la cuenta',
}
