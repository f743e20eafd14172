import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Cerca reti',
  'networks.clearSearch': 'Cancella ricerca',
  'networks.testnets': 'Mostra reti di prova',
  'networks.testnet': 'Rete di prova',
  'networks.notApproved':
    '{wallet} non ha approvato questa rete. Connettiti di nuovo per aggiungerla.',
  'networks.switchingOff': 'Questa app tiene fissa la rete. Cambiala nel tuo wallet.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, { zero: 'Nessuna rete trovata', one: '# rete trovata', other: '# reti trovate' }),
  'networks.noneTitle': 'Nessuna rete trovata',
  'networks.noneBody': 'Prova un altro nome.',
  'networks.help': 'Che cos’è una rete?',
  'networks.list': 'Reti',
  'networks.yourWallet': 'Il tuo wallet',
  'switchNetwork.approve': 'Approva in {wallet}',
  'switchNetwork.approveBody':
    'Il tuo wallet chiede se questo sito può usare {network}. Se non conosce ancora la rete, propone di aggiungerla.',
  'switchNetwork.declinedTitle': 'Richiesta annullata',
  'switchNetwork.declinedBody': 'Non sei su {network}. Non è cambiato nulla.',
  'switchNetwork.pendingTitle': 'Una richiesta è già aperta',
  'switchNetwork.pendingBody': '{wallet} ha già una richiesta aperta. Rispondi lì, poi riprova.',
  'switchNetwork.addFailedTitle': 'Il wallet non può usare questa rete',
  'switchNetwork.addFailedBody':
    '{wallet} non è riuscito ad aggiungere {network}. Aggiungila nelle impostazioni del wallet, o scegli un’altra rete.',
  'switchNetwork.failedTitle': 'La rete non è cambiata',
  'switchNetwork.failedBody':
    '{wallet} non ha cambiato rete. Non è cambiato nulla. Puoi riprovare.',
  'switchNetwork.goneTitle': 'Questa rete non è offerta qui',
  'switchNetwork.goneBody': 'Scegli una delle reti su cui funziona questa app.',
  'switchNetwork.notLoadedTitle': 'Una parte di questa pagina non si è caricata',
  'switchNetwork.notLoadedBody':
    'Non è cambiato nulla. Controlla la connessione a internet, poi ricarica questa pagina.',
  'switchNetwork.reload': 'Ricarica la pagina',
  'switchNetwork.details': 'Dettagli della rete',
  'switchNetwork.chainId': 'ID della chain',
  'switchNetwork.currency': 'Valuta',
  'switchNetwork.rpc': 'Indirizzo RPC',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'Nessuno',
  'switchNetwork.retry': 'Riprova',
  'switchNetwork.cancel': 'Annulla',
  'switchNetwork.chooseAnother': 'Scegli un’altra rete',
  'switchNetwork.yourWallet': 'Il tuo wallet',
  'switchActiveChain.title': 'Connetti un wallet per {family}',
  'switchActiveChain.text':
    '{network} richiede un proprio tipo di wallet. Ciò che è già connesso resta connesso.',
  'switchActiveChain.list': 'Wallet per {family}',
  'switchActiveChain.inUse': 'Già connesso',
  'switchActiveChain.phone': 'Usa un wallet sul telefono',
  'switchActiveChain.phoneText': 'Scansiona un codice con il telefono',
  'switchActiveChain.none': 'Nessun wallet in questo browser supporta {family}.',
  'switchActiveChain.getWallet': 'Ottieni un wallet',
  'switchActiveChain.cancel': 'Annulla',
  'whatIsANetwork.placesTitle': 'Ogni rete è un registro a sé',
  'whatIsANetwork.placesBody':
    'Una rete tiene i conti e registra i trasferimenti. Ciò che hai su una rete non è su un’altra, anche se il tuo indirizzo sembra lo stesso.',
  'whatIsANetwork.feesTitle': 'Le commissioni si pagano nella sua valuta',
  'whatIsANetwork.feesBody':
    'Ogni rete chiede una commissione nella propria valuta. Tienine un po’ per poter inviare qualcosa.',
  'whatIsANetwork.safeTitle': 'Cambiare rete non sposta nulla',
  'whatIsANetwork.safeBody':
    'Cambiare rete cambia solo dove questa app guarda e agisce. I tuoi fondi restano dove sono.',
  'whatIsANetwork.back': 'Ho capito',
}
