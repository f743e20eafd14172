import { NOW_SECONDS } from '../../Request.ts'
import type { SolanaWorld } from './world.ts'

/** A message that signs in with Solana. */
export const signInText = (
  s: SolanaWorld,
  domain: string,
  statement = 'Sign in to go on.',
): string =>
  [
    `${domain} wants you to sign in with your Solana account:`,
    s.me,
    '',
    statement,
    '',
    `URI: https://${domain}`,
    'Version: 1',
    'Chain ID: mainnet',
    `Nonce: ${s.hex(8).slice(2)}`,
    `Issued At: ${new Date((NOW_SECONDS - s.between(1, 40)) * 1_000).toISOString()}`,
  ].join('\n')
