/** Comparing a look-alike address with a known one. */
export const sendCompareMessages = {
  'sendCompare.title': 'This isn’t the address you paid before',
  'sendCompare.lookalikeText':
    'Scammers create addresses that start and end like ones you know, hoping you copy them. Compare every group.',
  'sendCompare.nameChangedText':
    'The name pointed to the first address when you last paid it. Ask its owner before you pay the new one.',
  'sendCompare.known': ({ name }: { name: string }) => `You paid ${name}`,
  'sendCompare.knownAddress': 'You paid this address',
  'sendCompare.entered': 'You’re about to pay this one',
  'sendCompare.differs': '(differs)',
  'sendCompare.useKnown': 'Use the address I paid before',
  'sendCompare.checked': 'I compared them and want the new one',
  'sendCompare.cancel': 'Cancel',
  'sendCompare.gone': 'Nothing to compare',
  'sendCompare.goneText': 'The receiver was changed.',
  'sendCompare.toForm': 'Back',
}
