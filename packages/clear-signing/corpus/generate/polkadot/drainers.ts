import { messages } from './drainMessages.ts'
import { payments } from './drainPayments.ts'
import { rights } from './drainRights.ts'

export const polkadotDrainers = [...payments, ...rights, ...messages]
