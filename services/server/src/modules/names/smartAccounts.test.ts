import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { createSmartAccount } from '../../testing/smartAccount.test.support.ts'

const sandbox = useSandbox()
/** ENSIP-11: the first local chain. */
const LOCAL_COIN = 0x8000_0000 + 31_337

type SmartAccount = ReturnType<typeof createSmartAccount>

function serve() {
  const { get, names, data } = createTestServer(sandbox.current.environment)
  const act = async (
    action: 'register' | 'release',
    { address }: SmartAccount,
    sign: (message: string) => Promise<string>,
  ) => {
    const timestamp = Math.floor(Date.now() / 1_000)
    const message = JSON.stringify({
      action,
      server: 'localhost',
      name: 'harbormaster.bowline.id',
      attributes: {},
      nonce: randomUUID(),
      timestamp,
      expires: timestamp + 300,
    })
    const signature = await sign(message)
    const path = action === 'register' ? '' : `/${action}`
    const response = await get(`/v1/profile/account${path}`, {
      method: 'POST',
      body: JSON.stringify({ coin_type: LOCAL_COIN, address, message, signature }),
    })
    return response.json()
  }
  const resolve = async (chainId?: string) =>
    (await data.resolveName({ name: 'harbormaster.bowline.id', chainId })).address
  return { act, names, resolve }
}

test('a smart account registers a name before it is deployed, and releases it afterwards', async () => {
  const { act, names, resolve } = serve()
  const own = createSmartAccount(sandbox.current)
  const other = createSmartAccount(sandbox.current)
  expect(await act('register', own, other.signBeforeDeployment)).toMatchObject({
    code: 'SIGNATURE_INVALID',
  })
  expect(await act('register', own, own.signBeforeDeployment)).toEqual({ success: true })
  expect(await names.profile({ name: 'harbormaster' })).toMatchObject({
    addresses: { [LOCAL_COIN]: { address: own.address } },
  })
  // On another chain, the same address may have another owner, or none.
  expect(await resolve('eip155:31337')).toBe(own.address)
  expect(await resolve('eip155:31338')).toBeNull()
  expect(await resolve('eip155:1')).toBeNull()
  // This server serves both local chains.
  expect(await resolve()).toBeNull()
  await own.deploy()
  const plain =
    ({ owner }: SmartAccount) =>
    (message: string) =>
      owner.signMessage({ message })
  expect(await act('release', own, plain(other))).toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await act('release', own, plain(own))).toEqual({ success: true })
})
