import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Allt det här händer, eller inget.',
    grantPermission: 'De frågar dig inte igen. Du kan ta tillbaka det här i din plånbok.',
  },
  reading: 'Läser förfrågan\u00a0…',
  approve: 'Godkänn',
  risk: 'Avvisa det här om du inte väntade dig exakt det som står nedan.',
  understood: 'Jag förstår risken',
  approveAnyway: 'Godkänn ändå',
  reject: 'Avvisa',
  close: 'Stäng',
  retry: 'Försök igen',
  requestedBy: 'Begärs av',
  network: 'Nätverk',
  nativeCoin: 'mynt',
  opaque: 'Den här förfrågan kunde inte avkodas. Godkänn den bara om du vet vad den gör.',
  fullAddress: 'Visa hela adressen',
  paidBefore: 'betald tidigare',
  notYet: 'Du kan godkänna när allt det här syns.',
  changes: 'Förväntade ändringar',
  noChanges: 'Inget lämnar ditt konto, och inget kommer in.',
  unreachable: 'Nätverket svarar inte, så det här kan inte kontrolleras. Inget har signerats.',
  wouldFail: 'Nätverket säger att den här transaktionen skulle misslyckas. Inget har signerats.',
  tooLittleMoney: 'Det finns inte tillräckligt med pengar på ditt konto för det här och avgiften.',
  otherSite:
    'Den här webbplatsen vill att du loggar in på en annan. Den som får din signatur kan använda ditt konto där. Inget har signerats.',
  unprotected:
    'Det här är mycket för en plånbok utan lösennyckel eller lösenord. Skydda din plånbok först.',
  unpriced:
    'Värdet är inte känt, och din plånbok har varken lösennyckel eller lösenord. Skydda den först.',
  protect: 'Skydda plånboken',
  tooSmall: 'Förstora fönstret för att godkänna det här.',
}
