import { expect, onTestFinished, test } from 'vitest'
import { startAccounts } from './startAccounts.ts'

async function start(areKept: boolean) {
  const frameUrl = 'http://localhost:5173'
  const accounts = await startAccounts({ frameUrl, rpcUrl: 'http://127.0.0.1:1', areKept })
  onTestFinished(() => accounts.stop())
  return accounts
}

test('a second demo has providers of its own', async () => {
  const [first, second] = [await start(true), await start(true)]
  const issuers = [first, second].map(({ social }) =>
    social.flatMap((one) => ('issuer' in one ? [String(one.issuer)] : [])),
  )
  expect(issuers.flat()).toHaveLength(6)
  expect(new Set(issuers.flat()).size).toBe(6)
  for (const issuer of issuers.flat()) {
    const metadata = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await metadata.json()).toMatchObject({ issuer })
  }
})

test('providers send visitors back to the page of the wallet', async () => {
  const { social } = await start(false)
  const github = social.find((one) => 'provider' in one && one.provider === 'github')
  const { authorizationEndpoint, clientId } = Object(github)
  const url = new URL(authorizationEndpoint)
  const asked = { client_id: clientId, response_type: 'code', state: 'x', scope: 'user:email' }
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const statusFor = async (path: string) => {
    const redirect_uri = `http://localhost:5173${path}`
    url.search = new URLSearchParams({ ...asked, ...proof, redirect_uri }).toString()
    return (await fetch(url)).status
  }
  expect(await statusFor('/v1/auth/social/callback/github')).toBe(200)
  expect(await statusFor('/')).toBe(400)
})
