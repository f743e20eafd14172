import type { Texts } from '../Locale.ts'

export const texts: Texts<'signIn'> = {
  'signIn.title': 'Anmelden',
  'signIn.steps': 'Schritte zum Verbinden',
  'signIn.stepConnect': 'Verbinden',
  'signIn.stepIsDone': ', erledigt',
  'signIn.stepConfirm': 'Bestätigen',
  'signIn.stepDone': 'Fertig',
  'signIn.text':
    'Unterschreibe mit {wallet} eine Nachricht, um zu zeigen, dass dieses Konto dir gehört. Das kostet nichts.',
  'signIn.app': 'Website',
  'signIn.account': 'Konto',
  'signIn.network': 'Netzwerk',
  'signIn.until': 'Gültig bis',
  'signIn.message': 'Nachricht zum Unterschreiben',
  'signIn.ownForm':
    'Diese Nachricht hat nicht die übliche Form. Lies sie, bevor du unterschreibst.',
  'signIn.otherDomain':
    'Diese Nachricht ist für {domain}, nicht für diese Website. Unterschreibe sie nur, wenn du beiden vertraust.',
  'signIn.otherAccount': 'Diese Nachricht ist für ein anderes Konto.',
  'signIn.preparing': 'Wird vorbereitet …',
  'signIn.sign': 'Anmelden',
  'signIn.signing': 'Weiter in {wallet}',
  'signIn.open': '{wallet} öffnen',
  'signIn.sending': 'Du wirst angemeldet …',
  'signIn.retry': 'Erneut versuchen',
  'signIn.slow': '{wallet} hat nicht geantwortet. Öffne die Wallet, um fortzufahren.',
  'signIn.declined': 'Unterschrift abgelehnt',
  'signIn.unprepared': 'Beim Vorbereiten der Anmeldung ist ein Problem aufgetreten',
  'signIn.unsent':
    'Du hast unterschrieben, aber wir konnten den Server nicht erreichen. Du musst nichts noch einmal unterschreiben.',
  'signIn.expired': 'Das hat zu lange gedauert. Unterschreibe die neue Nachricht.',
  'signIn.notAdmitted': 'Dieses Konto hat keinen Zugang. Nutze ein anderes.',
  'signIn.refused': 'Die Unterschrift wurde nicht angenommen. Versuche es erneut.',
  'signIn.failed': '{wallet} konnte die Nachricht nicht unterschreiben. Versuche es erneut.',
  'signIn.disconnect': 'Trennen',
  'signIn.later': 'Nicht jetzt',
  'signIn.signedOut': 'Du bist mit diesem Konto nicht angemeldet.',
  'signIn.signedIn': 'Angemeldet',
  'signIn.signOut': 'Abmelden',
  'signIn.notSignedOut': 'Wir konnten den Server nicht erreichen. Du bist noch angemeldet.',
}
