import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} to Twój kod do witryny {site}',
      text: `Twój kod to

    {code}

Loguje Cię do Twojego portfela w witrynie {origin}, w przeglądarce {browser}, i jest ważny 10 minut.

Wpisz go tylko w oknie portfela w tej witrynie. Nikt, kto Ci pomaga, go nie potrzebuje: nie przekazuj go dalej.

Jeśli to nie Ty prosisz o kod, zignoruj tę wiadomość.`,
    },
    device: {
      subject: 'Nowe urządzenie chce się zalogować w witrynie {site}',
      text: `Ktoś wpisał właściwy kod na urządzeniu, którego Twój portfel nie zna:

    {browser}
    {origin}

Jeśli to Ty, otwórz tę stronę i wybierz liczbę, którą pokazuje urządzenie:

    {link}

Link jest ważny 10 minut. Jeśli to nie Ty, otwórz stronę i odmów urządzeniu dostępu albo zignoruj tę wiadomość.`,
    },
    guarded: {
      subject: 'Potwierdź, że logujesz się w witrynie {site}',
      text: `Ktoś wpisał właściwy kod do Twojego portfela:

    {browser}
    {origin}

W tej chwili wpisywanych jest wiele błędnych kodów, także do innych portfeli. Dlatego każde logowanie potwierdza się linkiem, nawet na urządzeniach, które Twój portfel zna.

Jeśli to Ty, otwórz tę stronę i wybierz liczbę, którą pokazuje urządzenie:

    {link}

Link jest ważny 10 minut. Jeśli to nie Ty, otwórz stronę i odmów urządzeniu dostępu albo zignoruj tę wiadomość.`,
    },
    stepUp: {
      subject: '{code} to Twój kod do potwierdzenia zmiany w portfelu',
      text: `Twój kod to

    {code}

Potwierdza w przeglądarce {browser}, że to Ty zmieniasz sposób zabezpieczenia swojego portfela, i jest ważny 10 minut.

Wpisz go tylko w oknie portfela. Nikt, kto Ci pomaga, go nie potrzebuje: nie przekazuj go dalej.

Jeśli niczego nie zmieniasz, zaloguj się i wyloguj urządzenia, których nie znasz.`,
    },
    change: {
      subject: '{code} to Twój kod, aby używać tego adresu do swojego portfela',
      text: `Twój kod to

    {code}

Ktoś w przeglądarce {browser} chce od teraz logować się tym adresem do swojego portfela. Kod potwierdza, że adres należy do tej osoby, i jest ważny 10 minut.

Wpisz go tylko w oknie portfela. Nikt, kto Ci pomaga, go nie potrzebuje: nie przekazuj go dalej.

Jeśli to nie Twoja prośba, zignoruj tę wiadomość.`,
    },
    changing: {
      subject: 'Twój portfel otrzyma inny adres e-mail',
      text: `Od {time} do Twojego portfela loguje się tym adresem:

    {email}

Do tego czasu służy do tego {to}. O zmianę poproszono w przeglądarce {browser} i potwierdzono ją kodami wysłanymi na oba adresy.

Jeśli to nie Twoja prośba, otwórz wcześniej tę stronę i zachowaj swój adres. Wyloguje to też wszystkie urządzenia:

    {link}`,
    },
    changed: {
      subject: 'Twój portfel otrzyma ten adres e-mail',
      text: 'Od {time} logujesz się do swojego portfela tym adresem. Do tego czasu używaj dotychczasowego adresu.',
    },
    kept: {
      subject: 'Adres e-mail Twojego portfela pozostaje',
      text: 'Zmiana adresu na {email} została cofnięta. Do swojego portfela logujesz się dotychczasowym adresem.',
    },
    recovering: {
      subject: 'Twój portfel zostanie wkrótce otwarty na innym urządzeniu',
      text: `Ktoś, kto zalogował się jako Ty, prosi nas o otwarcie Twojego portfela na urządzeniu, które go nie ma:

    {browser}

Od {time} to urządzenie może go otworzyć.

Jeśli to Ty, nie musisz nic robić: wróć wtedy do tego urządzenia.

Jeśli to nie Ty, otwórz wcześniej tę stronę i zatrzymaj to. Wyloguje to też wszystkie urządzenia:

    {link}`,
    },
    recovered: {
      subject: 'Twój portfel został odzyskany na innym urządzeniu',
      text: `To urządzenie może od teraz otwierać Twój portfel, o co poproszono dzień temu:

    {browser}

Jeśli to nie była Twoja prośba, przenieś to, co posiadasz, do nowego portfela: ktokolwiek otworzył Twój, mógł zachować jego klucze.`,
    },
    stopped: {
      subject: 'Twój portfel nie zostanie otwarty na innym urządzeniu',
      text: `Odzyskiwanie Twojego portfela zostało zatrzymane. To urządzenie go nie otrzyma:

    {browser}

Jeśli zatrzymał je ktoś inny niż Ty, zaloguj się i poproś ponownie.`,
    },
    closing: {
      subject: 'Twój portfel zostanie wkrótce usunięty',
      text: `Ktoś, kto zalogował się jako Ty, prosi nas o usunięcie Twojego portfela:

    {browser}

Od {time} ta usługa nie będzie miała już niczego, co go otwiera.

Jeśli to Ty, nie musisz nic robić.

Jeśli to nie Ty, otwórz wcześniej tę stronę i zachowaj swój portfel. Wyloguje to też wszystkie urządzenia:

    {link}`,
    },
    replacing: {
      subject: 'Twój portfel zostanie wkrótce otwarty słowami odzyskiwania',
      text: `Ktoś, kto zalogował się jako Ty, wpisał słowa odzyskiwania na tym urządzeniu:

    {browser}

Od {time} tylko to urządzenie otworzy Twój portfel. Inne Twoje urządzenia, klucze dostępu i hasło już go nie otworzą.

Jeśli to Ty, wróć wtedy do tego urządzenia.

Jeśli to nie Ty, otwórz wcześniej tę stronę i zachowaj swój portfel. Wyloguje to też wszystkie urządzenia:

    {link}`,
    },
    walletKept: {
      subject: 'Twój portfel pozostaje bez zmian',
      text: `To, o co poproszono na tym urządzeniu, nie nastąpi:

    {browser}

Twój portfel otwiera się jak dotąd. Jeśli cofnął to ktoś inny niż Ty, zaloguj się i wyloguj urządzenia, których nie znasz.`,
    },
    handedOver: {
      subject: 'Twój portfel został przekazany innemu urządzeniu',
      text: `Inne urządzenie może od teraz otwierać Twój portfel:

    {browser}

Kod, który ono pokazało, wpisano w przeglądarce {from} i tam potwierdzono.

Jeśli to nie Ty, przenieś to, co posiadasz, do nowego portfela: ktokolwiek otworzył Twój, mógł zachować jego klucze. Potem zaloguj się do obecnego portfela i wyloguj urządzenia, których nie znasz.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Kto ma słowa lub plik, może na dowolnym urządzeniu przenieść wszystko, co jest w portfelu, i nikt nie może tego cofnąć.

Jeśli to Ty, przechowuj je tam, gdzie nikt inny ich nie znajdzie. Jeśli to nie Ty, przenieś teraz to, co posiadasz, do nowego portfela.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Jeśli to Ty, nie musisz nic robić.

Jeśli to nie Ty, zaloguj się do swojego portfela, wyloguj urządzenia, których nie znasz, i usuń klucze dostępu oraz hasła, które nie są Twoje.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Ta usługa nie ma już niczego, co go otwiera. Otwierają go już tylko słowa odzyskiwania lub plik kopii zapasowej.

Jeśli to Ty, nie musisz nic robić.

Jeśli to nie Ty, ktoś inny może logować się jako Ty. Zabezpiecz konto, którym się logujesz, i za pomocą słów odzyskiwania lub pliku kopii zapasowej przenieś to, co posiadasz, do nowego portfela.`,
    },
  },

  notices: {
    wordsShown: 'Wyświetlono słowa odzyskiwania Twojego portfela',
    fileSaved: 'Zapisano plik kopii zapasowej Twojego portfela',
    wordsUsed: 'Twój portfel otwarto słowami odzyskiwania',
    passkeyAdded: 'Do Twojego portfela dodano klucz dostępu',
    passkeyRemoved: 'Z Twojego portfela usunięto klucz dostępu',
    passwordSet: 'Twój portfel ma nowe hasło',
    passwordRemoved: 'Usunięto hasło Twojego portfela',
    deviceAdded: 'Do Twojego portfela zalogowało się inne urządzenie',
    deviceRemoved: 'Z Twojego portfela wylogowano urządzenie',
    walletDeleted: 'Twój portfel został usunięty',
  },

  pages: {
    gone: {
      title: 'To logowanie się zakończyło',
      text: 'Zostało użyte albo trwało zbyt długo. Zacznij od nowa na stronie, z której przychodzisz.',
    },
    elsewhere: {
      title: 'To logowanie rozpoczęto w innej przeglądarce',
      text: 'Nikogo nie zalogowano. Jeśli ktoś Cię tu skierował, zamknij to okno.',
    },
    login: {
      question: {
        title: 'Kontynuować?',
        text: 'Logujesz się w witrynie {origin} przez {account}. Portfel pokazuje tam tę liczbę:',
        warning:
          'Jeśli pokazuje inną liczbę albo żadnej, anuluj: ktoś inny chce się zalogować jako Ty.',
      },
      allowed: { title: 'Zalogowano', text: 'Możesz zamknąć to okno.' },
      denied: { title: 'Nie zalogowano', text: 'Nic się nie zmieniło.' },
      failed: {
        title: 'Usługa {provider} nie podała, kim jesteś',
        text: 'Nikogo nie zalogowano. Spróbuj ponownie.',
      },
    },
    confirmation: {
      question: {
        title: 'Kontynuować?',
        text: 'Potwierdzasz zmianę w swoim portfelu przez {account}. Portfel pokazuje tę liczbę:',
        warning:
          'Jeśli pokazuje inną liczbę albo żadnej, anuluj: ktoś inny chce zmienić Twój portfel.',
      },
      allowed: { title: 'Potwierdzono Twoją tożsamość', text: 'Możesz zamknąć to okno.' },
      denied: { title: 'Niczego nie potwierdzono', text: 'Nic się nie zmieniło.' },
      failed: {
        title: 'Usługa {provider} nie podała, kim jesteś',
        text: 'Niczego nie potwierdzono. Spróbuj ponownie.',
      },
    },
    account: '{provider} jako {email}',
    continue: 'Kontynuuj',
    cancel: 'Anuluj',
    back: 'Wróć do {site}',
  },
}
