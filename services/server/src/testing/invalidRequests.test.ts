import {
  authApi,
  dataApi,
  directoryApi,
  frameApi,
  grantsApi,
  historyApi,
  namesApi,
  onrampApi,
  sessionsApi,
  signInApi,
  swapsApi,
  vaultApi,
  windowApi,
} from '@bowline/common/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invalidQuestions, RUNS } from './describeRoutes.test.support.ts'

// Each module tests its own routes, and those that share a contract are tested with it.
const CONTRACTS = [
  ...[authApi, dataApi, directoryApi, frameApi, grantsApi, historyApi, namesApi],
  ...[onrampApi, sessionsApi, signInApi, swapsApi, vaultApi, windowApi],
]

test('1,100 invalid requests, and more, are made for the routes of all contracts', () => {
  const routes = CONTRACTS.flatMap((contract) => Object.values(contract))
  let requests = 0
  for (const route of routes) {
    // Each costs some time, and this many are enough.
    if (requests > 1_100) break
    if (invalidQuestions(route, fc.constant({}))) requests += RUNS.numRuns
  }
  expect(requests).toBeGreaterThan(1_100)
})
