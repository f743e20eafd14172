/** Using a network of a family that is not connected. */
export const switchActiveChainMessages = {
  'switchActiveChain.title': ({ family }: { family: string }) => `Connect a wallet for ${family}`,
  'switchActiveChain.text': ({ network }: { network: string }) =>
    `${network} needs a wallet of its own kind. What is connected already stays connected.`,
  'switchActiveChain.list': ({ family }: { family: string }) => `Wallets for ${family}`,
  'switchActiveChain.inUse': 'Connected already',
  'switchActiveChain.phone': 'Use a phone wallet',
  'switchActiveChain.phoneText': 'Scan a code with your phone',
  'switchActiveChain.none': ({ family }: { family: string }) =>
    `No wallet in this browser speaks ${family}.`,
  'switchActiveChain.getWallet': 'Get a wallet',
  'switchActiveChain.cancel': 'Cancel',
}
