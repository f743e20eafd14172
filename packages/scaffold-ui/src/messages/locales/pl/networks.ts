import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Szukaj sieci',
  'networks.clearSearch': 'Wyczyść wyszukiwanie',
  'networks.testnets': 'Pokaż sieci testowe',
  'networks.testnet': 'Sieć testowa',
  'networks.notApproved':
    'Portfel {wallet} nie zatwierdził tej sieci. Połącz ponownie, aby ją dodać.',
  'networks.switchingOff': 'W tej aplikacji sieć jest stała. Zmień ją w swoim portfelu.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Nie znaleziono sieci',
      one: 'Znaleziono # sieć',
      few: 'Znaleziono # sieci',
      many: 'Znaleziono # sieci',
      other: 'Znaleziono # sieci',
    }),
  'networks.noneTitle': 'Nie znaleziono sieci',
  'networks.noneBody': 'Spróbuj innej nazwy.',
  'networks.help': 'Co to jest sieć?',
  'networks.list': 'Sieci',
  'networks.yourWallet': 'Twój portfel',
  'switchNetwork.approve': 'Zatwierdź w portfelu {wallet}',
  'switchNetwork.approveBody':
    'Twój portfel pyta, czy ta witryna może używać sieci {network}. Jeśli jeszcze jej nie zna, zaproponuje jej dodanie.',
  'switchNetwork.declinedTitle': 'Anulowano prośbę',
  'switchNetwork.declinedBody': 'Nie jesteś w sieci {network}. Nic się nie zmieniło.',
  'switchNetwork.pendingTitle': 'Jedna prośba jest już otwarta',
  'switchNetwork.pendingBody':
    '{wallet} ma już otwartą prośbę. Odpowiedz na nią tam i spróbuj ponownie.',
  'switchNetwork.addFailedTitle': 'Portfel nie może użyć tej sieci',
  'switchNetwork.addFailedBody':
    'Portfelowi {wallet} nie udało się dodać sieci {network}. Dodaj ją w ustawieniach portfela albo wybierz inną sieć.',
  'switchNetwork.failedTitle': 'Sieć się nie zmieniła',
  'switchNetwork.failedBody':
    'Portfel {wallet} nie przełączył sieci. Nic się nie zmieniło. Możesz spróbować ponownie.',
  'switchNetwork.goneTitle': 'Ta sieć nie jest tu oferowana',
  'switchNetwork.goneBody': 'Wybierz jedną z sieci, w których działa ta aplikacja.',
  'switchNetwork.notLoadedTitle': 'Część tej strony się nie wczytała',
  'switchNetwork.notLoadedBody':
    'Nic się nie zmieniło. Sprawdź połączenie z internetem i odśwież tę stronę.',
  'switchNetwork.reload': 'Odśwież stronę',
  'switchNetwork.details': 'Szczegóły sieci',
  'switchNetwork.chainId': 'ID łańcucha',
  'switchNetwork.currency': 'Waluta',
  'switchNetwork.rpc': 'Adres RPC',
  'switchNetwork.explorer': 'Eksplorator',
  'switchNetwork.none': 'Brak',
  'switchNetwork.retry': 'Spróbuj ponownie',
  'switchNetwork.cancel': 'Anuluj',
  'switchNetwork.chooseAnother': 'Wybierz inną sieć',
  'switchNetwork.yourWallet': 'Twój portfel',
  'switchActiveChain.title': 'Połącz portfel dla {family}',
  'switchActiveChain.text':
    '{network} wymaga portfela własnego rodzaju. To, co jest już połączone, pozostaje połączone.',
  'switchActiveChain.list': 'Portfele dla {family}',
  'switchActiveChain.inUse': 'Już połączono',
  'switchActiveChain.phone': 'Portfel w telefonie',
  'switchActiveChain.phoneText': 'Zeskanuj kod telefonem',
  'switchActiveChain.none': 'Żaden portfel w tej przeglądarce nie obsługuje {family}.',
  'switchActiveChain.getWallet': 'Pobierz portfel',
  'switchActiveChain.cancel': 'Anuluj',
  'whatIsANetwork.placesTitle': 'Każda sieć to osobna księga',
  'whatIsANetwork.placesBody':
    'Sieć prowadzi konta i zapisuje transfery. Tego, co masz w jednej sieci, nie ma w innej, nawet jeśli Twój adres wygląda tak samo.',
  'whatIsANetwork.feesTitle': 'Opłaty płaci się w jej własnej walucie',
  'whatIsANetwork.feesBody':
    'Każda sieć pobiera opłatę sieciową we własnej walucie. Zachowaj jej trochę, aby móc cokolwiek wysłać.',
  'whatIsANetwork.safeTitle': 'Przełączenie niczego nie przenosi',
  'whatIsANetwork.safeBody':
    'Zmiana sieci zmienia tylko to, gdzie ta aplikacja patrzy i działa. Twoje środki pozostają tam, gdzie są.',
  'whatIsANetwork.back': 'Rozumiem',
}
