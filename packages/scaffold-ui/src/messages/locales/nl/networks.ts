import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Netwerken zoeken',
  'networks.clearSearch': 'Zoekopdracht wissen',
  'networks.testnets': 'Testnetwerken tonen',
  'networks.testnet': 'Testnetwerk',
  'networks.notApproved':
    '{wallet} heeft dit netwerk niet goedgekeurd. Verbind opnieuw om het toe te voegen.',
  'networks.switchingOff': 'Deze app houdt het netwerk vast. Wijzig het in je wallet.',
  'networks.found': ({ count }, { plural }) =>
    `${plural(count, { zero: 'Geen netwerken', one: '# netwerk', other: '# netwerken' })} gevonden`,
  'networks.noneTitle': 'Geen netwerk gevonden',
  'networks.noneBody': 'Probeer een andere naam.',
  'networks.help': 'Wat is een netwerk?',
  'networks.list': 'Netwerken',
  'networks.yourWallet': 'Je wallet',
  'switchNetwork.approve': 'Keur het goed in {wallet}',
  'switchNetwork.approveBody':
    'Je wallet vraagt of deze site {network} mag gebruiken. Kent de wallet het netwerk nog niet, dan biedt hij aan het toe te voegen.',
  'switchNetwork.declinedTitle': 'Verzoek geannuleerd',
  'switchNetwork.declinedBody': 'Je bent niet op {network}. Er is niets gewijzigd.',
  'switchNetwork.pendingTitle': 'Er staat al een verzoek open',
  'switchNetwork.pendingBody':
    '{wallet} heeft al een verzoek openstaan. Beantwoord het daar en probeer het opnieuw.',
  'switchNetwork.addFailedTitle': 'De wallet kan dit netwerk niet gebruiken',
  'switchNetwork.addFailedBody':
    '{wallet} kon {network} niet toevoegen. Voeg het toe in de instellingen van de wallet, of kies een ander netwerk.',
  'switchNetwork.failedTitle': 'Het netwerk is niet gewijzigd',
  'switchNetwork.failedBody':
    '{wallet} is niet van netwerk gewisseld. Er is niets gewijzigd. Je kunt het opnieuw proberen.',
  'switchNetwork.goneTitle': 'Dit netwerk wordt hier niet aangeboden',
  'switchNetwork.goneBody': 'Kies een van de netwerken waarop deze app werkt.',
  'switchNetwork.notLoadedTitle': 'Een deel van deze pagina is niet geladen',
  'switchNetwork.notLoadedBody':
    'Er is niets gewijzigd. Controleer de internetverbinding en laad deze pagina opnieuw.',
  'switchNetwork.reload': 'Pagina opnieuw laden',
  'switchNetwork.details': 'Netwerkgegevens',
  'switchNetwork.chainId': 'Chain-id',
  'switchNetwork.currency': 'Munteenheid',
  'switchNetwork.rpc': 'RPC-adres',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'Geen',
  'switchNetwork.retry': 'Opnieuw proberen',
  'switchNetwork.cancel': 'Annuleren',
  'switchNetwork.chooseAnother': 'Ander netwerk kiezen',
  'switchNetwork.yourWallet': 'Je wallet',
  'switchActiveChain.title': 'Wallet voor {family} verbinden',
  'switchActiveChain.text':
    '{network} heeft een eigen soort wallet nodig. Wat al verbonden is, blijft verbonden.',
  'switchActiveChain.list': 'Wallets voor {family}',
  'switchActiveChain.inUse': 'Al verbonden',
  'switchActiveChain.phone': 'Wallet op je telefoon gebruiken',
  'switchActiveChain.phoneText': 'Scan een code met je telefoon',
  'switchActiveChain.none': 'Geen wallet in deze browser kent {family}.',
  'switchActiveChain.getWallet': 'Neem een wallet',
  'switchActiveChain.cancel': 'Annuleren',
  'whatIsANetwork.placesTitle': 'Elk netwerk is een eigen grootboek',
  'whatIsANetwork.placesBody':
    'Een netwerk houdt accounts bij en legt overboekingen vast. Wat je op het ene netwerk hebt, staat niet op het andere, ook niet als je adres er hetzelfde uitziet.',
  'whatIsANetwork.feesTitle': 'Kosten betaal je in de eigen munteenheid',
  'whatIsANetwork.feesBody':
    'Elk netwerk rekent netwerkkosten in zijn eigen munteenheid. Houd er wat van over om iets te kunnen versturen.',
  'whatIsANetwork.safeTitle': 'Wisselen verplaatst niets',
  'whatIsANetwork.safeBody':
    'Een ander netwerk kiezen verandert alleen waar deze app kijkt en handelt. Je tegoed blijft waar het is.',
  'whatIsANetwork.back': 'Begrepen',
}
