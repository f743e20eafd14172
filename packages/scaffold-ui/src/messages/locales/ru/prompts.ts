import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Нечего подтверждать',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'Ожидает ещё # запрос',
      few: 'Ожидают ещё # запроса',
      many: 'Ожидают ещё # запросов',
      other: 'Ожидают ещё # запроса',
    }),
  'preview.reading': 'Чтение запроса…',
  'preview.checking': 'Проверка в сети…',
  'preview.continue': 'Продолжите в {wallet}',
  'preview.cancel': 'Отмена',
  'preview.retry': 'Повторить',
  'preview.unreadable': 'Не удалось расшифровать запрос',
  'preview.unreadableText':
    'Код для расшифровки не загрузился. Можно повторить попытку или продолжить и прочитать запрос в {wallet}.',
  'preview.incomplete': 'Сеть не ответила',
  'preview.incompleteText':
    'Не удалось проверить токены и контракты. Сверьте то, что показывает {wallet}, прежде чем подтвердить.',
  'readingCard.opaque':
    'Этот запрос не удалось расшифровать. Продолжайте, только если знаете, что он делает.',
  'readingCard.network': 'Сеть',
  'readingCard.account': 'С аккаунтом',
}
