import { expect, onTestFinished, test } from 'vitest'
import { startHarborWatch } from './startHarborWatch.ts'

const THIEF = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function start() {
  const watch = await startHarborWatch({ thieves: [THIEF], newSites: ['https://new.example'] })
  onTestFinished(watch.stop)
  const ask = (body: object, token = watch.feed.token) =>
    fetch(watch.feed.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { watch, ask }
}

test('warns of addresses and sites that it knows, in its own words', async () => {
  const { watch, ask } = await start()
  const question = {
    chainId: 'eip155:1',
    addresses: [THIEF.toLowerCase(), '0x1'],
    origin: 'https://new.example',
  }
  const { verdicts } = await (await ask(question)).json()
  expect(verdicts).toEqual([
    { level: 'red', text: 'This address has stolen before.', subject: THIEF.toLowerCase() },
    { level: 'yellow', text: 'This site is new.', subject: 'https://new.example' },
  ])
  expect(watch.asked).toEqual([question])
})

test('says nothing of what it does not know', async () => {
  const { ask } = await start()
  const answer = await ask({ chainId: 'eip155:1', addresses: ['0x1'] })
  expect(await answer.json()).toEqual({ verdicts: [] })
})

test('answers nobody without its token, and no nonsense', async () => {
  const { ask } = await start()
  expect((await ask({ chainId: 'eip155:1', addresses: [] }, 'wrong')).status).toBe(401)
  expect((await ask({ addresses: 'all' })).status).toBe(400)
})
