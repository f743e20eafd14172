/** The texts of a recovery by the operator. */
export const recovery = {
  title: 'Recover your wallet',
  why: 'A day from now, the operator opens your wallet in this browser. You can stop it with the link we email you, and on any device that’s logged in.',
  begin: 'Start recovery',
  from: (time: string) =>
    `Your wallet opens here from ${time}. Come back to this browser then, and log in.`,
  check: 'Check again',
  stop: 'Stop recovery',
  problems: {
    RECOVERY_PENDING:
      'Another device is waiting for your wallet. If it isn’t yours, stop it with the link in the email.',
    EMAIL_CHANGE_PENDING: 'Your email address is changing. Ask again once it has.',
  },
  over: 'It was stopped or has ended. You can ask again.',
}
