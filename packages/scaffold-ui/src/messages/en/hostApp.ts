type HostApp = { app: string }

/** A page that an app shows in a browser of its own. */
export const hostAppMessages = {
  'hostApp.title': ({ app }: HostApp) => `This page is open inside ${app}`,
  'hostApp.text': 'Wallet apps and passkeys may not work here. Open the page in your browser.',
  'hostApp.textMenu': ({ app }: HostApp) =>
    `Wallet apps and passkeys may not work here. Choose “Open in browser” in the menu of ${app}, or copy the link.`,
  'hostApp.open': 'Open in browser',
}
