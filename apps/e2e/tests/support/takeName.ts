import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Registers a name below the zone of the server at `url` for a new account, past the page. Returns its address. */
export async function takeName(url: string, name: string): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({
    action: 'register',
    server: new URL(url).host,
    name: `${name}.bowline.id`,
    attributes: {},
    nonce: crypto.randomUUID(),
    timestamp,
    expires: timestamp + 300,
  })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${url}/v1/profile/account?projectId=local-project&st=e2e&sv=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: 60, address: account.address, message, signature }),
  })
  if (!response.ok) throw new Error(`The name was not registered: ${await response.text()}`)
  return account.address
}
