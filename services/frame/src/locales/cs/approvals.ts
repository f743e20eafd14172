import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Stane se to všechno, nebo nic.',
    grantPermission: 'Znovu se vás ptát nebudou. Můžete to ve své peněžence vzít zpět.',
  },
  reading: 'Čtení žádosti…',
  approve: 'Schválit',
  risk: 'Pokud jste nečekali přesně to, co je níže, odmítněte to.',
  understood: 'Rozumím riziku',
  approveAnyway: 'Přesto schválit',
  reject: 'Odmítnout',
  close: 'Zavřít',
  retry: 'Zkusit znovu',
  requestedBy: 'Žádá',
  network: 'Síť',
  nativeCoin: 'mincí',
  opaque: 'Tuto žádost se nepodařilo dekódovat. Schvalte ji jen tehdy, když víte, co dělá.',
  fullAddress: 'Zobrazit celou adresu',
  paidBefore: 'už jste platili',
  notYet: 'Schválit můžete, až bude všechno vidět.',
  changes: 'Očekávané změny',
  noChanges: 'Z vašeho účtu nic neodejde a nic na něj nepřijde.',
  unreachable: 'Síť neodpovídá, a tak to nelze ověřit. Nic nebylo podepsáno.',
  wouldFail: 'Síť hlásí, že by tato transakce selhala. Nic nebylo podepsáno.',
  tooLittleMoney: 'Na vašem účtu není na toto a na poplatek dost peněz.',
  otherSite:
    'Tento web chce, abyste se přihlásili k jinému. Kdo získá váš podpis, může tam používat váš účet. Nic nebylo podepsáno.',
  unprotected:
    'To je hodně na peněženku bez přístupového klíče nebo hesla. Nejdřív svou peněženku zabezpečte.',
  unpriced:
    'Hodnota není známa a vaše peněženka nemá přístupový klíč ani heslo. Nejdřív ji zabezpečte.',
  protect: 'Zabezpečit peněženku',
  tooSmall: 'Chcete-li to schválit, zvětšete okno.',
}
