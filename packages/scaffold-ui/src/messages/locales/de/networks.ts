import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Netzwerke suchen',
  'networks.clearSearch': 'Suche löschen',
  'networks.testnets': 'Testnetzwerke anzeigen',
  'networks.testnet': 'Testnetzwerk',
  'networks.notApproved':
    '{wallet} hat dieses Netzwerk nicht freigegeben. Verbinde dich erneut, um es hinzuzufügen.',
  'networks.switchingOff': 'Diese App legt das Netzwerk fest. Wechsle es in deiner Wallet.',
  'networks.found': ({ count }, { plural }) =>
    `${plural(count, { zero: 'Keine Netzwerke', one: '# Netzwerk', other: '# Netzwerke' })} gefunden`,
  'networks.noneTitle': 'Kein Netzwerk gefunden',
  'networks.noneBody': 'Versuche einen anderen Namen.',
  'networks.help': 'Was ist ein Netzwerk?',
  'networks.list': 'Netzwerke',
  'networks.yourWallet': 'Deine Wallet',
  'switchNetwork.approve': 'In {wallet} bestätigen',
  'switchNetwork.approveBody':
    'Deine Wallet fragt, ob diese Website {network} nutzen darf. Kennt sie das Netzwerk noch nicht, bietet sie an, es hinzuzufügen.',
  'switchNetwork.declinedTitle': 'Anfrage abgebrochen',
  'switchNetwork.declinedBody': 'Du bist nicht auf {network}. Es wurde nichts geändert.',
  'switchNetwork.pendingTitle': 'Eine Anfrage ist schon offen',
  'switchNetwork.pendingBody':
    'In {wallet} ist schon eine Anfrage offen. Beantworte sie dort und versuche es erneut.',
  'switchNetwork.addFailedTitle': 'Die Wallet kann dieses Netzwerk nicht nutzen',
  'switchNetwork.addFailedBody':
    '{wallet} konnte {network} nicht hinzufügen. Füge es in den Einstellungen der Wallet hinzu, oder wähle ein anderes Netzwerk.',
  'switchNetwork.failedTitle': 'Das Netzwerk wurde nicht gewechselt',
  'switchNetwork.failedBody':
    '{wallet} hat nicht gewechselt. Es wurde nichts geändert. Du kannst es erneut versuchen.',
  'switchNetwork.goneTitle': 'Dieses Netzwerk wird hier nicht angeboten',
  'switchNetwork.goneBody': 'Wähle eines der Netzwerke, auf denen diese App funktioniert.',
  'switchNetwork.notLoadedTitle': 'Ein Teil dieser Seite wurde nicht geladen',
  'switchNetwork.notLoadedBody':
    'Es wurde nichts geändert. Prüfe die Internetverbindung und lade diese Seite neu.',
  'switchNetwork.reload': 'Seite neu laden',
  'switchNetwork.details': 'Netzwerkdetails',
  'switchNetwork.chainId': 'Chain-ID',
  'switchNetwork.currency': 'Währung',
  'switchNetwork.rpc': 'RPC-Adresse',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'Keiner',
  'switchNetwork.retry': 'Erneut versuchen',
  'switchNetwork.cancel': 'Abbrechen',
  'switchNetwork.chooseAnother': 'Anderes Netzwerk wählen',
  'switchNetwork.yourWallet': 'Deine Wallet',
  'switchActiveChain.title': 'Wallet für {family} verbinden',
  'switchActiveChain.text':
    '{network} braucht eine eigene Art von Wallet. Was schon verbunden ist, bleibt verbunden.',
  'switchActiveChain.list': 'Wallets für {family}',
  'switchActiveChain.inUse': 'Schon verbunden',
  'switchActiveChain.phone': 'Wallet auf dem Handy nutzen',
  'switchActiveChain.phoneText': 'Scanne einen Code mit dem Handy',
  'switchActiveChain.none': 'Keine Wallet in diesem Browser unterstützt {family}.',
  'switchActiveChain.getWallet': 'Wallet holen',
  'switchActiveChain.cancel': 'Abbrechen',
  'whatIsANetwork.placesTitle': 'Jedes Netzwerk ist ein eigenes Kontobuch',
  'whatIsANetwork.placesBody':
    'Ein Netzwerk führt Konten und verzeichnet Überweisungen. Was du in einem Netzwerk hast, ist nicht in einem anderen, auch wenn deine Adresse gleich aussieht.',
  'whatIsANetwork.feesTitle': 'Gebühren zahlst du in seiner eigenen Währung',
  'whatIsANetwork.feesBody':
    'Jedes Netzwerk verlangt eine Netzwerkgebühr in seiner eigenen Währung. Behalte etwas davon, um überhaupt senden zu können.',
  'whatIsANetwork.safeTitle': 'Wechseln bewegt nichts',
  'whatIsANetwork.safeBody':
    'Ein Netzwerkwechsel ändert nur, wo diese App nachsieht und handelt. Dein Guthaben bleibt, wo es ist.',
  'whatIsANetwork.back': 'Verstanden',
}
