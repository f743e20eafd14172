import { createECDH, createHash, type ECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createAgentClient } from '../drivers/agent/createAgentClient.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { addKey } from '../drivers/kms/keyFile.ts'
import { createTestWallet } from '../modules/vault/testWallet.test.support.ts'
import { openSealed, sealFor } from './agentSealing.ts'
import { parseSlot, shareBelongsTo } from './agentSlot.ts'
import { AGAIN_MS, DELAY_MS, LASTS_MS } from './createAgent.ts'
import { openAgent } from './openAgent.test.support.ts'

const code = (name: string) => expect.objectContaining({ name: 'AgentError', code: name })
const newId = () => randomBytes(24).toString('base64url')

function createDevice() {
  const keys = createECDH('prime256v1')
  return { keys, publicKey: keys.generateKeys('base64url') }
}

async function setup(options: { readonly daily?: number; readonly logger?: Logger } = {}) {
  const clock = createManualClock()
  const agent = await openAgent({ clock, ...options })
  const begin = async (agentKey = agent.settings.key) => {
    const device = createDevice()
    const { slot, userShare } = createTestWallet().agent(agentKey, 'user-1')
    const { publicKey } = device
    const asked = { recoveryId: newId(), userId: 'user-1', slot: slot.userBlob, publicKey }
    await agent.client.begin(asked)
    return { asked, device, userShare }
  }
  return { clock, agent, begin, ...agent }
}

/** What the device does with what it gets. */
function open(device: { readonly keys: ECDH }, sealed: string, recoveryId: string, slot: string) {
  const { slotId } = parseSlot(slot)
  return openSealed(device.keys, sealed, ['recovery', 'user-1', slotId, recoveryId].join('|'))
}

test('a share is given out a day after it was asked for, to the device that has asked', async () => {
  const { clock, client, begin } = await setup()
  const { asked, device, userShare } = await begin()
  await expect(client.release(asked)).rejects.toEqual(code('AGENT_TOO_EARLY'))
  clock.advance(DELAY_MS - 1)
  await expect(client.release(asked)).rejects.toEqual(code('AGENT_TOO_EARLY'))
  clock.advance(1)
  const sealed = await client.release(asked)
  expect(open(device, sealed, asked.recoveryId, asked.slot)).toEqual(userShare)
  expect(() => open(createDevice(), sealed, asked.recoveryId, asked.slot)).toThrow()
})

test('it is given out once, and again for ten minutes only', async () => {
  const { clock, client, begin } = await setup()
  const { asked } = await begin()
  clock.advance(DELAY_MS)
  await client.release(asked)
  clock.advance(AGAIN_MS)
  await client.release(asked)
  clock.advance(1)
  await expect(client.release(asked)).rejects.toEqual(code('AGENT_REFUSED'))
})

test('nothing else is given out: not to another device, user, slot or recovery', async () => {
  const { clock, client, begin } = await setup()
  const { asked } = await begin()
  const other = await begin()
  clock.advance(DELAY_MS)
  for (const change of [
    { publicKey: createDevice().publicKey },
    { userId: 'user-2' },
    { slot: other.asked.slot },
    { recoveryId: newId() },
  ])
    await expect(client.release({ ...asked, ...change })).rejects.toEqual(code('AGENT_REFUSED'))
  await client.release(asked)
})

test('a recovery that is cancelled, or not taken within a week, is over', async () => {
  const { clock, client, begin } = await setup()
  const [cancelled, late] = [await begin(), await begin()]
  await client.cancel(cancelled.asked.recoveryId)
  clock.advance(DELAY_MS)
  await expect(client.release(cancelled.asked)).rejects.toEqual(code('AGENT_REFUSED'))
  clock.advance(LASTS_MS - DELAY_MS)
  await expect(client.release(late.asked)).rejects.toEqual(code('AGENT_REFUSED'))
})

test('the same recovery does not begin anew, which would bring a delay forward', async () => {
  const { client, begin } = await setup()
  const { asked } = await begin()
  await expect(client.begin(asked)).rejects.toEqual(code('AGENT_REFUSED'))
  const other = { ...asked, publicKey: createDevice().publicKey }
  await expect(client.begin(other)).rejects.toEqual(code('AGENT_REFUSED'))
})

test('so many begin in a day, cancelled or not', async () => {
  const { clock, client, begin } = await setup({ daily: 3 })
  const first = await begin()
  await begin()
  await begin()
  await client.cancel(first.asked.recoveryId)
  await expect(begin()).rejects.toEqual(code('AGENT_BUSY'))
  clock.advance(24 * 60 * 60_000)
  await begin()
})

test('what it was asked for survives its restart', async () => {
  const { clock, begin, folder, stop } = await setup()
  const { asked, device, userShare } = await begin()
  await stop()
  clock.advance(DELAY_MS)
  const again = await openAgent({ clock, folder })
  const sealed = await again.client.release(asked)
  expect(open(device, sealed, asked.recoveryId, asked.slot)).toEqual(userShare)
})

