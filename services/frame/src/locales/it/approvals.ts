import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Tutto questo avviene, oppure nulla.',
    grantPermission: 'Non ti verrà chiesto di nuovo. Puoi ritirarlo nel tuo wallet.',
  },
  reading: 'Lettura della richiesta…',
  approve: 'Approva',
  risk: 'Rifiuta, a meno che non ti aspettassi esattamente quanto indicato sotto.',
  understood: 'Capisco il rischio',
  approveAnyway: 'Approva comunque',
  reject: 'Rifiuta',
  close: 'Chiudi',
  retry: 'Riprova',
  requestedBy: 'Richiesto da',
  network: 'Rete',
  nativeCoin: 'monete',
  opaque: 'Impossibile decodificare questa richiesta. Approvala solo se sai che cosa fa.',
  fullAddress: 'Mostra l’indirizzo completo',
  paidBefore: 'già pagato in passato',
  notYet: 'Potrai approvare quando tutto questo sarà visibile.',
  changes: 'Cambiamenti previsti',
  noChanges: 'Nulla esce dal tuo account, e nulla entra.',
  unreachable:
    'La rete non risponde, quindi questo non può essere verificato. Non è stato firmato nulla.',
  wouldFail: 'La rete dice che questa transazione fallirebbe. Non è stato firmato nulla.',
  tooLittleMoney: 'Nel tuo account non c’è abbastanza denaro per questo e la sua commissione.',
  otherSite:
    'Questo sito ti chiede di accedere a un altro. Chi ottiene la tua firma può usare il tuo account lì. Non è stato firmato nulla.',
  unprotected: 'È molto per un wallet senza passkey o password. Prima proteggi il tuo wallet.',
  unpriced: 'Il valore non è noto e il tuo wallet non ha passkey né password. Prima proteggilo.',
  protect: 'Proteggi wallet',
  tooSmall: 'Ingrandisci la finestra per approvare la richiesta.',
}
