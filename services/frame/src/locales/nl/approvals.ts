import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Dit gebeurt allemaal, of er gebeurt niets.',
    grantPermission:
      'Er wordt je niet opnieuw om goedkeuring gevraagd. Je kunt dit intrekken in je wallet.',
  },
  reading: 'Verzoek lezen…',
  approve: 'Goedkeuren',
  risk: 'Wijs dit af, tenzij je precies verwachtte wat hieronder staat.',
  understood: 'Ik begrijp het risico',
  approveAnyway: 'Toch goedkeuren',
  reject: 'Afwijzen',
  close: 'Sluiten',
  retry: 'Opnieuw proberen',
  requestedBy: 'Gevraagd door',
  network: 'Netwerk',
  nativeCoin: 'munten',
  opaque: 'Dit verzoek kon niet worden gelezen. Keur het alleen goed als je weet wat het doet.',
  fullAddress: 'Volledig adres tonen',
  paidBefore: 'eerder betaald',
  notYet: 'Je kunt goedkeuren zodra dit alles in beeld is.',
  changes: 'Verwachte wijzigingen',
  noChanges: 'Er gaat niets uit je account, en er komt niets in.',
  unreachable:
    'Het netwerk antwoordt niet, dus dit kan niet worden gecontroleerd. Er is niets ondertekend.',
  wouldFail: 'Het netwerk zegt dat deze transactie zou mislukken. Er is niets ondertekend.',
  tooLittleMoney: 'Er staat niet genoeg geld in je account voor dit en de kosten ervan.',
  otherSite:
    'Deze site vraagt je om in te loggen bij een andere. Wie je handtekening krijgt, kan daar je account gebruiken. Er is niets ondertekend.',
  unprotected:
    'Dit is veel voor een wallet zonder passkey of wachtwoord. Beveilig eerst je wallet.',
  unpriced:
    'De waarde is niet bekend, en je wallet heeft geen passkey of wachtwoord. Beveilig hem eerst.',
  protect: 'Wallet beveiligen',
  tooSmall: 'Maak het venster groter om dit goed te keuren.',
}
