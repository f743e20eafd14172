import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Nie ma nic do zatwierdzenia',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'Czeka jeszcze # prośba',
      few: 'Czekają jeszcze # prośby',
      many: 'Czeka jeszcze # próśb',
      other: 'Czeka jeszcze # prośby',
    }),
  'preview.reading': 'Odczytywanie prośby…',
  'preview.checking': 'Sprawdzanie w sieci…',
  'preview.continue': 'Kontynuuj w portfelu {wallet}',
  'preview.cancel': 'Anuluj',
  'preview.retry': 'Spróbuj ponownie',
  'preview.unreadable': 'Nie udało się zdekodować prośby',
  'preview.unreadableText':
    'Nie wczytało się to, co ją dekoduje. Możesz spróbować ponownie albo kontynuować i przeczytać ją w portfelu {wallet}.',
  'preview.incomplete': 'Sieć nie odpowiedziała',
  'preview.incompleteText':
    'Nie udało się sprawdzić tokenów i kontraktów. Porównaj, co pokazuje {wallet}, zanim to zatwierdzisz.',
  'readingCard.opaque':
    'Nie udało się zdekodować tej prośby. Kontynuuj tylko wtedy, gdy wiesz, co ona robi.',
  'readingCard.network': 'Sieć',
  'readingCard.account': 'Używane konto',
}
