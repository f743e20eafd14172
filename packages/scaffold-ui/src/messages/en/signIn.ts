type Wallet = { readonly wallet: string }

/** Signing in to the app with a wallet. */
export const signInMessages = {
  'signIn.title': 'Sign in',
  'signIn.steps': 'Steps to connect',
  'signIn.stepConnect': 'Connect',
  'signIn.stepIsDone': ', done',
  'signIn.stepConfirm': 'Confirm',
  'signIn.stepDone': 'Done',
  'signIn.text': ({ wallet }: Wallet) =>
    `Sign a message with ${wallet} to show that this account is yours. It costs nothing.`,
  'signIn.app': 'Site',
  'signIn.account': 'Account',
  'signIn.network': 'Network',
  'signIn.until': 'Valid until',
  'signIn.message': 'Message to sign',
  'signIn.ownForm': 'This message is not a standard one. Read it before you sign.',
  'signIn.otherDomain': ({ domain }: { readonly domain: string }) =>
    `This message is for ${domain}, not for this site. Do not sign it unless you trust both.`,
  'signIn.otherAccount': 'This message is for another account.',
  'signIn.preparing': 'Preparing…',
  'signIn.sign': 'Sign in',
  'signIn.signing': ({ wallet }: Wallet) => `Continue in ${wallet}`,
  'signIn.open': ({ wallet }: Wallet) => `Open ${wallet}`,
  'signIn.sending': 'Signing in…',
  'signIn.retry': 'Try again',
  'signIn.slow': ({ wallet }: Wallet) => `${wallet} has not answered. Open it to continue.`,
  'signIn.declined': 'Signature declined',
  'signIn.unprepared': 'A problem occurred while trying initialize authentication',
  'signIn.unsent':
    'You have signed, but we couldn’t reach the server. Nothing has to be signed again.',
  'signIn.expired': 'That took too long. Sign the new message.',
  'signIn.notAdmitted': 'This account has no access. Use another one.',
  'signIn.refused': 'The signature was not accepted. Try again.',
  'signIn.failed': ({ wallet }: Wallet) => `${wallet} could not sign the message. Try again.`,
  'signIn.disconnect': 'Disconnect',
  'signIn.later': 'Not now',
  'signIn.signedOut': 'You are not signed in with this account.',
  'signIn.signedIn': 'Signed in',
  'signIn.signOut': 'Sign out',
  'signIn.notSignedOut': 'We couldn’t reach the server. You are still signed in.',
}
