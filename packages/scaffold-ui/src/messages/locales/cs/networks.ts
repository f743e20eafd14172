import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Hledat sítě',
  'networks.clearSearch': 'Vymazat hledání',
  'networks.testnets': 'Zobrazit testovací sítě',
  'networks.testnet': 'Testovací síť',
  'networks.notApproved':
    'Peněženka {wallet} tuto síť neschválila. Chcete-li ji přidat, připojte se znovu.',
  'networks.switchingOff': 'V této aplikaci je síť pevná. Změňte ji ve své peněžence.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Žádné sítě nenalezeny',
      one: 'Nalezena # síť',
      few: 'Nalezeny # sítě',
      many: 'Nalezeno # sítě',
      other: 'Nalezeno # sítí',
    }),
  'networks.noneTitle': 'Žádná síť nenalezena',
  'networks.noneBody': 'Zkuste jiný název.',
  'networks.help': 'Co je síť?',
  'networks.list': 'Sítě',
  'networks.yourWallet': 'Vaše peněženka',
  'switchNetwork.approve': 'Schvalte v peněžence {wallet}',
  'switchNetwork.approveBody':
    'Vaše peněženka se ptá, zda tento web smí používat síť {network}. Pokud ji ještě nezná, nabídne její přidání.',
  'switchNetwork.declinedTitle': 'Žádost zrušena',
  'switchNetwork.declinedBody': 'Nejste v síti {network}. Nic se nezměnilo.',
  'switchNetwork.pendingTitle': 'Jedna žádost už je otevřená',
  'switchNetwork.pendingBody':
    '{wallet} už má otevřenou žádost. Odpovězte na ni tam a zkuste to znovu.',
  'switchNetwork.addFailedTitle': 'Peněženka tuto síť nemůže použít',
  'switchNetwork.addFailedBody':
    'Peněžence {wallet} se nepodařilo přidat síť {network}. Přidejte ji v nastavení peněženky, nebo vyberte jinou síť.',
  'switchNetwork.failedTitle': 'Síť se nezměnila',
  'switchNetwork.failedBody':
    'Peněženka {wallet} síť nepřepnula. Nic se nezměnilo. Můžete to zkusit znovu.',
  'switchNetwork.goneTitle': 'Tato síť se tu nenabízí',
  'switchNetwork.goneBody': 'Vyberte některou ze sítí, ve kterých tato aplikace funguje.',
  'switchNetwork.notLoadedTitle': 'Část této stránky se nenačetla',
  'switchNetwork.notLoadedBody':
    'Nic se nezměnilo. Zkontrolujte připojení k internetu a načtěte tuto stránku znovu.',
  'switchNetwork.reload': 'Načíst stránku znovu',
  'switchNetwork.details': 'Podrobnosti o síti',
  'switchNetwork.chainId': 'ID řetězce',
  'switchNetwork.currency': 'Měna',
  'switchNetwork.rpc': 'Adresa RPC',
  'switchNetwork.explorer': 'Průzkumník',
  'switchNetwork.none': 'Není',
  'switchNetwork.retry': 'Zkusit znovu',
  'switchNetwork.cancel': 'Zrušit',
  'switchNetwork.chooseAnother': 'Vybrat jinou síť',
  'switchNetwork.yourWallet': 'Vaše peněženka',
  'switchActiveChain.title': 'Připojte peněženku pro {family}',
  'switchActiveChain.text':
    '{network} vyžaduje vlastní druh peněženky. Co už je připojené, zůstane připojené.',
  'switchActiveChain.list': 'Peněženky pro {family}',
  'switchActiveChain.inUse': 'Už připojeno',
  'switchActiveChain.phone': 'Peněženka v telefonu',
  'switchActiveChain.phoneText': 'Naskenujte kód telefonem',
  'switchActiveChain.none': 'Žádná peněženka v tomto prohlížeči nepodporuje {family}.',
  'switchActiveChain.getWallet': 'Pořídit peněženku',
  'switchActiveChain.cancel': 'Zrušit',
  'whatIsANetwork.placesTitle': 'Každá síť je samostatná účetní kniha',
  'whatIsANetwork.placesBody':
    'Síť vede účty a zaznamenává převody. Co máte v jedné síti, není v jiné, i když vaše adresa vypadá stejně.',
  'whatIsANetwork.feesTitle': 'Poplatky se platí v její vlastní měně',
  'whatIsANetwork.feesBody':
    'Každá síť si účtuje síťový poplatek ve své vlastní měně. Trochu si jí nechte, abyste mohli něco odeslat.',
  'whatIsANetwork.safeTitle': 'Přepnutím se nic nepřesune',
  'whatIsANetwork.safeBody':
    'Změna sítě mění jen to, kde se tato aplikace dívá a kde jedná. Vaše prostředky zůstávají, kde jsou.',
  'whatIsANetwork.back': 'Rozumím',
}
