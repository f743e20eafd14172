import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { type ProgressFacts, progressState } from './progressState.ts'

const down = new KitError('HTTP_UNREACHABLE', { endpoint: 'order' })
const unknown = new KitError('HTTP_STATUS', { endpoint: 'order', status: 404 })
const busy = new KitError('HTTP_STATUS', { endpoint: 'order', status: 503 })
const facts: ProgressFacts = { orderId: 'o1', status: 'pending', error: null, isLate: false }

test.each<[string, Partial<ProgressFacts>, string]>([
  ['the provider does not share the status', { orderId: undefined, isLate: true }, 'untold'],
  ['nothing is known yet', { status: undefined }, 'pending'],
  ['the provider is processing it', { status: 'processing' }, 'processing'],
  ['it takes long', { isLate: true }, 'slow'],
  ['it takes long, but is over', { status: 'completed', isLate: true }, 'completed'],
  ['the visitor has cancelled it', { status: 'cancelled', isLate: true }, 'cancelled'],
  ['the service is down', { error: down }, 'down'],
  ['the service is busy', { status: undefined, error: busy }, 'down'],
  ['the service is down after it is over', { status: 'failed', error: down }, 'failed'],
  ['the server does not know the order', { status: undefined, error: unknown }, 'lost'],
])('%s', (_, more, state) => expect(progressState({ ...facts, ...more })).toBe(state))
