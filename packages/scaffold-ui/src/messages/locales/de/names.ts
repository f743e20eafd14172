import type { Texts } from '../Locale.ts'

export const texts: Texts<'names'> = {
  'chooseName.easyTitle': 'Einfacher als eine Adresse',
  'chooseName.easyText':
    'Freunde senden an deinname.{zone} statt an vierzig Buchstaben und Ziffern.',
  'chooseName.easyTextNoZone':
    'Freunde senden an einen Namen statt an vierzig Buchstaben und Ziffern.',
  'chooseName.freeTitle': 'Nichts zu bezahlen',
  'chooseName.freeText':
    'Du unterschreibst eine Nachricht, um zu beweisen, dass das Konto dir gehört. Sie bewegt nichts.',
  'chooseName.publicTitle': 'Namen sind öffentlich',
  'chooseName.publicText': 'Wer den Namen kennt, kann dein Konto nachschlagen.',
  'chooseName.start': 'Name wählen',
  'chooseName.ownTitle': 'Du bist {name}',
  'chooseName.ownText': 'Jedes Konto hat einen Namen.',
  'chooseName.ownFailed': 'Namen der Adresse konnten nicht geladen werden',
  'chooseName.ownFailedText': 'Vielleicht hast du schon einen Namen.',
  'chooseName.retry': 'Erneut versuchen',
  'chooseName.back': 'Verstanden',
  'chooseName.unavailable': 'Namen sind hier nicht verfügbar',
  'chooseName.unavailableText': 'Dieses Konto kann keinen Namen registrieren.',
  'nameRegistered.title': '{name} gehört dir',
  'nameRegistered.text': 'Er führt jetzt zu diesem Konto.',
  'nameRegistered.account': 'Konto',
  'nameRegistered.address': 'Ganze Adresse:',
  'nameRegistered.go': 'Los geht’s!',
  'nameRegistered.more': 'Was kann ich damit tun?',
  'nameRegistered.moreText':
    'Gib ihn allen, die dir etwas senden wollen. Apps mit diesem Kit zeigen ihn anstelle deiner Adresse. Ihn zu behalten kostet nichts.',
  'registerName.label': 'Name',
  'registerName.placeholder': 'deinname',
  'registerName.rules': 'Buchstaben, Ziffern und Bindestriche, mindestens 4 Zeichen',
  'registerName.tooShort': 'Mindestens 4 Zeichen',
  'registerName.illegalCharacters':
    'Nur Buchstaben, Ziffern und Bindestriche, kein Bindestrich am Anfang oder Ende',
  'registerName.suggestions': 'Ähnliche Namen',
  'registerName.registered': 'Registriert',
  'registerName.available': 'Verfügbar',
  'registerName.looking': 'Namen werden gesucht …',
  'registerName.suggestionsFailed': 'Vorschläge konnten nicht geladen werden',
  'registerName.suggestionsFailedText':
    'Du kannst trotzdem versuchen, den eingegebenen Namen zu registrieren.',
  'registerName.retry': 'Erneut versuchen',
  'registerName.loadFailed': 'Namen sind gerade nicht erreichbar',
  'registerName.loadFailedText': 'Prüfe die Internetverbindung und versuche es erneut.',
  'registerName.button.enterName': 'Namen eingeben',
  'registerName.button.tooShort': 'Zu kurz',
  'registerName.button.illegalCharacters': 'Kein Name',
  'registerName.button.taken': 'Schon registriert',
  'registerName.button.ready': 'Registrieren',
  'registerName.signing': 'Unterschreibe in {wallet}, um zu registrieren',
  'registerName.registering': '{name} wird registriert …',
  'registerName.error.declined': 'Anfrage abgebrochen. Es wurde nichts registriert.',
  'registerName.error.taken': 'Dieser Name ist vergeben. Es wurde nichts registriert.',
  'registerName.error.owned': 'Du hast schon einen Namen',
  'registerName.error.refused':
    'Dieser Name kann nicht registriert werden. Versuche einen anderen.',
  'registerName.error.expired':
    'Die Unterschrift kam zu spät. Es wurde nichts registriert. Versuche es erneut.',
  'registerName.error.signature':
    'Die Unterschrift gehört nicht zu diesem Konto. Es wurde nichts registriert.',
  'registerName.error.patience':
    'Zu viele Versuche. Es wurde nichts registriert. Versuche es {time} erneut.',
  'registerName.later': 'später',
  'registerName.error.pending':
    'In {wallet} ist schon eine Anfrage offen. Öffne die Wallet, um fortzufahren.',
  'registerName.error.account':
    'Die Wallet nutzt jetzt ein anderes Konto. Es wurde nichts registriert.',
  'registerName.error.unanswered':
    'Die Antwort ist nicht angekommen. Es ist noch nicht bekannt, ob der Name registriert wurde. Versuche es erneut: Er wird nur einmal registriert.',
  'registerName.error.failed': 'Etwas ist schiefgegangen. Es wurde nichts registriert.',
}
