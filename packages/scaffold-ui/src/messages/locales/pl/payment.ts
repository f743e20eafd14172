import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'do {fee}',
  'amountProblem.invalid': 'Nieprawidłowa kwota w {symbol}',
  'amountProblem.which': '{less} czy {more}?',
  'amountProblem.funds': 'To więcej niż Twoje saldo.',
  'amountProblem.gas': 'Potrzebujesz więcej {symbol} na opłatę sieciową.',
  'transfer.speed': 'Jak szybko',
  'transfer.slow': 'Wolno',
  'transfer.normal': 'Normalnie',
  'transfer.fast': 'Szybko',
  'transfer.wait': 'około {time}',
  'transfer.rates': 'Stawki opłaty',
  'transfer.tokenAccountCreated':
    'Odbiorca nie ma jeszcze konta dla tego tokena. Jego otwarcie kosztuje dodatkowo {amount}.',
  'transfer.receiverBelowMinimum': 'Za mało, aby dotarło: sieć wymaga tam co najmniej {amount}.',
  'transfer.senderBelowMinimum':
    'Na Twoim koncie zostałoby mniej niż {amount}, a tego sieć nie przechowuje.',
  'transfer.transferFee': 'Ten token zatrzymuje {fee} z tej płatności. Dotrze {rest}.',
  'transfer.transferHook':
    'Ten token przy każdej płatności uruchamia program swojego emitenta. Może on odrzucić płatność. Nie może zabrać więcej, niż wysyłasz.',
  'transfer.programReceiver':
    'Ten adres należy do programu, a nie do osoby. Upewnij się, że może on wysłać tokeny dalej.',
  'transfer.unknownReceiverType':
    'Ten typ adresu jest nowszy niż te, które zna ta aplikacja. Upewnij się, że odbiorca może z niego wydawać.',
  'paymentFailure.declined': 'Anulowano prośbę. Nic nie wysłano.',
  'paymentFailure.pending': '{wallet} ma już otwartą prośbę. Otwórz portfel, aby kontynuować.',
  'paymentFailure.funds': 'Saldo nie wystarcza na kwotę i opłatę. Nic nie wysłano.',
  'paymentFailure.collectibles':
    'Małe kwoty, które mogą zawierać przedmioty kolekcjonerskie, nie są wydawane, a reszta nie wystarcza. Nic nie wysłano.',
  'paymentFailure.chain': 'Portfel jest w innej sieci. Nic nie wysłano.',
  'paymentFailure.account': 'Portfel jest teraz na innym koncie. Nic nie wysłano.',
  'paymentFailure.mismatch': 'Serwer zbudował coś innego: nic nie wysłano.',
  'paymentFailure.differs':
    'Portfel wysłał coś innego niż to, na co była Twoja zgoda. Zajrzyj do portfela, zanim przejdziesz dalej.',
  'paymentFailure.disagree':
    'Źródła tej sieci nie są zgodne co do Twojego salda. Nic nie wysłano. Spróbuj ponownie za chwilę.',
  'paymentFailure.expired': 'Cena wygasła. Nic nie wysłano.',
  'paymentFailure.feeRisen':
    'Teraz kosztuje to więcej, niż pokazano. Nic nie wysłano. Sprawdź koszty i wyślij ponownie.',
  'paymentFailure.swapNotPrepared': 'Nie udało się przygotować wymiany. Nic nie wysłano.',
  'paymentFailure.limited': 'Zbyt wiele zapytań. Nic nie wysłano. Spróbuj ponownie za chwilę.',
  'paymentFailure.offline': 'Jesteś offline. Nic nie wysłano.',
  'paymentFailure.approvalReverted': 'Sieć wycofała zezwolenie. Zapłacono tylko opłatę za nie.',
  'paymentFailure.other': 'Coś poszło nie tak. Zajrzyj do portfela, zanim spróbujesz ponownie.',
}
