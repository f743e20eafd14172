import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} est votre code pour {site}',
      text: `Votre code est

    {code}

Il vous connecte à votre portefeuille sur {origin}, dans {browser}, et est valable 10 minutes.

Saisissez-le uniquement dans la fenêtre du portefeuille sur ce site. Aucune personne qui vous aide n’en a besoin : ne le transmettez pas.

Si vous n’avez pas demandé de code, ignorez cet e-mail.`,
    },
    device: {
      subject: 'Un nouvel appareil veut se connecter sur {site}',
      text: `Quelqu’un a saisi le bon code sur un appareil que votre portefeuille ne connaît pas :

    {browser}
    {origin}

Si c’est vous, ouvrez cette page et choisissez le nombre que l’appareil affiche :

    {link}

Le lien est valable 10 minutes. Si ce n’est pas vous, ouvrez la page et refusez l’appareil, ou ignorez cet e-mail.`,
    },
    guarded: {
      subject: 'Confirmez que vous vous connectez sur {site}',
      text: `Quelqu’un a saisi le bon code pour votre portefeuille :

    {browser}
    {origin}

Beaucoup de codes incorrects sont saisis en ce moment, pour d’autres portefeuilles aussi. Chaque connexion est donc confirmée par un lien, même sur les appareils que votre portefeuille connaît.

Si c’est vous, ouvrez cette page et choisissez le nombre que l’appareil affiche :

    {link}

Le lien est valable 10 minutes. Si ce n’est pas vous, ouvrez la page et refusez l’appareil, ou ignorez cet e-mail.`,
    },
    stepUp: {
      subject: '{code} est votre code pour confirmer une modification de votre portefeuille',
      text: `Votre code est

    {code}

Il confirme dans {browser} que c’est vous qui modifiez la protection de votre portefeuille, et est valable 10 minutes.

Saisissez-le uniquement dans la fenêtre du portefeuille. Aucune personne qui vous aide n’en a besoin : ne le transmettez pas.

Si vous ne modifiez rien, connectez-vous et fermez les sessions des appareils que vous ne connaissez pas.`,
    },
    change: {
      subject: '{code} est votre code pour utiliser cette adresse avec votre portefeuille',
      text: `Votre code est

    {code}

Quelqu’un, dans {browser}, veut désormais se connecter à son portefeuille avec cette adresse. Le code confirme que l’adresse lui appartient, et est valable 10 minutes.

Saisissez-le uniquement dans la fenêtre du portefeuille. Aucune personne qui vous aide n’en a besoin : ne le transmettez pas.

Si vous ne l’avez pas demandé, ignorez cet e-mail.`,
    },
    changing: {
      subject: 'Votre portefeuille va avoir une autre adresse e-mail',
      text: `À partir du {time}, c’est cette adresse qui permet de se connecter à votre portefeuille :

    {email}

D’ici là, c’est {to}. La modification a été demandée dans {browser}, et confirmée par des codes envoyés aux deux adresses.

Si ce n’était pas vous, ouvrez cette page avant ce moment et gardez votre adresse. Cela ferme aussi la session sur tous les appareils :

    {link}`,
    },
    changed: {
      subject: 'Votre portefeuille va avoir cette adresse e-mail',
      text: 'À partir du {time}, vous vous connectez à votre portefeuille avec cette adresse. D’ici là, utilisez l’adresse que vous avez utilisée jusqu’ici.',
    },
    kept: {
      subject: 'L’adresse e-mail de votre portefeuille reste la même',
      text: 'Le passage à {email} a été annulé. Vous vous connectez à votre portefeuille avec l’adresse que vous avez utilisée jusqu’ici.',
    },
    recovering: {
      subject: 'Votre portefeuille va bientôt être ouvert sur un autre appareil',
      text: `Quelqu’un qui s’est connecté en votre nom nous demande d’ouvrir votre portefeuille sur un appareil qui ne l’a pas :

    {browser}

À partir du {time}, cet appareil peut l’ouvrir.

Si c’est vous, il n’y a rien à faire : revenez alors sur cet appareil.

Si ce n’est pas vous, ouvrez cette page avant ce moment et arrêtez la récupération. Cela ferme aussi la session sur tous les appareils :

    {link}`,
    },
    recovered: {
      subject: 'Votre portefeuille a été récupéré sur un autre appareil',
      text: `Cet appareil peut désormais ouvrir votre portefeuille, comme cela a été demandé il y a un jour :

    {browser}

Si ce n’était pas vous, transférez ce que vous possédez vers un nouveau portefeuille : quiconque a ouvert le vôtre peut en avoir gardé les clés.`,
    },
    stopped: {
      subject: 'Votre portefeuille n’est pas ouvert sur un autre appareil',
      text: `La récupération de votre portefeuille a été arrêtée. Cet appareil ne l’obtient pas :

    {browser}

Si vous ne l’avez pas arrêtée vous-même, connectez-vous et redemandez-la.`,
    },
    closing: {
      subject: 'Votre portefeuille va bientôt être supprimé',
      text: `Quelqu’un qui s’est connecté en votre nom nous demande de supprimer votre portefeuille :

    {browser}

À partir du {time}, ce service n’a plus rien qui l’ouvre.

Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, ouvrez cette page avant ce moment et gardez votre portefeuille. Cela ferme aussi la session sur tous les appareils :

    {link}`,
    },
    replacing: {
      subject: 'Votre portefeuille va bientôt être ouvert avec des mots de récupération',
      text: `Quelqu’un qui s’est connecté en votre nom a saisi des mots de récupération sur cet appareil :

    {browser}

À partir du {time}, seul cet appareil ouvre votre portefeuille. Vos autres appareils, vos clés d’accès et votre mot de passe ne l’ouvrent plus.

Si c’est vous, revenez alors sur cet appareil.

Si ce n’est pas vous, ouvrez cette page avant ce moment et gardez votre portefeuille. Cela ferme aussi la session sur tous les appareils :

    {link}`,
    },
    walletKept: {
      subject: 'Votre portefeuille reste comme il est',
      text: `Ce qui a été demandé sur cet appareil ne se fera pas :

    {browser}

Votre portefeuille s’ouvre comme avant. Si vous ne l’avez pas annulé vous-même, connectez-vous et fermez la session des appareils que vous ne connaissez pas.`,
    },
    handedOver: {
      subject: 'Votre portefeuille a été transmis à un autre appareil',
      text: `Un autre appareil peut désormais ouvrir votre portefeuille :

    {browser}

Le code qu’il affichait a été saisi dans {from}, et confirmé là-bas.

Si ce n’était pas vous, transférez ce que vous possédez vers un nouveau portefeuille : quiconque a ouvert le vôtre peut en avoir gardé les clés. Connectez-vous ensuite au portefeuille actuel, et fermez les sessions des appareils que vous ne connaissez pas.`,
    },
    taken: {
      subject: '{what}',
      text: `{what} :

    {browser}

Quiconque possède les mots ou le fichier peut transférer tout ce que contient le portefeuille, sur n’importe quel appareil, et personne ne peut l’annuler.

Si c’était vous, conservez-les là où personne d’autre ne les trouvera. Si ce n’était pas vous, transférez dès maintenant ce que vous possédez vers un nouveau portefeuille.`,
    },
    access: {
      subject: '{what}',
      text: `{what} :

    {browser}

Si c’était vous, vous n’avez rien à faire.

Si ce n’était pas vous, connectez-vous à votre portefeuille, fermez les sessions des appareils que vous ne connaissez pas, et retirez les clés d’accès et mots de passe qui ne sont pas les vôtres.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what} :

    {browser}

Ce service n’a plus rien qui l’ouvre. Seuls les mots de récupération ou un fichier de sauvegarde l’ouvrent encore.

Si c’était vous, vous n’avez rien à faire.

Si ce n’était pas vous, quelqu’un d’autre peut se connecter à votre place. Sécurisez le compte avec lequel vous vous connectez et, avec les mots de récupération ou un fichier de sauvegarde, transférez ce que vous possédez vers un nouveau portefeuille.`,
    },
  },

  notices: {
    wordsShown: 'Les mots de récupération de votre portefeuille ont été affichés',
    fileSaved: 'Un fichier de sauvegarde de votre portefeuille a été enregistré',
    wordsUsed: 'Votre portefeuille a été ouvert avec ses mots de récupération',
    passkeyAdded: 'Une clé d’accès a été ajoutée à votre portefeuille',
    passkeyRemoved: 'Une clé d’accès a été retirée de votre portefeuille',
    passwordSet: 'Votre portefeuille a un nouveau mot de passe',
    passwordRemoved: 'Le mot de passe de votre portefeuille a été retiré',
    deviceAdded: 'Un autre appareil s’est connecté à votre portefeuille',
    deviceRemoved: 'Un appareil a été déconnecté de votre portefeuille',
    walletDeleted: 'Votre portefeuille a été supprimé',
  },

  pages: {
    gone: {
      title: 'Cette connexion est terminée',
      text: 'Elle a été utilisée, ou a pris trop de temps. Recommencez sur la page d’où vous venez.',
    },
    elsewhere: {
      title: 'Cette connexion a été commencée dans un autre navigateur',
      text: 'Personne n’a été connecté. Si quelqu’un vous a envoyé ici, fermez cette fenêtre.',
    },
    login: {
      question: {
        title: 'Continuer ?',
        text: 'Vous vous connectez à {origin} avec {account}. Le portefeuille y affiche ce nombre :',
        warning:
          'S’il en affiche un autre ou aucun, annulez : quelqu’un d’autre veut se connecter en votre nom.',
      },
      allowed: { title: 'Vous êtes connecté', text: 'Vous pouvez fermer cette fenêtre.' },
      denied: { title: 'Vous n’êtes pas connecté', text: 'Rien n’a été modifié.' },
      failed: {
        title: '{provider} n’a pas dit qui vous êtes',
        text: 'Personne n’a été connecté. Réessayez.',
      },
    },
    confirmation: {
      question: {
        title: 'Continuer ?',
        text: 'Avec {account}, vous confirmez une modification de votre portefeuille. Le portefeuille affiche ce nombre :',
        warning:
          'S’il en affiche un autre ou aucun, annulez : quelqu’un d’autre veut modifier votre portefeuille.',
      },
      allowed: {
        title: 'Vous avez confirmé qui vous êtes',
        text: 'Vous pouvez fermer cette fenêtre.',
      },
      denied: { title: 'Rien n’a été confirmé', text: 'Rien n’a été modifié.' },
      failed: {
        title: '{provider} n’a pas dit qui vous êtes',
        text: 'Rien n’a été confirmé. Réessayez.',
      },
    },
    account: '{provider} en tant que {email}',
    continue: 'Continuer',
    cancel: 'Annuler',
    back: 'Retour à {site}',
  },
}
