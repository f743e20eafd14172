import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} is je code voor {site}',
      text: `Je code is

    {code}

Hiermee log je in bij je wallet op {origin}, in {browser}. De code is 10 minuten geldig.

Voer hem alleen in het walletvenster op die site in. Niemand die je helpt, heeft hem nodig: geef hem niet door.

Als je geen code hebt aangevraagd, negeer deze e-mail dan.`,
    },
    device: {
      subject: 'Een nieuw apparaat wil inloggen op {site}',
      text: `Iemand heeft de juiste code ingevoerd op een apparaat dat je wallet niet kent:

    {browser}
    {origin}

Als jij dat bent, open dan deze pagina en kies het getal dat het apparaat toont:

    {link}

De link is 10 minuten geldig. Als jij het niet bent, open dan de pagina en weiger het apparaat, of negeer deze e-mail.`,
    },
    guarded: {
      subject: 'Bevestig dat je inlogt op {site}',
      text: `Iemand heeft de juiste code voor je wallet ingevoerd:

    {browser}
    {origin}

Er worden op dit moment veel verkeerde codes ingevoerd, ook bij andere wallets. Daarom wordt elke login bevestigd met een link, zelfs op apparaten die je wallet kent.

Als jij dat bent, open dan deze pagina en kies het getal dat het apparaat toont:

    {link}

De link is 10 minuten geldig. Als jij het niet bent, open dan de pagina en weiger het apparaat, of negeer deze e-mail.`,
    },
    stepUp: {
      subject: '{code} is je code om een wijziging van je wallet te bevestigen',
      text: `Je code is

    {code}

Hij bevestigt in {browser} dat jij het bent die wijzigt hoe je wallet is beveiligd, en is 10 minuten geldig.

Voer hem alleen in het walletvenster in. Niemand die je helpt, heeft hem nodig: geef hem niet door.

Als je niets aan het wijzigen bent, log dan in en log de apparaten uit die je niet kent.`,
    },
    change: {
      subject: '{code} is je code om dit adres voor je wallet te gebruiken',
      text: `Je code is

    {code}

Iemand in {browser} wil voortaan met dit adres bij de eigen wallet inloggen. De code bevestigt dat het adres van diegene is, en is 10 minuten geldig.

Voer hem alleen in het walletvenster in. Niemand die je helpt, heeft hem nodig: geef hem niet door.

Als je dit niet hebt aangevraagd, negeer deze e-mail dan.`,
    },
    changing: {
      subject: 'Je wallet krijgt een ander e-mailadres',
      text: `Vanaf {time} wordt met dit adres ingelogd bij je wallet:

    {email}

Tot die tijd is dat het jouwe, {to}. De wijziging is aangevraagd in {browser}, en bevestigd met codes die naar beide adressen zijn gestuurd.

Als jij dat niet was, open deze pagina dan voor die tijd en behoud je adres. Daarmee worden ook alle apparaten uitgelogd:

    {link}`,
    },
    changed: {
      subject: 'Je wallet krijgt dit e-mailadres',
      text: 'Vanaf {time} log je met dit adres in bij je wallet. Gebruik tot die tijd het adres dat je eerder gebruikte.',
    },
    kept: {
      subject: 'Het e-mailadres van je wallet blijft',
      text: 'De wijziging naar {email} is teruggedraaid. Je logt bij je wallet in met het adres dat je eerder gebruikte.',
    },
    recovering: {
      subject: 'Je wallet wordt binnenkort op een ander apparaat geopend',
      text: `Iemand die als jij is ingelogd, vraagt ons je wallet te openen op een apparaat dat hem niet heeft:

    {browser}

Vanaf {time} kan dat apparaat hem openen.

Als jij dat bent, hoef je niets te doen: ga dan weer naar dat apparaat.

Als jij het niet bent, open deze pagina dan voor die tijd en stop het. Daarmee worden ook alle apparaten uitgelogd:

    {link}`,
    },
    recovered: {
      subject: 'Je wallet is hersteld op een ander apparaat',
      text: `Dit apparaat kan je wallet vanaf nu openen, zoals een dag geleden is aangevraagd:

    {browser}

Als jij dat niet was, verplaats dan wat je bezit naar een nieuwe wallet: wie de jouwe heeft geopend, kan de sleutels ervan hebben bewaard.`,
    },
    stopped: {
      subject: 'Je wallet wordt niet op een ander apparaat geopend',
      text: `Het herstel van je wallet is gestopt. Dit apparaat krijgt hem niet:

    {browser}

Als je het niet zelf hebt gestopt, log dan in en vraag het opnieuw aan.`,
    },
    closing: {
      subject: 'Je wallet wordt binnenkort verwijderd',
      text: `Iemand die als jij is ingelogd, vraagt ons je wallet te verwijderen:

    {browser}

Vanaf {time} heeft deze dienst niets meer dat hem opent.

Als jij dat bent, hoef je niets te doen.

Als jij het niet bent, open deze pagina dan voor die tijd en behoud je wallet. Daarmee worden ook alle apparaten uitgelogd:

    {link}`,
    },
    replacing: {
      subject: 'Je wallet wordt binnenkort met herstelwoorden geopend',
      text: `Iemand die als jij is ingelogd, heeft herstelwoorden ingevoerd op dit apparaat:

    {browser}

Vanaf {time} opent alleen dat apparaat je wallet. Je andere apparaten, passkeys en wachtwoord openen hem dan niet meer.

Als jij dat bent, ga dan weer naar dat apparaat.

Als jij het niet bent, open deze pagina dan voor die tijd en behoud je wallet. Daarmee worden ook alle apparaten uitgelogd:

    {link}`,
    },
    walletKept: {
      subject: 'Je wallet blijft zoals hij is',
      text: `Wat op dit apparaat is aangevraagd, gaat niet door:

    {browser}

Je wallet opent zoals voorheen. Als je het niet zelf ongedaan hebt gemaakt, log dan in en log apparaten uit die je niet kent.`,
    },
    handedOver: {
      subject: 'Je wallet is overgedragen aan een ander apparaat',
      text: `Een ander apparaat kan je wallet vanaf nu openen:

    {browser}

De code die het toonde, is ingevoerd in {from} en daar bevestigd.

Als jij dat niet was, verplaats dan wat je bezit naar een nieuwe wallet: wie de jouwe heeft geopend, kan de sleutels ervan hebben bewaard. Log daarna in bij deze wallet, en log de apparaten uit die je niet kent.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Wie de woorden of het bestand heeft, kan op elk apparaat alles verplaatsen wat in de wallet zit, en niemand kan dat ongedaan maken.

Als jij dat was, bewaar ze dan waar niemand anders ze vindt. Als jij dat niet was, verplaats dan nu wat je bezit naar een nieuwe wallet.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Als jij dat was, hoef je niets te doen.

Als jij dat niet was, log dan in bij je wallet, log de apparaten uit die je niet kent, en verwijder passkeys en wachtwoorden die niet van jou zijn.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Deze dienst heeft niets meer dat hem opent. Alleen de herstelwoorden of een back-upbestand openen hem nog.

Als jij dat was, hoef je niets te doen.

Als jij dat niet was, kan iemand anders als jou inloggen. Beveilig het account waarmee je inlogt en verplaats met de herstelwoorden of een back-upbestand wat je bezit naar een nieuwe wallet.`,
    },
  },

  notices: {
    wordsShown: 'De herstelwoorden van je wallet zijn getoond',
    fileSaved: 'Er is een back-upbestand van je wallet opgeslagen',
    wordsUsed: 'Je wallet is geopend met de herstelwoorden',
    passkeyAdded: 'Er is een passkey aan je wallet toegevoegd',
    passkeyRemoved: 'Er is een passkey van je wallet verwijderd',
    passwordSet: 'Je wallet heeft een nieuw wachtwoord',
    passwordRemoved: 'Het wachtwoord van je wallet is verwijderd',
    deviceAdded: 'Een ander apparaat heeft ingelogd bij je wallet',
    deviceRemoved: 'Er is een apparaat uitgelogd bij je wallet',
    walletDeleted: 'Je wallet is verwijderd',
  },

  pages: {
    gone: {
      title: 'Deze login is voorbij',
      text: 'Hij is al gebruikt of duurde te lang. Begin opnieuw op de pagina waar je vandaan kwam.',
    },
    elsewhere: {
      title: 'Deze login is in een andere browser begonnen',
      text: 'Er is niemand ingelogd. Als iemand je hierheen heeft gestuurd, sluit dit venster dan.',
    },
    login: {
      question: {
        title: 'Doorgaan?',
        text: 'Je logt in op {origin} met {account}. De wallet daar toont dit getal:',
        warning:
          'Toont hij een ander getal of helemaal geen, annuleer dan: iemand anders wil inloggen als jij.',
      },
      allowed: { title: 'Je bent ingelogd', text: 'Je kunt dit venster sluiten.' },
      denied: { title: 'Je bent niet ingelogd', text: 'Er is niets gewijzigd.' },
      failed: {
        title: '{provider} heeft niet gezegd wie je bent',
        text: 'Er is niemand ingelogd. Probeer het opnieuw.',
      },
    },
    confirmation: {
      question: {
        title: 'Doorgaan?',
        text: 'Je bevestigt een wijziging van je wallet met {account}. De wallet toont dit getal:',
        warning:
          'Toont hij een ander getal of helemaal geen, annuleer dan: iemand anders wil je wallet wijzigen.',
      },
      allowed: { title: 'Je hebt bevestigd wie je bent', text: 'Je kunt dit venster sluiten.' },
      denied: { title: 'Er is niets bevestigd', text: 'Er is niets gewijzigd.' },
      failed: {
        title: '{provider} heeft niet gezegd wie je bent',
        text: 'Er is niets bevestigd. Probeer het opnieuw.',
      },
    },
    account: '{provider} als {email}',
    continue: 'Doorgaan',
    cancel: 'Annuleren',
    back: 'Terug naar {site}',
  },
}
