/** A page of the demo by what is on it, for whoever goes through it. */
export function screenOf(page) {
  const dialog = page.getByRole('dialog').and(page.locator('.bl-dialog'))
  const banner = page.getByRole('banner')
  return {
    page,
    dialog,
    banner,
    connect: banner.getByRole('button', { name: 'Connect wallet' }),
    account: banner.getByRole('button', { name: /^Account/ }),
    button: (name) => dialog.getByRole('button', { name, exact: typeof name === 'string' }),
    action: (name) =>
      dialog.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true }),
    receiver: dialog.getByRole('textbox', { name: 'To', exact: true }),
    amount: dialog.getByRole('textbox', { name: /^Amount/ }),
    email: dialog.getByRole('textbox', { name: /^Email/ }),
    code: dialog.getByRole('img', { name: /QR code/ }),
    /** The window of a wallet in the page, by its question. */
    prompt: (name) => page.getByRole('dialog', { name }),
    /** The page of the embedded wallet. */
    wallet: page.frameLocator('iframe.bl-frame'),
  }
}
