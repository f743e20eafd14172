import { payments } from './honestPayments.ts'
import { staking } from './honestStaking.ts'
import { votes } from './honestVotes.ts'

export const polkadotHonest = [...payments, ...staking, ...votes]
