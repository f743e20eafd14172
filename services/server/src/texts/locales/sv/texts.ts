import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} är din kod för {site}',
      text: `Din kod är

    {code}

Den loggar in dig i din plånbok på {origin}, i {browser}, och är giltig i 10 minuter.

Ange den bara i plånbokens fönster på den webbplatsen. Ingen som hjälper dig behöver den: lämna den inte vidare.

Om du inte har begärt en kod, bortse från det här mejlet.`,
    },
    device: {
      subject: 'En ny enhet vill logga in på {site}',
      text: `Någon har angett rätt kod på en enhet som din plånbok inte känner till:

    {browser}
    {origin}

Om det är du, öppna den här sidan och välj numret som enheten visar:

    {link}

Länken är giltig i 10 minuter. Om det inte är du, öppna sidan och neka enheten, eller bortse från det här mejlet.`,
    },
    guarded: {
      subject: 'Bekräfta att du loggar in på {site}',
      text: `Någon har angett rätt kod för din plånbok:

    {browser}
    {origin}

Många felaktiga koder anges just nu, även i andra plånböcker. Därför bekräftas varje inloggning med en länk, även på enheter som din plånbok känner till.

Om det är du, öppna den här sidan och välj numret som enheten visar:

    {link}

Länken är giltig i 10 minuter. Om det inte är du, öppna sidan och neka enheten, eller bortse från det här mejlet.`,
    },
    stepUp: {
      subject: '{code} är din kod för att bekräfta en ändring av din plånbok',
      text: `Din kod är

    {code}

Den bekräftar i {browser} att det är du som ändrar hur din plånbok skyddas, och är giltig i 10 minuter.

Ange den bara i plånbokens fönster. Ingen som hjälper dig behöver den: lämna den inte vidare.

Om du inte ändrar något, logga in och logga ut de enheter som du inte känner igen.`,
    },
    change: {
      subject: '{code} är din kod för att använda den här adressen för din plånbok',
      text: `Din kod är

    {code}

Någon i {browser} vill logga in i sin plånbok med den här adressen från och med nu. Koden bekräftar att adressen är personens egen, och är giltig i 10 minuter.

Ange den bara i plånbokens fönster. Ingen som hjälper dig behöver den: lämna den inte vidare.

Om du inte har begärt det, bortse från det här mejlet.`,
    },
    changing: {
      subject: 'Din plånbok får en annan e-postadress',
      text: `Från och med den {time} loggar man in i din plånbok med den här adressen:

    {email}

Tills dess gäller din adress, {to}. Ändringen begärdes i {browser} och bekräftades med koder som skickades till båda adresserna.

Om det inte var du, öppna den här sidan innan dess och behåll din adress. Det loggar också ut alla enheter:

    {link}`,
    },
    changed: {
      subject: 'Din plånbok får den här e-postadressen',
      text: 'Från och med den {time} loggar du in i din plånbok med den här adressen. Tills dess använder du adressen som du har använt tidigare.',
    },
    kept: {
      subject: 'Din plånboks e-postadress är kvar',
      text: 'Ändringen till {email} togs tillbaka. Du loggar in i din plånbok med adressen som du har använt tidigare.',
    },
    recovering: {
      subject: 'Din plånbok kommer snart att öppnas på en annan enhet',
      text: `Någon som har loggat in som du ber oss att öppna din plånbok på en enhet som inte har den:

    {browser}

Från och med den {time} kan den enheten öppna den.

Om det är du behöver du inte göra något: gå tillbaka till den enheten då.

Om det inte är du, öppna den här sidan innan dess och stoppa det. Det loggar också ut alla enheter:

    {link}`,
    },
    recovered: {
      subject: 'Din plånbok återställdes på en annan enhet',
      text: `Den här enheten kan öppna din plånbok från och med nu, som det begärdes för ett dygn sedan:

    {browser}

Om det inte var du, flytta det du äger till en ny plånbok: den som har öppnat din kan ha behållit dess nycklar.`,
    },
    stopped: {
      subject: 'Din plånbok öppnas inte på en annan enhet',
      text: `Återställningen av din plånbok stoppades. Den här enheten får den inte:

    {browser}

Om du inte har stoppat den själv, logga in och begär den igen.`,
    },
    closing: {
      subject: 'Din plånbok kommer snart att tas bort',
      text: `Någon som har loggat in som du ber oss att ta bort din plånbok:

    {browser}

Från och med den {time} har den här tjänsten inget kvar som öppnar den.

Om det är du behöver du inte göra något.

Om det inte är du, öppna den här sidan innan dess och behåll din plånbok. Det loggar också ut alla enheter:

    {link}`,
    },
    replacing: {
      subject: 'Din plånbok kommer snart att öppnas med återställningsord',
      text: `Någon som har loggat in som du har skrivit in återställningsord på den här enheten:

    {browser}

Från och med den {time} är det bara den enheten som öppnar din plånbok. Dina andra enheter, lösennycklar och lösenord gör det inte längre.

Om det är du, gå tillbaka till den enheten då.

Om det inte är du, öppna den här sidan innan dess och behåll din plånbok. Det loggar också ut alla enheter:

    {link}`,
    },
    walletKept: {
      subject: 'Din plånbok förblir som den är',
      text: `Det som begärdes på den här enheten kommer inte att ske:

    {browser}

Din plånbok öppnas som förut. Om du inte har ångrat det själv, logga in och logga ut enheter som du inte känner igen.`,
    },
    handedOver: {
      subject: 'Din plånbok lämnades över till en annan enhet',
      text: `En annan enhet kan öppna din plånbok från och med nu:

    {browser}

Koden som den visade angavs i {from} och bekräftades där.

Om det inte var du, flytta det du äger till en ny plånbok: den som har öppnat din kan ha behållit dess nycklar. Logga sedan in i den här plånboken och logga ut de enheter som du inte känner igen.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Den som har orden eller filen kan på vilken enhet som helst flytta allt som finns i plånboken, och ingen kan ångra det.

Om det var du, förvara dem där ingen annan hittar dem. Om det inte var du, flytta nu det du äger till en ny plånbok.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Om det var du behöver du inte göra något.

Om det inte var du, logga in i din plånbok, logga ut de enheter som du inte känner igen och ta bort lösennycklar och lösenord som inte är dina.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Den här tjänsten har inget kvar som öppnar den. Bara återställningsorden eller en säkerhetskopia öppnar den nu.

Om det var du behöver du inte göra något.

Om det inte var du kan någon annan logga in som du. Skydda kontot som du loggar in med, och flytta det du äger till en ny plånbok med återställningsorden eller en säkerhetskopia.`,
    },
  },

  notices: {
    wordsShown: 'Återställningsorden för din plånbok visades',
    fileSaved: 'En säkerhetskopia av din plånbok sparades',
    wordsUsed: 'Din plånbok öppnades med återställningsorden',
    passkeyAdded: 'En lösennyckel lades till i din plånbok',
    passkeyRemoved: 'En lösennyckel togs bort från din plånbok',
    passwordSet: 'Din plånbok har ett nytt lösenord',
    passwordRemoved: 'Lösenordet för din plånbok togs bort',
    deviceAdded: 'En annan enhet har loggat in i din plånbok',
    deviceRemoved: 'En enhet loggades ut från din plånbok',
    walletDeleted: 'Din plånbok togs bort',
  },

  pages: {
    gone: {
      title: 'Den här inloggningen är över',
      text: 'Den har redan använts eller tog för lång tid. Börja om på sidan som du kom från.',
    },
    elsewhere: {
      title: 'Den här inloggningen påbörjades i en annan webbläsare',
      text: 'Ingen loggades in. Om någon har skickat hit dig, stäng det här fönstret.',
    },
    login: {
      question: {
        title: 'Fortsätta?',
        text: 'Du loggar in på {origin} med {account}. Plånboken där visar det här numret:',
        warning:
          'Om den visar ett annat nummer eller inget alls, avbryt: någon annan vill logga in som du.',
      },
      allowed: { title: 'Du är inloggad', text: 'Du kan stänga det här fönstret.' },
      denied: { title: 'Du är inte inloggad', text: 'Inget har ändrats.' },
      failed: {
        title: '{provider} uppgav inte vem du är',
        text: 'Ingen loggades in. Försök igen.',
      },
    },
    confirmation: {
      question: {
        title: 'Fortsätta?',
        text: 'Du bekräftar en ändring av din plånbok med {account}. Plånboken visar det här numret:',
        warning:
          'Om den visar ett annat nummer eller inget alls, avbryt: någon annan vill ändra din plånbok.',
      },
      allowed: { title: 'Du har bekräftat vem du är', text: 'Du kan stänga det här fönstret.' },
      denied: { title: 'Inget bekräftades', text: 'Inget har ändrats.' },
      failed: {
        title: '{provider} uppgav inte vem du är',
        text: 'Inget bekräftades. Försök igen.',
      },
    },
    account: '{provider} som {email}',
    continue: 'Fortsätt',
    cancel: 'Avbryt',
    back: 'Tillbaka till {site}',
  },
}
