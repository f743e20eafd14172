/** Using a network of a family that is not connected. */
export const switchActiveChainMessages = {
  'switchActiveChain.title': ({ family }: { family: string }) => `Connect a wallet for ${family}`,
  'switchActiveChain.text': ({ network }: { network: string }) =>
    `${network} needs a different kind of wallet. Your other wallets stay connected.`,
  'switchActiveChain.list': ({ family }: { family: string }) => `Wallets for ${family}`,
  'switchActiveChain.inUse': 'Already connected',
  'switchActiveChain.phone': 'Use a phone wallet',
  'switchActiveChain.phoneText': 'Scan a code with your phone',
  'switchActiveChain.none': ({ family }: { family: string }) =>
    `No wallet in this browser supports ${family}.`,
  'switchActiveChain.getWallet': 'Get a wallet',
  'switchActiveChain.cancel': 'Cancel',
}
