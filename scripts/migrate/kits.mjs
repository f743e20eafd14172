const inDialog = (page, name) => page.getByRole('dialog').getByRole('button', { name }).first()

const usual = {
  choose: (page, wallet) => inDialog(page, new RegExp(wallet)).click(),
  signIn: (page, name) => inDialog(page, name).click(),
}

/**
 * What a visitor does in each kit's dialog: choose a wallet, and have it sign in by the button of a name; and the
 * variable that the dialog has its accent in, if its first screen need not show it.
 */
export const KITS = {
  rainbowkit: usual,
  connectkit: { ...usual, accent: '--ck-accent-color' },
  // Its modal does not say that it is a dialog.
  appkit: {
    choose: (page, wallet) => page.getByRole('button', { name: new RegExp(wallet) }).click(),
    signIn: (page, name) => page.getByRole('button', { name, exact: true }).click(),
  },
  bowline: { ...usual, accent: '--bl-color-accent' },
  // An app of plain wagmi has a button of its own for each wallet.
  wagmi: { choose: async () => {} },
}
