import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} ist dein Code für {site}',
      text: `Dein Code lautet

    {code}

Er loggt dich in {browser} auf {origin} in deine Wallet ein und gilt 10 Minuten.

Gib ihn nur im Fenster der Wallet auf dieser Website ein. Niemand, der dir hilft, braucht ihn: Gib ihn nicht weiter.

Wenn du keinen Code angefordert hast, ignoriere diese Mail.`,
    },
    device: {
      subject: 'Ein neues Gerät will sich auf {site} einloggen',
      text: `Jemand hat den richtigen Code auf einem Gerät eingegeben, das deine Wallet nicht kennt:

    {browser}
    {origin}

Wenn du das bist, öffne diese Seite und wähle die Zahl, die das Gerät anzeigt:

    {link}

Der Link gilt 10 Minuten. Wenn du es nicht bist, öffne die Seite und weise das Gerät ab, oder ignoriere diese Mail.`,
    },
    guarded: {
      subject: 'Bestätige, dass du dich auf {site} einloggst',
      text: `Jemand hat den richtigen Code für deine Wallet eingegeben:

    {browser}
    {origin}

Zurzeit werden viele falsche Codes eingegeben, auch bei anderen Wallets. Deshalb wird jedes Einloggen mit einem Link bestätigt, auch auf Geräten, die deine Wallet kennt.

Wenn du das bist, öffne diese Seite und wähle die Zahl, die das Gerät anzeigt:

    {link}

Der Link gilt 10 Minuten. Wenn du es nicht bist, öffne die Seite und weise das Gerät ab, oder ignoriere diese Mail.`,
    },
    stepUp: {
      subject: '{code} ist dein Code, um eine Änderung deiner Wallet zu bestätigen',
      text: `Dein Code lautet

    {code}

Er bestätigt in {browser}, dass du es bist, der ändert, wie deine Wallet geschützt ist, und gilt 10 Minuten.

Gib ihn nur im Fenster der Wallet ein. Niemand, der dir hilft, braucht ihn: Gib ihn nicht weiter.

Wenn du nichts änderst, logge dich ein und logge die Geräte aus, die du nicht kennst.`,
    },
    change: {
      subject: '{code} ist dein Code, um diese Adresse für deine Wallet zu nutzen',
      text: `Dein Code lautet

    {code}

Jemand in {browser} will sich von jetzt an mit dieser Adresse in die eigene Wallet einloggen. Der Code bestätigt, dass die Adresse dieser Person gehört, und gilt 10 Minuten.

Gib ihn nur im Fenster der Wallet ein. Niemand, der dir hilft, braucht ihn: Gib ihn nicht weiter.

Wenn du ihn nicht angefordert hast, ignoriere diese Mail.`,
    },
    changing: {
      subject: 'Deine Wallet bekommt eine andere E-Mail-Adresse',
      text: `Ab {time} loggt diese Adresse in deine Wallet ein:

    {email}

Bis dahin gilt deine Adresse, {to}. Die Änderung wurde in {browser} verlangt und mit Codes bestätigt, die an beide Adressen gesendet wurden.

Wenn du das nicht warst, öffne vorher diese Seite und behalte deine Adresse. Das loggt auch alle Geräte aus:

    {link}`,
    },
    changed: {
      subject: 'Deine Wallet bekommt diese E-Mail-Adresse',
      text: 'Ab {time} loggst du dich mit dieser Adresse in deine Wallet ein. Verwende bis dahin die Adresse, die du bisher verwendet hast.',
    },
    kept: {
      subject: 'Die E-Mail-Adresse deiner Wallet bleibt',
      text: 'Die Änderung zu {email} wurde zurückgenommen. Du loggst dich mit der Adresse in deine Wallet ein, die du bisher verwendet hast.',
    },
    recovering: {
      subject: 'Deine Wallet wird bald auf einem anderen Gerät geöffnet',
      text: `Jemand, der sich als du eingeloggt hat, bittet uns, deine Wallet auf einem Gerät zu öffnen, das sie nicht hat:

    {browser}

Ab {time} kann dieses Gerät sie öffnen.

Wenn du das bist, gibt es nichts zu tun: Komm dann auf dieses Gerät zurück.

Wenn du es nicht bist, öffne vorher diese Seite und stoppe es. Das loggt auch alle Geräte aus:

    {link}`,
    },
    recovered: {
      subject: 'Deine Wallet wurde auf einem anderen Gerät wiederhergestellt',
      text: `Dieses Gerät kann deine Wallet von jetzt an öffnen, wie vor einem Tag verlangt:

    {browser}

Wenn du das nicht warst, verschiebe alles, was du besitzt, in eine neue Wallet: Wer deine geöffnet hat, kann ihre Schlüssel behalten haben.`,
    },
    stopped: {
      subject: 'Deine Wallet wird nicht auf einem anderen Gerät geöffnet',
      text: `Die Wiederherstellung deiner Wallet wurde gestoppt. Dieses Gerät bekommt sie nicht:

    {browser}

Wenn du sie nicht selbst gestoppt hast, logge dich ein und verlange sie noch einmal.`,
    },
    closing: {
      subject: 'Deine Wallet wird bald gelöscht',
      text: `Jemand, der sich als du eingeloggt hat, verlangt, dass wir deine Wallet löschen:

    {browser}

Ab {time} hat dieser Dienst nichts mehr, was sie öffnet.

Wenn du das bist, musst du nichts tun.

Wenn du es nicht bist, öffne vorher diese Seite und behalte deine Wallet. Das loggt auch alle Geräte aus:

    {link}`,
    },
    replacing: {
      subject: 'Deine Wallet wird bald mit Wiederherstellungswörtern geöffnet',
      text: `Jemand, der sich als du eingeloggt hat, hat auf diesem Gerät Wiederherstellungswörter eingegeben:

    {browser}

Ab {time} öffnet nur noch dieses Gerät deine Wallet. Deine anderen Geräte, Passkeys und dein Passwort öffnen sie dann nicht mehr.

Wenn du das bist, komm dann auf dieses Gerät zurück.

Wenn du es nicht bist, öffne vorher diese Seite und behalte deine Wallet. Das loggt auch alle Geräte aus:

    {link}`,
    },
    walletKept: {
      subject: 'Deine Wallet bleibt, wie sie ist',
      text: `Was auf diesem Gerät verlangt wurde, geschieht nicht:

    {browser}

Deine Wallet öffnet sich wie bisher. Wenn du es nicht selbst zurückgenommen hast, logge dich ein und logge die Geräte aus, die du nicht kennst.`,
    },
    handedOver: {
      subject: 'Deine Wallet wurde an ein anderes Gerät übergeben',
      text: `Ein anderes Gerät kann deine Wallet von jetzt an öffnen:

    {browser}

Der Code, den es gezeigt hat, wurde in {from} eingegeben und dort bestätigt.

Wenn du das nicht warst, verschiebe alles, was du besitzt, in eine neue Wallet: Wer deine geöffnet hat, kann ihre Schlüssel behalten haben. Logge dich dann in diese ein, und logge die Geräte aus, die du nicht kennst.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Wer die Wörter oder die Datei hat, kann auf jedem Gerät alles verschieben, was in der Wallet ist, und niemand kann das rückgängig machen.

Wenn du das warst, bewahre sie so auf, dass niemand sonst sie findet. Wenn du es nicht warst, verschiebe jetzt alles, was dir gehört, in eine neue Wallet.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Wenn du das warst, musst du nichts tun.

Wenn du es nicht warst, logge dich in deine Wallet ein, logge die Geräte aus, die du nicht kennst, und entferne Passkeys und Passwörter, die nicht von dir sind.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Dieser Dienst hat nichts mehr, was sie öffnet. Das können nur noch die Wiederherstellungswörter oder eine Sicherungsdatei.

Wenn du das warst, musst du nichts tun.

Wenn du es nicht warst, kann sich jemand anders als du einloggen. Sichere das Konto, mit dem du dich einloggst, und verschiebe mit den Wiederherstellungswörtern oder einer Sicherungsdatei alles, was dir gehört, in eine neue Wallet.`,
    },
  },

  notices: {
    wordsShown: 'Die Wiederherstellungswörter deiner Wallet wurden angezeigt',
    fileSaved: 'Eine Sicherungsdatei deiner Wallet wurde gespeichert',
    wordsUsed: 'Deine Wallet wurde mit ihren Wiederherstellungswörtern geöffnet',
    passkeyAdded: 'Deiner Wallet wurde ein Passkey hinzugefügt',
    passkeyRemoved: 'Ein Passkey deiner Wallet wurde entfernt',
    passwordSet: 'Deine Wallet hat ein neues Passwort',
    passwordRemoved: 'Das Passwort deiner Wallet wurde entfernt',
    deviceAdded: 'Ein weiteres Gerät hat sich in deine Wallet eingeloggt',
    deviceRemoved: 'Ein Gerät wurde aus deiner Wallet ausgeloggt',
    walletDeleted: 'Deine Wallet wurde gelöscht',
  },

  pages: {
    gone: {
      title: 'Dieses Einloggen ist vorbei',
      text: 'Es wurde schon genutzt oder hat zu lange gedauert. Beginne noch einmal auf der Seite, von der du gekommen bist.',
    },
    elsewhere: {
      title: 'Dieses Einloggen wurde in einem anderen Browser begonnen',
      text: 'Niemand wurde eingeloggt. Wenn dich jemand hierher geschickt hat, schließe dieses Fenster.',
    },
    login: {
      question: {
        title: 'Weiter?',
        text: 'Du loggst dich auf {origin} ein, mit {account}. Die Wallet dort zeigt diese Zahl:',
        warning:
          'Zeigt sie eine andere oder keine, brich ab: Jemand anderes will sich als du einloggen.',
      },
      allowed: { title: 'Du bist eingeloggt', text: 'Du kannst dieses Fenster schließen.' },
      denied: { title: 'Du bist nicht eingeloggt', text: 'Es wurde nichts geändert.' },
      failed: {
        title: '{provider} hat nicht gesagt, wer du bist',
        text: 'Niemand wurde eingeloggt. Versuche es erneut.',
      },
    },
    confirmation: {
      question: {
        title: 'Weiter?',
        text: 'Du bestätigst eine Änderung deiner Wallet, mit {account}. Die Wallet zeigt diese Zahl:',
        warning:
          'Zeigt sie eine andere oder keine, brich ab: Jemand anderes will deine Wallet ändern.',
      },
      allowed: {
        title: 'Du hast bestätigt, wer du bist',
        text: 'Du kannst dieses Fenster schließen.',
      },
      denied: { title: 'Es wurde nichts bestätigt', text: 'Es wurde nichts geändert.' },
      failed: {
        title: '{provider} hat nicht gesagt, wer du bist',
        text: 'Es wurde nichts bestätigt. Versuche es erneut.',
      },
    },
    account: '{provider} als {email}',
    continue: 'Weiter',
    cancel: 'Abbrechen',
    back: 'Zurück zu {site}',
  },
}
