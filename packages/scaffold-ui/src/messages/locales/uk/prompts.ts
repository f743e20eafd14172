import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Немає запитів на підтвердження',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'Очікує ще # запит',
      few: 'Очікують ще # запити',
      many: 'Очікує ще # запитів',
      other: 'Очікує ще # запиту',
    }),
  'preview.reading': 'Читання запиту…',
  'preview.checking': 'Перевірка в мережі…',
  'preview.continue': 'Продовжити у {wallet}',
  'preview.cancel': 'Скасувати',
  'preview.retry': 'Повторити',
  'preview.unreadable': 'Не вдалося декодувати запит',
  'preview.unreadableText':
    'Не завантажилося те, що його декодує. Можна спробувати ще раз або продовжити й прочитати запит у {wallet}.',
  'preview.incomplete': 'Мережа не відповіла',
  'preview.incompleteText':
    'Не вдалося перевірити токени та контракти. Порівняйте з тим, що показує {wallet}, перш ніж підтвердити.',
  'readingCard.opaque':
    'Цей запит не вдалося декодувати. Продовжуйте, лише якщо знаєте, що він робить.',
  'readingCard.network': 'Мережа',
  'readingCard.account': 'З акаунтом',
}
