import type { Texts } from '../Locale.ts'

export const texts: Texts<'signIn'> = {
  'signIn.title': 'Accedi',
  'signIn.steps': 'Passaggi per connettersi',
  'signIn.stepConnect': 'Connetti',
  'signIn.stepIsDone': ', fatto',
  'signIn.stepConfirm': 'Conferma',
  'signIn.stepDone': 'Fatto',
  'signIn.text':
    'Firma un messaggio con {wallet} per mostrare che questo account è tuo. Non costa nulla.',
  'signIn.app': 'Sito',
  'signIn.account': 'Account',
  'signIn.network': 'Rete',
  'signIn.until': 'Valido fino al',
  'signIn.message': 'Messaggio da firmare',
  'signIn.ownForm': 'Questo messaggio non ha la forma consueta. Leggilo prima di firmare.',
  'signIn.otherDomain':
    'Questo messaggio è per {domain}, non per questo sito. Non firmarlo se non ti fidi di entrambi.',
  'signIn.otherAccount': 'Questo messaggio è per un altro account.',
  'signIn.preparing': 'Preparazione…',
  'signIn.sign': 'Accedi',
  'signIn.signing': 'Continua in {wallet}',
  'signIn.open': 'Apri {wallet}',
  'signIn.sending': 'Accesso in corso…',
  'signIn.retry': 'Riprova',
  'signIn.slow': '{wallet} non ha risposto. Aprilo per continuare.',
  'signIn.declined': 'Firma rifiutata',
  'signIn.unprepared': 'Si è verificato un problema nella preparazione dell’accesso',
  'signIn.unsent':
    'Hai firmato, ma non è stato possibile raggiungere il server. Non devi firmare di nuovo nulla.',
  'signIn.expired': 'È passato troppo tempo. Firma il nuovo messaggio.',
  'signIn.notAdmitted': 'Questo account non ha accesso. Usane un altro.',
  'signIn.refused': 'La firma non è stata accettata. Riprova.',
  'signIn.failed': '{wallet} non è riuscito a firmare il messaggio. Riprova.',
  'signIn.disconnect': 'Disconnetti',
  'signIn.later': 'Non ora',
  'signIn.signedOut': 'Non hai effettuato l’accesso con questo account.',
  'signIn.signedIn': 'Accesso effettuato',
  'signIn.signOut': 'Esci',
  'signIn.notSignedOut':
    'Non è stato possibile raggiungere il server. Hai ancora effettuato l’accesso.',
}
