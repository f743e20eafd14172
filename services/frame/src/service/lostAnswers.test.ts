import { authApi, type Endpoint, vaultApi } from '@bowline/common/api'
import { expect, test } from 'vitest'
import { lostActs, notMet } from '../testing/lost/acts.test.support.ts'
import { describeLost } from '../testing/lost/describeLost.test.support.ts'

describeLost(['lost'])

test('each call that may change something is met, or it is said why it need not be', () => {
  const contracts: readonly Endpoint[] = [...Object.values(vaultApi), ...Object.values(authApi)]
  const changing = contracts.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const met = new Set([...lostActs.map(({ path }) => path), ...Object.keys(notMet)])
  expect(new Set(changing)).toEqual(met)
})
