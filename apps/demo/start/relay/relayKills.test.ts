import { test, vi } from 'vitest'
import { kitApp, testingWallet } from './clients.test.support.ts'
import { talkOver } from './talkOver.test.support.ts'

// Clients look for a relay that is gone in steps of seconds: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000 })

test('a request is not lost and comes once where the relay is killed under it', () =>
  talkOver({ openApp: kitApp, openWallet: testingWallet }, 'request'))
