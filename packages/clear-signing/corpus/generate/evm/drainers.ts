import { accounts, batches } from './drainAccounts.ts'
import { approvals, collections } from './drainApprovals.ts'
import { control, safes } from './drainControl.ts'
import { exchangeAccounts, messages } from './drainMessages.ts'
import { nftPermitsAndForwards } from './drainNftPermits.ts'
import { nftOrders, tokenOrders } from './drainOrders.ts'
import { payments } from './drainPayments.ts'
import { permits } from './drainPermits.ts'
import { positions } from './drainPositions.ts'
import { protocols } from './drainProtocols.ts'
import { requestsByOthers } from './drainRequests.ts'

export const evmDrainers = [
  ...approvals,
  ...collections,
  ...payments,
  ...positions,
  ...protocols,
  ...control,
  ...safes,
  ...permits,
  ...requestsByOthers,
  ...nftPermitsAndForwards,
  ...nftOrders,
  ...tokenOrders,
  ...batches,
  ...accounts,
  ...messages,
  ...exchangeAccounts,
]
