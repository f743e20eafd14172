import { exchange } from './honestExchange.ts'
import { payments } from './honestPayments.ts'
import { staking } from './honestStaking.ts'

export const solanaHonestAll = [...payments, ...staking, ...exchange]
