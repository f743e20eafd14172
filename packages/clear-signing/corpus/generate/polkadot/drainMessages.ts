import { drainRows } from './drainRows.ts'

export const messages = drainRows(
  'messages',
  ['sign-in-binding', 'polkadot-scams'],
  [
    [
      'polkadot-sign-in-to-other-site',
      (p) => {
        const domain = p.turn(['polkadot.polkassembly.io', 'app.subsocial.network', 'singular.app'])
        const text = [
          `${domain} wants you to sign in with your Polkadot account:`,
          p.me,
          '',
          'Sign in to vote.',
          '',
          `URI: https://${domain}`,
          'Version: 1',
          `Chain ID: ${p.chain}`,
          `Nonce: ${p.hex(8).slice(2)}`,
          'Issued At: 2026-11-29T07:00:00.000Z',
        ].join('\n')
        return p.sign(text, `A stranger is signed in to ${domain} as the user.`)
      },
    ],
    [
      'hash-as-polkadot-message',
      (p) => p.sign(p.hex(32), 'The hash stands for a transaction that is not shown.'),
    ],
  ],
)
