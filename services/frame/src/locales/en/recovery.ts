/** The texts of a recovery by the operator. */
export const recovery = {
  title: 'Recover your wallet',
  why: 'A day from now, the operator opens your wallet in this browser. You can stop it with the link in a mail that you get, and on each device that is logged in.',
  begin: 'Ask for it',
  from: (time: string) =>
    `Your wallet opens here from ${time} on. Come back to this browser then, and log in.`,
  check: 'Check again',
  stop: 'Stop it',
  problems: {
    RECOVERY_PENDING:
      'Another device waits for your wallet. If it is not yours, stop it with the link in the mail.',
    EMAIL_CHANGE_PENDING: 'Your e-mail address is changing. Ask again once it has.',
  },
  over: 'It was stopped or is over. You can ask again.',
}
