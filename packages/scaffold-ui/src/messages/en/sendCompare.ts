/** Comparing a look-alike address with a known one. */
export const sendCompareMessages = {
  'sendCompare.title': 'This address is not the one you paid before',
  'sendCompare.lookalikeText':
    'Thieves make addresses whose ends look like yours, and hope that you copy them. Compare every group.',
  'sendCompare.nameChangedText':
    'The name led to the first one when you paid it last. Ask its owner before you pay the new one.',
  'sendCompare.known': ({ name }: { name: string }) => `You paid ${name}`,
  'sendCompare.knownAddress': 'You paid this address',
  'sendCompare.entered': 'You are about to pay this one',
  'sendCompare.differs': '(differs)',
  'sendCompare.useKnown': 'Use the address I paid before',
  'sendCompare.checked': 'I compared them and mean the new one',
  'sendCompare.cancel': 'Cancel',
  'sendCompare.gone': 'There is nothing to compare',
  'sendCompare.goneText': 'The receiver was changed.',
  'sendCompare.toForm': 'Back',
}
