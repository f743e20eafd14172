import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalTexts } from './refusalTexts.ts'

const server = new URL('../../../server/src/', import.meta.url)

/** The reason codes of the calls that the page makes, as the server writes them. */
function codesOf(folder: string): readonly string[] {
  return readdirSync(new URL(folder, server), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => {
      const text = readFileSync(new URL(`${folder}/${name}`, server), 'utf8')
      return [...text.matchAll(/HttpProblem\(\s*\d+,\s*'([A-Z_]+)'/g)].map(([, code = '']) => code)
    })
}

/** Codes with words of their own on the one screen that can meet them, or that no press of the page leads to. */
const elsewhere: Readonly<Record<string, string>> = {
  AGENT_UNAVAILABLE: 'A 503: the service has a problem.',
  BATCH_REFUSED: 'The page sends no batches.',
  BODY_INCOMPLETE: 'The page sends whole bodies.',
  BODY_TOO_LARGE: 'Requests are bounded before they are sent.',
  CONFIRMATION_WRONG: 'askToConfirm',
  EMAIL_IN_USE: 'changeEmail',
  EMAIL_NOT_YET: 'askCode',
  EMAIL_SAME: 'changeEmail',
  HAS_CODES: 'A passkey is asked for where there is one.',
  HAS_PASSKEY: 'A code is asked for where there is no passkey.',
  INVALID_JSON: 'The page sends JSON.',
  INVALID_PARAMETERS: 'askEmail; the contract refuses the rest before it is sent.',
  NOT_FOUND: 'The page calls what the contract names.',
  NO_EMAIL: 'A code is asked for where there is an address.',
  NO_PASSKEY: 'A passkey is asked for where there is one.',
  OPERATORS_SLOT: 'The page asks for no share of it.',
  PASSKEY_WRONG: 'passkeyLogin',
  PASSWORD_NOT_STRETCHED: 'The page stretches passwords.',
  PASSWORD_WRONG: 'askToOpen, askToConfirm',
  PROOF_INVALID: 'A 401.',
  PROVIDER_FAILED: 'A 503.',
  PROVIDER_NOT_FOUND: 'socialLogin offers what the server has.',
  RATE_LIMITED: 'failureText says when.',
  RECOVERY_ENDED: 'recoverWallet',
  RECOVERY_REFUSED: 'recoverWallet',
  SESSION_ENDED: 'A 401.',
  SESSION_NOT_FOUND: 'A permission that is gone is none.',
  SIGNATURE_INVALID: 'The page signs with the key of the account.',
  STOPPING: 'A 503.',
  TOO_LARGE: 'The page sends no pictures.',
  TOO_SLOW: 'A 503.',
  UNEXPECTED: 'A 500.',
  WALLET_GONE: 'offerClosed',
}

test('each refusal that a press can lead to has words, and the way on is known', () => {
  const said = new Set(
    [
      'modules/vault',
      'modules/auth',
      'modules/sessions',
      'http',
      'webauthn',
      'drivers/mail',
    ].flatMap(codesOf),
  )
  expect(said.size).toBeGreaterThan(40)
  const texts = refusalTexts()
  const silent = [...said].filter((code) => !(code in texts) && !(code in elsewhere))
  expect(silent.sort()).toEqual([])
  // And nothing is kept of what no server says.
  const gone = Object.keys({ ...texts, ...elsewhere }).filter((code) => !said.has(code))
  expect(gone.sort()).toEqual([])
})
