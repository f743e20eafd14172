import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Stanie się to wszystko albo nic.',
    grantPermission: 'Nie zapytają Cię ponownie. Możesz to cofnąć w swoim portfelu.',
  },
  reading: 'Odczytywanie prośby…',
  approve: 'Zatwierdź',
  risk: 'Odrzuć to, chyba że oczekujesz dokładnie tego, co jest poniżej.',
  understood: 'Rozumiem ryzyko',
  approveAnyway: 'Zatwierdź mimo to',
  reject: 'Odrzuć',
  close: 'Zamknij',
  retry: 'Spróbuj ponownie',
  requestedBy: 'Prośba od',
  network: 'Sieć',
  nativeCoin: 'monet',
  opaque: 'Nie udało się zdekodować tej prośby. Zatwierdź ją tylko wtedy, gdy wiesz, co ona robi.',
  fullAddress: 'Pokaż pełny adres',
  paidBefore: 'już płacono',
  notYet: 'Możesz zatwierdzić, gdy wszystko będzie widoczne.',
  changes: 'Oczekiwane zmiany',
  noChanges: 'Nic nie opuszcza Twojego konta i nic na nie nie wpływa.',
  unreachable: 'Sieć nie odpowiada, więc nie można tego sprawdzić. Niczego nie podpisano.',
  wouldFail: 'Sieć informuje, że ta transakcja by się nie powiodła. Niczego nie podpisano.',
  tooLittleMoney: 'Na Twoim koncie nie ma dość pieniędzy na to i na opłatę.',
  otherSite:
    'Ta witryna chce, aby zalogować się do innej. Kto otrzyma Twój podpis, może tam używać Twojego konta. Niczego nie podpisano.',
  unprotected:
    'To dużo jak na portfel bez klucza dostępu lub hasła. Najpierw zabezpiecz swój portfel.',
  unpriced:
    'Wartość nie jest znana, a Twój portfel nie ma klucza dostępu ani hasła. Najpierw go zabezpiecz.',
  protect: 'Zabezpiecz portfel',
  tooSmall: 'Powiększ okno, aby to zatwierdzić.',
}
