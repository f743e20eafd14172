import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Sök nätverk',
  'networks.clearSearch': 'Rensa sökningen',
  'networks.testnets': 'Visa testnätverk',
  'networks.testnet': 'Testnätverk',
  'networks.notApproved':
    '{wallet} har inte godkänt det här nätverket. Anslut igen för att lägga till det.',
  'networks.switchingOff': 'Den här appen använder ett fast nätverk. Byt det i din plånbok.',
  'networks.found': ({ count }, { plural }) =>
    `${plural(count, { zero: 'Inga nätverk', one: '# nätverk', other: '# nätverk' })} hittades`,
  'networks.noneTitle': 'Inget nätverk hittades',
  'networks.noneBody': 'Prova ett annat namn.',
  'networks.help': 'Vad är ett nätverk?',
  'networks.list': 'Nätverk',
  'networks.yourWallet': 'Din plånbok',
  'switchNetwork.approve': 'Godkänn i {wallet}',
  'switchNetwork.approveBody':
    'Din plånbok frågar om den här webbplatsen får använda {network}. Om den inte känner till nätverket än erbjuder den sig att lägga till det.',
  'switchNetwork.declinedTitle': 'Förfrågan avbröts',
  'switchNetwork.declinedBody': 'Du är inte på {network}. Inget har ändrats.',
  'switchNetwork.pendingTitle': 'En förfrågan är redan öppen',
  'switchNetwork.pendingBody':
    '{wallet} har redan en öppen förfrågan. Besvara den där och försök igen.',
  'switchNetwork.addFailedTitle': 'Plånboken kan inte använda det här nätverket',
  'switchNetwork.addFailedBody':
    '{wallet} kunde inte lägga till {network}. Lägg till det i plånbokens inställningar eller välj ett annat nätverk.',
  'switchNetwork.failedTitle': 'Nätverket byttes inte',
  'switchNetwork.failedBody':
    '{wallet} bytte inte nätverk. Inget har ändrats. Du kan försöka igen.',
  'switchNetwork.goneTitle': 'Det här nätverket erbjuds inte här',
  'switchNetwork.goneBody': 'Välj ett av nätverken som den här appen fungerar på.',
  'switchNetwork.notLoadedTitle': 'En del av sidan lästes inte in',
  'switchNetwork.notLoadedBody':
    'Inget har ändrats. Kontrollera internetanslutningen och ladda om sidan.',
  'switchNetwork.reload': 'Ladda om sidan',
  'switchNetwork.details': 'Nätverksinformation',
  'switchNetwork.chainId': 'Kedje-id',
  'switchNetwork.currency': 'Valuta',
  'switchNetwork.rpc': 'RPC-adress',
  'switchNetwork.explorer': 'Utforskare',
  'switchNetwork.none': 'Ingen',
  'switchNetwork.retry': 'Försök igen',
  'switchNetwork.cancel': 'Avbryt',
  'switchNetwork.chooseAnother': 'Välj ett annat nätverk',
  'switchNetwork.yourWallet': 'Din plånbok',
  'switchActiveChain.title': 'Anslut en plånbok för {family}',
  'switchActiveChain.text':
    '{network} kräver en egen sorts plånbok. Det som redan är anslutet förblir anslutet.',
  'switchActiveChain.list': 'Plånböcker för {family}',
  'switchActiveChain.inUse': 'Redan ansluten',
  'switchActiveChain.phone': 'Använd en mobilplånbok',
  'switchActiveChain.phoneText': 'Skanna en kod med mobilen',
  'switchActiveChain.none': 'Ingen plånbok i webbläsaren har stöd för {family}.',
  'switchActiveChain.getWallet': 'Skaffa en plånbok',
  'switchActiveChain.cancel': 'Avbryt',
  'whatIsANetwork.placesTitle': 'Varje nätverk är en egen huvudbok',
  'whatIsANetwork.placesBody':
    'Ett nätverk håller reda på konton och registrerar överföringar. Det du har på ett nätverk finns inte på ett annat, även om din adress ser likadan ut.',
  'whatIsANetwork.feesTitle': 'Avgifter betalas i nätverkets egen valuta',
  'whatIsANetwork.feesBody':
    'Varje nätverk tar ut en nätverksavgift i sin egen valuta. Behåll lite av den för att kunna skicka något alls.',
  'whatIsANetwork.safeTitle': 'Ett byte flyttar ingenting',
  'whatIsANetwork.safeBody':
    'När du byter nätverk ändras bara var den här appen tittar och agerar. Dina tillgångar ligger kvar där de är.',
  'whatIsANetwork.back': 'Jag förstår',
}
