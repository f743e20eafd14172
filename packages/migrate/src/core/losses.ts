/** What an app may lose, in the order of the list: each is how an entry begins. */
export const LOSSES = {
  signIn: 'SIGN-IN IS OFF',
  logins: 'LOGINS ARE OFF',
  phones: 'PHONE WALLETS ARE OFF',
  wallets: 'WALLETS ARE MISSING',
  theme: 'THE THEME IS LOST',
} as const

export type Loss = keyof typeof LOSSES

/** Writes an entry of the list about something that the app has lost. */
export function lossText(loss: Loss, what: string): string {
  return `${LOSSES[loss]}: ${what}`
}

/** Where an entry stands in the list: losses first. */
export function urgencyOf(text: string): number {
  const index = Object.values(LOSSES).findIndex((head) => text.startsWith(`${head}:`))
  return index === -1 ? Object.keys(LOSSES).length : index
}

export function isLoss(text: string): boolean {
  return urgencyOf(text) < Object.keys(LOSSES).length
}
