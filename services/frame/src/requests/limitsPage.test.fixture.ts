// A page that an app has several times, for the test of its limits. It asks as often as it is told.
import { createManualClock } from '@bowline/common/testing'
import { openStore, type Store } from '../store/openStore.ts'
import { createLimits } from './createLimits.ts'

const query = new URLSearchParams(location.search)
const store = await openStore(query.get('store') ?? '')
/** Reads and writes, each for itself. */
const naive: Pick<Store, 'update'> = {
  async update(name, change) {
    await store.set(name, change(await store.get(name)))
  },
}
const limits = createLimits({
  clock: createManualClock(1_000_000),
  store: query.has('naive') ? naive : store,
})

async function ask(times: number) {
  const asked = await Promise.allSettled(Array.from({ length: times }, () => limits.admit()))
  return asked.filter(({ status }) => status === 'fulfilled').length
}

addEventListener('message', async ({ data, source }) => {
  if (data === 'reject') await limits.reject()
  const admitted = await ask(typeof data === 'number' ? data : 0)
  source?.postMessage({ admitted }, { targetOrigin: '*' })
})
parent.postMessage({ admitted: 0 }, '*')
