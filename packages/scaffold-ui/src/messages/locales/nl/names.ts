import type { Texts } from '../Locale.ts'

export const texts: Texts<'names'> = {
  'chooseName.easyTitle': 'Makkelijker dan een adres',
  'chooseName.easyText':
    'Vrienden sturen naar jouwnaam.{zone} in plaats van naar veertig letters en cijfers.',
  'chooseName.easyTextNoZone':
    'Vrienden sturen naar een naam in plaats van naar veertig letters en cijfers.',
  'chooseName.freeTitle': 'Niets te betalen',
  'chooseName.freeText':
    'Je ondertekent een bericht om te bewijzen dat het account van jou is. Dat verplaatst niets.',
  'chooseName.publicTitle': 'Namen zijn openbaar',
  'chooseName.publicText': 'Iedereen die de naam kent, kan je account opzoeken.',
  'chooseName.start': 'Kies een naam',
  'chooseName.ownTitle': 'Je bent {name}',
  'chooseName.ownText': 'Elk account heeft één naam.',
  'chooseName.ownFailed': 'De namen van het adres konden niet worden opgehaald',
  'chooseName.ownFailedText': 'Misschien heb je al een naam.',
  'chooseName.retry': 'Opnieuw proberen',
  'chooseName.back': 'Begrepen',
  'chooseName.unavailable': 'Namen zijn hier niet beschikbaar',
  'chooseName.unavailableText': 'Dit account kan geen naam registreren.',
  'nameRegistered.title': '{name} is van jou',
  'nameRegistered.text': 'De naam wijst nu naar dit account.',
  'nameRegistered.account': 'Account',
  'nameRegistered.address': 'Volledig adres:',
  'nameRegistered.go': 'Aan de slag',
  'nameRegistered.more': 'Wat kan ik ermee?',
  'nameRegistered.moreText':
    'Deel de naam met iedereen die je iets wil sturen. Apps van deze kit tonen hem in plaats van je adres. Hem houden kost niets.',
  'registerName.label': 'Naam',
  'registerName.placeholder': 'jouwnaam',
  'registerName.rules': 'Letters, cijfers en koppeltekens, minstens 4 tekens',
  'registerName.tooShort': 'Minstens 4 tekens',
  'registerName.illegalCharacters':
    'Alleen letters, cijfers en koppeltekens, geen koppelteken aan begin of eind',
  'registerName.suggestions': 'Namen zoals deze',
  'registerName.registered': 'Geregistreerd',
  'registerName.available': 'Beschikbaar',
  'registerName.looking': 'Namen zoeken…',
  'registerName.suggestionsFailed': 'Voorstellen voor namen konden niet worden opgehaald',
  'registerName.suggestionsFailedText':
    'Je kunt nog steeds proberen de ingevoerde naam te registreren.',
  'registerName.retry': 'Opnieuw proberen',
  'registerName.loadFailed': 'Namen zijn nu niet bereikbaar',
  'registerName.loadFailedText': 'Controleer de internetverbinding en probeer het opnieuw.',
  'registerName.button.enterName': 'Voer een naam in',
  'registerName.button.tooShort': 'Te kort',
  'registerName.button.illegalCharacters': 'Geen naam',
  'registerName.button.taken': 'Al geregistreerd',
  'registerName.button.ready': 'Registreren',
  'registerName.signing': 'Onderteken in {wallet} om te registreren',
  'registerName.registering': '{name} registreren…',
  'registerName.error.declined': 'Verzoek geannuleerd. Er is niets geregistreerd.',
  'registerName.error.taken': 'Deze naam is bezet. Er is niets geregistreerd.',
  'registerName.error.owned': 'Je hebt al een naam',
  'registerName.error.refused': 'Deze naam kan niet worden geregistreerd. Probeer een andere.',
  'registerName.error.expired':
    'De handtekening kwam te laat. Er is niets geregistreerd. Probeer het opnieuw.',
  'registerName.error.signature':
    'De handtekening hoort niet bij dit account. Er is niets geregistreerd.',
  'registerName.error.patience':
    'Te veel pogingen. Er is niets geregistreerd. Probeer het {time} opnieuw.',
  'registerName.later': 'later',
  'registerName.error.pending':
    '{wallet} heeft al een verzoek openstaan. Open de wallet om verder te gaan.',
  'registerName.error.account':
    'De wallet staat nu op een ander account. Er is niets geregistreerd.',
  'registerName.error.unanswered':
    'Het antwoord is niet aangekomen. Het is nog niet bekend of de naam is geregistreerd. Probeer het opnieuw: hij wordt maar één keer geregistreerd.',
  'registerName.error.failed': 'Er is iets misgegaan. Er is niets geregistreerd.',
}
