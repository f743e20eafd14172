import type { EvmWorld } from './world.ts'

interface SignIn {
  readonly domain: string
  readonly statement?: string | undefined
  readonly uri?: string
  readonly resources?: readonly string[]
}

/** A message that signs in with Ethereum (ERC-4361). */
export function signInText(
  e: EvmWorld,
  { domain, statement, uri, resources = [] }: SignIn,
): string {
  const issued = new Date(Number(e.until(-e.between(1, 50))) * 1_000).toISOString()
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    e.me,
    '',
    ...(statement === undefined ? [] : [statement, '']),
    `URI: ${uri ?? `https://${domain}`}`,
    'Version: 1',
    `Chain ID: ${e.id}`,
    `Nonce: ${e.hex(8).slice(2)}`,
    `Issued At: ${issued}`,
    ...(resources.length > 0 ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}
