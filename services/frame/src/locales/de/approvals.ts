import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Alles davon geschieht, oder nichts.',
    grantPermission:
      'Du wirst dafür nicht noch einmal gefragt. Du kannst das in deiner Wallet zurücknehmen.',
  },
  reading: 'Anfrage wird gelesen …',
  approve: 'Bestätigen',
  risk: 'Lehne dies ab, wenn du nicht genau das erwartet hast, was unten steht.',
  understood: 'Ich verstehe das Risiko',
  approveAnyway: 'Trotzdem bestätigen',
  reject: 'Ablehnen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  requestedBy: 'Angefragt von',
  network: 'Netzwerk',
  nativeCoin: 'Coins',
  opaque:
    'Diese Anfrage konnte nicht entschlüsselt werden. Bestätige sie nur, wenn du weißt, was sie tut.',
  fullAddress: 'Vollständige Adresse anzeigen',
  paidBefore: 'schon einmal bezahlt',
  notYet: 'Du kannst bestätigen, sobald alles davon sichtbar ist.',
  changes: 'Erwartete Änderungen',
  noChanges: 'Nichts verlässt dein Konto, und nichts kommt herein.',
  unreachable:
    'Das Netzwerk antwortet nicht, daher kann dies nicht geprüft werden. Es wurde nichts unterschrieben.',
  wouldFail:
    'Das Netzwerk sagt, dass diese Transaktion fehlschlagen würde. Es wurde nichts unterschrieben.',
  tooLittleMoney: 'In deinem Konto ist nicht genug Geld für dies und die Gebühr dafür.',
  otherSite:
    'Diese Website will, dass du dich bei einer anderen anmeldest. Wer deine Unterschrift bekommt, kann dort dein Konto nutzen. Es wurde nichts unterschrieben.',
  unprotected:
    'Das ist viel für eine Wallet ohne Passkey oder Passwort. Schütze zuerst deine Wallet.',
  unpriced:
    'Der Wert ist nicht bekannt, und deine Wallet hat weder Passkey noch Passwort. Schütze sie zuerst.',
  protect: 'Wallet schützen',
  tooSmall: 'Vergrößere das Fenster, um dies zu bestätigen.',
}
