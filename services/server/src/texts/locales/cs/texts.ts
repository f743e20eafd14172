import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} je váš kód pro {site}',
      text: `Váš kód je

    {code}

Přihlásí vás k vaší peněžence na webu {origin}, v prohlížeči {browser}, a platí 10 minut.

Zadejte ho jen v okně peněženky na tomto webu. Nikdo, kdo vám pomáhá, ho nepotřebuje: nepředávejte ho dál.

Pokud jste o kód nežádali, tento e-mail ignorujte.`,
    },
    device: {
      subject: 'Nové zařízení se chce přihlásit na {site}',
      text: `Někdo zadal správný kód v zařízení, které vaše peněženka nezná:

    {browser}
    {origin}

Pokud jste to vy, otevřete tuto stránku a vyberte číslo, které zařízení ukazuje:

    {link}

Odkaz platí 10 minut. Pokud to nejste vy, otevřete stránku a zařízení odmítněte, nebo tento e-mail ignorujte.`,
    },
    guarded: {
      subject: 'Potvrďte, že se přihlašujete na {site}',
      text: `Někdo zadal správný kód pro vaši peněženku:

    {browser}
    {origin}

V tuto chvíli se zadává mnoho nesprávných kódů, i v jiných peněženkách. Proto se každé přihlášení potvrzuje odkazem, i v zařízeních, která vaše peněženka zná.

Pokud jste to vy, otevřete tuto stránku a vyberte číslo, které zařízení ukazuje:

    {link}

Odkaz platí 10 minut. Pokud to nejste vy, otevřete stránku a zařízení odmítněte, nebo tento e-mail ignorujte.`,
    },
    stepUp: {
      subject: '{code} je váš kód k potvrzení změny vaší peněženky',
      text: `Váš kód je

    {code}

Potvrzuje v prohlížeči {browser}, že jste to vy, kdo mění zabezpečení vaší peněženky, a platí 10 minut.

Zadejte ho jen v okně peněženky. Nikdo, kdo vám pomáhá, ho nepotřebuje: nepředávejte ho dál.

Pokud nic neměníte, přihlaste se a odhlaste zařízení, která neznáte.`,
    },
    change: {
      subject: '{code} je váš kód pro použití této adresy k vaší peněžence',
      text: `Váš kód je

    {code}

Někdo v prohlížeči {browser} se chce od nynějška přihlašovat ke své peněžence touto adresou. Kód potvrzuje, že mu adresa patří, a platí 10 minut.

Zadejte ho jen v okně peněženky. Nikdo, kdo vám pomáhá, ho nepotřebuje: nepředávejte ho dál.

Pokud jste o to nežádali, tento e-mail ignorujte.`,
    },
    changing: {
      subject: 'Vaše peněženka dostane jinou e-mailovou adresu',
      text: `Od {time} se k vaší peněžence přihlašuje touto adresou:

    {email}

Do té doby k tomu slouží {to}. O změnu bylo požádáno v prohlížeči {browser} a byla potvrzena kódy, které byly poslány na obě adresy.

Pokud jste to nebyli vy, otevřete předtím tuto stránku a ponechte si svou adresu. Odhlásí se tím i všechna zařízení:

    {link}`,
    },
    changed: {
      subject: 'Vaše peněženka dostane tuto e-mailovou adresu',
      text: 'Od {time} se ke své peněžence přihlašujete touto adresou. Do té doby používejte adresu, kterou jste používali dosud.',
    },
    kept: {
      subject: 'E-mailová adresa vaší peněženky zůstává',
      text: 'Změna na {email} byla vzata zpět. Ke své peněžence se přihlašujete adresou, kterou jste používali dosud.',
    },
    recovering: {
      subject: 'Vaše peněženka bude brzy otevřena v jiném zařízení',
      text: `Někdo, kdo se přihlásil jako vy, nás žádá, abychom otevřeli vaši peněženku v zařízení, které ji nemá:

    {browser}

Od {time} ji toto zařízení může otevřít.

Pokud jste to vy, nemusíte nic dělat: vraťte se pak k tomuto zařízení.

Pokud to nejste vy, otevřete předtím tuto stránku a zastavte to. Odhlásí se tím i všechna zařízení:

    {link}`,
    },
    recovered: {
      subject: 'Vaše peněženka byla obnovena v jiném zařízení',
      text: `Toto zařízení může od nynějška otevírat vaši peněženku, jak bylo před jedním dnem požádáno:

    {browser}

Pokud jste to nebyli vy, přesuňte to, co vlastníte, do nové peněženky: kdo otevřel tu vaši, mohl si ponechat její klíče.`,
    },
    stopped: {
      subject: 'Vaše peněženka nebude otevřena v jiném zařízení',
      text: `Obnovení vaší peněženky bylo zastaveno. Toto zařízení ji nedostane:

    {browser}

Pokud jste ho nezastavili sami, přihlaste se a požádejte znovu.`,
    },
    closing: {
      subject: 'Vaše peněženka bude brzy smazána',
      text: `Někdo, kdo se přihlásil jako vy, nás žádá, abychom smazali vaši peněženku:

    {browser}

Od {time} už tato služba nebude mít nic, co by ji otevřelo.

Pokud jste to vy, nemusíte nic dělat.

Pokud to nejste vy, otevřete předtím tuto stránku a svou peněženku si ponechte. Odhlásí se tím i všechna zařízení:

    {link}`,
    },
    replacing: {
      subject: 'Vaše peněženka bude brzy otevřena slovy pro obnovení',
      text: `Někdo, kdo se přihlásil jako vy, zadal v tomto zařízení slova pro obnovení:

    {browser}

Od {time} otevře vaši peněženku jen toto zařízení. Vaše ostatní zařízení, přístupové klíče a heslo už ne.

Pokud jste to vy, vraťte se pak k tomuto zařízení.

Pokud to nejste vy, otevřete předtím tuto stránku a svou peněženku si ponechte. Odhlásí se tím i všechna zařízení:

    {link}`,
    },
    walletKept: {
      subject: 'Vaše peněženka zůstane, jak je',
      text: `Co bylo vyžádáno v tomto zařízení, se nestane:

    {browser}

Vaše peněženka se otevírá jako dosud. Pokud jste to nevrátili sami, přihlaste se a odhlaste zařízení, která neznáte.`,
    },
    handedOver: {
      subject: 'Vaše peněženka byla předána jinému zařízení',
      text: `Vaši peněženku může od nynějška otevírat další zařízení:

    {browser}

Kód, který ukázalo, byl zadán v prohlížeči {from} a tam i potvrzen.

Pokud jste to nebyli vy, přesuňte to, co vlastníte, do nové peněženky: kdo otevřel tu vaši, mohl si ponechat její klíče. Pak se přihlaste k té stávající a odhlaste zařízení, která neznáte.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Kdo má slova nebo soubor, může na jakémkoli zařízení převést vše, co v peněžence je, a nikdo to nemůže vrátit.

Pokud jste to byli vy, uchovejte je tam, kde je nikdo jiný nenajde. Pokud jste to nebyli vy, přesuňte teď to, co vlastníte, do nové peněženky.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Pokud jste to byli vy, nemusíte nic dělat.

Pokud jste to nebyli vy, přihlaste se ke své peněžence, odhlaste zařízení, která neznáte, a odeberte přístupové klíče a hesla, které nejsou vaše.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Tato služba už nemá nic, co by ji otevřelo. Otevřou ji už jen slova pro obnovení nebo záložní soubor.

Pokud jste to byli vy, nemusíte nic dělat.

Pokud jste to nebyli vy, může se za vás přihlásit někdo jiný. Zabezpečte účet, kterým se přihlašujete, a pomocí slov pro obnovení nebo záložního souboru přesuňte to, co vlastníte, do nové peněženky.`,
    },
  },

  notices: {
    wordsShown: 'Byla zobrazena slova pro obnovení vaší peněženky',
    fileSaved: 'Byl uložen záložní soubor vaší peněženky',
    wordsUsed: 'Vaše peněženka byla otevřena slovy pro obnovení',
    passkeyAdded: 'K vaší peněžence byl přidán přístupový klíč',
    passkeyRemoved: 'Z vaší peněženky byl odebrán přístupový klíč',
    passwordSet: 'Vaše peněženka má nové heslo',
    passwordRemoved: 'Heslo vaší peněženky bylo odebráno',
    deviceAdded: 'K vaší peněžence se přihlásilo další zařízení',
    deviceRemoved: 'Z vaší peněženky bylo odhlášeno zařízení',
    walletDeleted: 'Vaše peněženka byla smazána',
  },

  pages: {
    gone: {
      title: 'Toto přihlášení skončilo',
      text: 'Bylo použito, nebo trvalo příliš dlouho. Začněte znovu na stránce, ze které jste přišli.',
    },
    elsewhere: {
      title: 'Toto přihlášení začalo v jiném prohlížeči',
      text: 'Nikdo nebyl přihlášen. Pokud vás sem někdo poslal, zavřete toto okno.',
    },
    login: {
      question: {
        title: 'Pokračovat?',
        text: 'Přihlašujete se na {origin} přes {account}. Peněženka tam ukazuje toto číslo:',
        warning: 'Pokud ukazuje jiné nebo žádné, zrušte to: někdo jiný se chce přihlásit jako vy.',
      },
      allowed: { title: 'Jste přihlášeni', text: 'Toto okno můžete zavřít.' },
      denied: { title: 'Nejste přihlášeni', text: 'Nic se nezměnilo.' },
      failed: {
        title: 'Služba {provider} nesdělila, kdo jste',
        text: 'Nikdo nebyl přihlášen. Zkuste to znovu.',
      },
    },
    confirmation: {
      question: {
        title: 'Pokračovat?',
        text: 'Potvrzujete změnu své peněženky přes {account}. Peněženka ukazuje toto číslo:',
        warning: 'Pokud ukazuje jiné nebo žádné, zrušte to: někdo jiný chce změnit vaši peněženku.',
      },
      allowed: { title: 'Potvrdili jste svou totožnost', text: 'Toto okno můžete zavřít.' },
      denied: { title: 'Nic nebylo potvrzeno', text: 'Nic se nezměnilo.' },
      failed: {
        title: 'Služba {provider} nesdělila, kdo jste',
        text: 'Nic nebylo potvrzeno. Zkuste to znovu.',
      },
    },
    account: '{provider} jako {email}',
    continue: 'Pokračovat',
    cancel: 'Zrušit',
    back: 'Zpět na {site}',
  },
}
