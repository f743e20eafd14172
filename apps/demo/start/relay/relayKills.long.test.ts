import { describe, test, vi } from 'vitest'
import { kitApp, protocolApp, protocolWallet, testingWallet } from './clients.test.support.ts'
import { talkOver } from './talkOver.test.support.ts'

// Clients look for a relay that is gone in steps of seconds: the time is not what is tested.
vi.setConfig({ testTimeout: 300_000 })

const KILLS = ['nothing', 'propose', 'approve', 'request', 'answer'] as const

const PAIRS = [
  { pair: 'the kit with the test wallet', clients: [kitApp, testingWallet], kills: KILLS },
  { pair: 'the kit with sign-client 2.21.8', clients: [kitApp, protocolWallet], kills: KILLS },
  {
    pair: 'sign-client 2.21.8 with the test wallet',
    clients: [protocolApp, testingWallet],
    kills: KILLS,
  },
  {
    // What it loses itself at an approval: docs/decisions/2026-12-01-what-client-2-21-8-loses.md
    pair: 'sign-client 2.21.8 with itself',
    clients: [protocolApp, protocolWallet],
    kills: ['nothing', 'propose', 'request', 'answer'],
  },
] as const

describe.each(PAIRS)('$pair', ({ clients: [openApp, openWallet], kills }) => {
  test.each(kills)('loses and doubles nothing when the relay is killed at: %s', (at) =>
    talkOver({ openApp, openWallet }, at),
  )
})