test('after a rotation slots of both keys open, and its new key is the first', async () => {
  const { clock, client, begin, keyFile, settings } = await setup()
  const before = await begin()
  await addKey(keyFile, clock.now())
  await client.test()
  clock.advance(DELAY_MS)
  await client.release(before.asked)
  const response = await fetch(`${settings.url}/health`, {
    headers: { authorization: `Bearer ${settings.secret}` },
  })
  const { keys } = await response.json()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(settings.key)
  const after = await begin(keys[0])
  clock.advance(DELAY_MS)
  expect(
    open(after.device, await client.release(after.asked), after.asked.recoveryId, after.asked.slot),
  ).toEqual(after.userShare)
})

test('a slot that is sealed for another key, or changed, is not opened', async () => {
  const { clock, client, begin } = await setup()
  const foreign = await begin(createDevice().publicKey)
  clock.advance(DELAY_MS)
  await expect(client.release(foreign.asked)).rejects.toEqual(code('AGENT_REFUSED'))
  const { asked } = await begin()
  const slot = JSON.stringify({ ...JSON.parse(asked.slot), version: 2 })
  const changed = { ...asked, recoveryId: newId(), slot }
  await client.begin(changed)
  clock.advance(DELAY_MS)
  await expect(client.release(changed)).rejects.toEqual(code('AGENT_REFUSED'))
})

test.each([
  ['no JSON', 'x'],
  ['another kind of slot', '{"v":1,"kind":"device"}'],
  ['a field too many', '{}'],
])('a slot that is %s is refused at once', async (name, text) => {
  const { client, begin } = await setup()
  const { asked } = await begin()
  const slot =
    name === 'a field too many' ? JSON.stringify({ ...JSON.parse(asked.slot), more: 1 }) : text
  const recovery = { ...asked, recoveryId: newId(), slot }
  await expect(client.begin(recovery)).rejects.toEqual(code('AGENT_REFUSED'))
})

test('it answers nobody without the secret, and nothing that is not a request of the server', async () => {
  const { settings, client } = await setup()
  const wrong = createAgentClient({ ...settings, secret: 'another secret'.padEnd(40, '-') })
  await expect(wrong.test()).rejects.toEqual(code('AGENT_UNAVAILABLE'))
  const send = async (path: string, body: string, secret = settings.secret) => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await fetch(`${settings.url}${path}`, { method: 'POST', body, headers })).status
  }
  expect(await send('/begin', '{}', '')).toBe(401)
  expect(await send('/nowhere', '{}', '')).toBe(401)
  expect(await send('/nowhere', '{}')).toBe(404)
  expect(await send('/begin', '{}')).toBe(400)
  expect(await send('/release', 'no JSON')).toBe(400)
  expect(await send('/cancel', `{"recoveryId":"${'x'.repeat(9_000)}"}`)).toBe(413)
  await client.test()
})

test('an agent with another key, or none at its address, is noticed', async () => {
  const { settings, stop } = await setup()
  const other = createAgentClient({ ...settings, key: createDevice().publicKey })
  await expect(other.test()).rejects.toEqual(code('AGENT_REFUSED'))
  await stop()
  const client = createAgentClient(settings)
  await expect(client.test()).rejects.toEqual(code('AGENT_UNAVAILABLE'))
})

test('its log and its database name recoveries, and hold no share, key or user', async () => {
  const lines: string[] = []
  const logger: Logger = {
    log: (level, event, details) => void lines.push(JSON.stringify({ level, event, ...details })),
  }
  const { clock, begin, folder, client, keyFile } = await setup({ logger })
  const { asked, userShare } = await begin()
  await expect(client.release(asked)).rejects.toThrow()
  clock.advance(DELAY_MS)
  const sealed = await client.release(asked)
  const db = openDatabase(join(folder, 'agent.sqlite'))
  const rows = JSON.stringify(db.prepare('SELECT * FROM agent_recoveries').all())
  db.close()
  const all = `${lines.join('\n')}\n${rows}`
  const { keys } = JSON.parse(readFileSync(keyFile, 'utf8'))
  for (const secret of [asked.slot, sealed, userShare.toString('base64url'), keys[0].key, 'user-1'])
    expect(all).not.toContain(secret)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    ...['A recovery begins', 'Refused a recovery', 'A share was given out'],
  ])
  expect(rows).toContain(asked.recoveryId)
})

// The page seals with code of its own: both have to read what is stored for ever.
test('opens the slot that the page’s package has stored', () => {
  const file = new URL('../../../../packages/wallet-keys/vectors/recovery.json', import.meta.url)
  const { jwk, slot, userId } = JSON.parse(readFileSync(file, 'utf8'))
  const key = createECDH('prime256v1')
  key.setPrivateKey(Buffer.from(jwk.d, 'base64url'))
  const parsed = parseSlot(JSON.stringify(slot))
  expect(openSealed(key, parsed.userBlob, shareBelongsTo(parsed, userId))).toHaveLength(33)
  expect(() => openSealed(key, parsed.userBlob, shareBelongsTo(parsed, 'user-2'))).toThrow()
})

test('seals for a point of the curve alone', () => {
  expect(() => sealFor(`B${'A'.repeat(86)}`, Buffer.alloc(33), 'x')).toThrow()
  const { keys, publicKey } = createDevice()
  const plain = createHash('sha256').digest()
  expect(openSealed(keys, sealFor(publicKey, plain, 'x'), 'x')).toEqual(plain)
  expect(() => openSealed(keys, sealFor(publicKey, plain, 'x'), 'y')).toThrow()
})
