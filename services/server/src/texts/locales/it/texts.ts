import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} è il tuo codice per {site}',
      text: `Il tuo codice è

    {code}

Ti fa accedere al tuo wallet su {origin}, in {browser}, ed è valido per 10 minuti.

Inseriscilo solo nella finestra del wallet su quel sito. Chi ti aiuta non ne ha bisogno: non darlo a nessuno.

Se non hai chiesto un codice, ignora questa e-mail.`,
    },
    device: {
      subject: 'Un nuovo dispositivo vuole accedere su {site}',
      text: `Qualcuno ha inserito il codice giusto su un dispositivo che il tuo wallet non conosce:

    {browser}
    {origin}

Se sei tu, apri questa pagina e scegli il numero che mostra il dispositivo:

    {link}

Il link è valido per 10 minuti. Se non sei tu, apri la pagina e rifiuta il dispositivo, oppure ignora questa e-mail.`,
    },
    guarded: {
      subject: 'Conferma che stai accedendo su {site}',
      text: `Qualcuno ha inserito il codice giusto per il tuo wallet:

    {browser}
    {origin}

In questo momento vengono inseriti molti codici errati, anche per altri wallet. Perciò ogni accesso viene confermato con un link, anche sui dispositivi che il tuo wallet conosce.

Se sei tu, apri questa pagina e scegli il numero che mostra il dispositivo:

    {link}

Il link è valido per 10 minuti. Se non sei tu, apri la pagina e rifiuta il dispositivo, oppure ignora questa e-mail.`,
    },
    stepUp: {
      subject: '{code} è il tuo codice per confermare una modifica del tuo wallet',
      text: `Il tuo codice è

    {code}

Conferma in {browser} che sei tu a cambiare il modo in cui il tuo wallet è protetto, ed è valido per 10 minuti.

Inseriscilo solo nella finestra del wallet. Chi ti aiuta non ne ha bisogno: non darlo a nessuno.

Se non stai cambiando nulla, accedi e chiudi le sessioni dei dispositivi che non conosci.`,
    },
    change: {
      subject: '{code} è il tuo codice per usare questo indirizzo con il tuo wallet',
      text: `Il tuo codice è

    {code}

Qualcuno, in {browser}, vuole accedere al proprio wallet con questo indirizzo da ora in poi. Il codice conferma che l’indirizzo è suo, ed è valido per 10 minuti.

Inseriscilo solo nella finestra del wallet. Chi ti aiuta non ne ha bisogno: non darlo a nessuno.

Se non lo hai chiesto, ignora questa e-mail.`,
    },
    changing: {
      subject: 'Il tuo wallet sta per avere un altro indirizzo e-mail',
      text: `Dal giorno {time}, al tuo wallet si accede con questo indirizzo:

    {email}

Fino ad allora, con {to}. Il cambio è stato chiesto in {browser}, e confermato con codici inviati a entrambi gli indirizzi.

Se non eri tu, apri questa pagina prima di allora e mantieni il tuo indirizzo. Così si chiude anche la sessione su tutti i dispositivi:

    {link}`,
    },
    changed: {
      subject: 'Il tuo wallet sta per avere questo indirizzo e-mail',
      text: 'Dal giorno {time}, accedi al tuo wallet con questo indirizzo. Fino ad allora, usa l’indirizzo che hai usato finora.',
    },
    kept: {
      subject: 'L’indirizzo e-mail del tuo wallet resta lo stesso',
      text: 'Il cambio a {email} è stato annullato. Accedi al tuo wallet con l’indirizzo che hai usato finora.',
    },
    recovering: {
      subject: 'Il tuo wallet sta per essere aperto su un altro dispositivo',
      text: `Qualcuno che ha effettuato l’accesso come te ci chiede di aprire il tuo wallet su un dispositivo che non lo ha:

    {browser}

Dal giorno {time}, quel dispositivo può aprirlo.

Se sei tu, non c’è nulla da fare: torna allora su quel dispositivo.

Se non sei tu, apri questa pagina prima di allora e interrompi il recupero. Così si chiude anche la sessione su tutti i dispositivi:

    {link}`,
    },
    recovered: {
      subject: 'Il tuo wallet è stato recuperato su un altro dispositivo',
      text: `Da ora in poi questo dispositivo può aprire il tuo wallet, come è stato chiesto un giorno fa:

    {browser}

Se non eri tu, sposta ciò che possiedi in un nuovo wallet: chi ha aperto il tuo può averne conservato le chiavi.`,
    },
    stopped: {
      subject: 'Il tuo wallet non viene aperto su un altro dispositivo',
      text: `Il recupero del tuo wallet è stato interrotto. Questo dispositivo non lo riceve:

    {browser}

Se non lo hai interrotto tu, accedi e chiedilo di nuovo.`,
    },
    closing: {
      subject: 'Il tuo wallet sta per essere eliminato',
      text: `Qualcuno che ha effettuato l’accesso come te ci chiede di eliminare il tuo wallet:

    {browser}

Dal giorno {time}, a questo servizio non resta nulla che lo apra.

Se sei tu, non c’è nulla da fare.

Se non sei tu, apri questa pagina prima di allora e conserva il tuo wallet. Così si chiude anche la sessione su tutti i dispositivi:

    {link}`,
    },
    replacing: {
      subject: 'Il tuo wallet sta per essere aperto con parole di recupero',
      text: `Qualcuno che ha effettuato l’accesso come te ha inserito parole di recupero su questo dispositivo:

    {browser}

Dal giorno {time}, solo quel dispositivo apre il tuo wallet. Gli altri tuoi dispositivi, le tue passkey e la tua password non lo aprono più.

Se sei tu, torna allora su quel dispositivo.

Se non sei tu, apri questa pagina prima di allora e conserva il tuo wallet. Così si chiude anche la sessione su tutti i dispositivi:

    {link}`,
    },
    walletKept: {
      subject: 'Il tuo wallet resta com’è',
      text: `Ciò che è stato chiesto su questo dispositivo non avverrà:

    {browser}

Il tuo wallet si apre come prima. Se non lo hai annullato tu, accedi e chiudi la sessione sui dispositivi che non conosci.`,
    },
    handedOver: {
      subject: 'Il tuo wallet è stato consegnato a un altro dispositivo',
      text: `Da ora in poi un altro dispositivo può aprire il tuo wallet:

    {browser}

Il codice che mostrava è stato inserito in {from}, e confermato lì.

Se non eri tu, sposta ciò che possiedi in un nuovo wallet: chi ha aperto il tuo può averne conservato le chiavi. Poi accedi al wallet attuale, e chiudi le sessioni dei dispositivi che non conosci.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Chi ha le parole o il file può spostare tutto ciò che è nel wallet, su qualsiasi dispositivo, e nessuno può annullarlo.

Se eri tu, conservali dove nessun altro li trovi. Se non eri tu, sposta subito ciò che possiedi in un nuovo wallet.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Se eri tu, non devi fare nulla.

Se non eri tu, accedi al tuo wallet, chiudi le sessioni dei dispositivi che non conosci, e rimuovi le passkey e le password che non sono tue.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

A questo servizio non resta nulla che lo apra. Lo aprono ancora solo le parole di recupero o un file di backup.

Se eri tu, non devi fare nulla.

Se non eri tu, qualcun altro può accedere al posto tuo. Metti al sicuro l’account con cui accedi e, con le parole di recupero o un file di backup, sposta ciò che possiedi in un nuovo wallet.`,
    },
  },

  notices: {
    wordsShown: 'Le parole di recupero del tuo wallet sono state mostrate',
    fileSaved: 'Un file di backup del tuo wallet è stato salvato',
    wordsUsed: 'Il tuo wallet è stato aperto con le sue parole di recupero',
    passkeyAdded: 'Una passkey è stata aggiunta al tuo wallet',
    passkeyRemoved: 'Una passkey è stata rimossa dal tuo wallet',
    passwordSet: 'Il tuo wallet ha una nuova password',
    passwordRemoved: 'La password del tuo wallet è stata rimossa',
    deviceAdded: 'Un altro dispositivo ha effettuato l’accesso al tuo wallet',
    deviceRemoved: 'La sessione di un dispositivo del tuo wallet è stata chiusa',
    walletDeleted: 'Il tuo wallet è stato eliminato',
  },

  pages: {
    gone: {
      title: 'Questo accesso è finito',
      text: 'È stato usato, o ha richiesto troppo tempo. Ricomincia dalla pagina da cui provieni.',
    },
    elsewhere: {
      title: 'Questo accesso è iniziato in un altro browser',
      text: 'Nessuno ha effettuato l’accesso. Se qualcuno ti ha mandato qui, chiudi questa finestra.',
    },
    login: {
      question: {
        title: 'Continuare?',
        text: 'Stai accedendo a {origin} con {account}. Lì il wallet mostra questo numero:',
        warning: 'Se ne mostra un altro o nessuno, annulla: qualcun altro vuole accedere come te.',
      },
      allowed: { title: 'Hai effettuato l’accesso', text: 'Puoi chiudere questa finestra.' },
      denied: { title: 'Non hai effettuato l’accesso', text: 'Non è cambiato nulla.' },
      failed: {
        title: '{provider} non ha detto chi sei',
        text: 'Nessuno ha effettuato l’accesso. Riprova.',
      },
    },
    confirmation: {
      question: {
        title: 'Continuare?',
        text: 'Con {account}, stai confermando una modifica del tuo wallet. Il wallet mostra questo numero:',
        warning:
          'Se ne mostra un altro o nessuno, annulla: qualcun altro vuole modificare il tuo wallet.',
      },
      allowed: { title: 'Hai confermato chi sei', text: 'Puoi chiudere questa finestra.' },
      denied: { title: 'Non è stato confermato nulla', text: 'Non è cambiato nulla.' },
      failed: {
        title: '{provider} non ha detto chi sei',
        text: 'Non è stato confermato nulla. Riprova.',
      },
    },
    account: '{provider} come {email}',
    continue: 'Continua',
    cancel: 'Annulla',
    back: 'Torna a {site}',
  },
}
