/** The message of a sign-in (SIWS), with the lines that the app has asked for. */
export function signInMessage(
  input: Readonly<Record<string, unknown>>,
  { address, domain }: { readonly address: string; readonly domain: string },
): string {
  const lines = FIELDS.flatMap(([label, name]) => {
    const value = input[name]
    return typeof value === 'string' ? [`${label}: ${value}`] : []
  })
  const { resources } = input
  if (Array.isArray(resources)) lines.push('Resources:', ...resources.map((one) => `- ${one}`))
  const host = typeof input.domain === 'string' ? input.domain : domain
  return [
    `${host} wants you to sign in with your Solana account:`,
    address,
    ...(typeof input.statement === 'string' ? ['', input.statement] : []),
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n')
}

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const
