import { describeAdapter } from '@bowline/common/suites'
import { solanaTestAccount } from '@bowline/testing/solana'
import { solanaMainnet } from './networks.ts'
import { solana } from './solana.ts'
import { useWorld } from './world.test.support.ts'

const { sandbox, idOf, setup } = useWorld()
let lastAccount = 7_000

describeAdapter({
  name: 'solana, whose wallet pays on a local chain',
  create: () => solana({ networks: [solanaMainnet] }),
  addresses: ['8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1'],
  notAddresses: ['8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfh'],
  async payer() {
    lastAccount += 1
    const { address } = solanaTestAccount(lastAccount)
    await sandbox().faucet(address, { lamports: 3_000_000_000n })
    const { operations, provider, wallet } = await setup({ accounts: [lastAccount] })
    return {
      operations,
      provider,
      account: idOf(address),
      to: solanaTestAccount(lastAccount + 1_000).address,
      amount: 1_000_000_000n,
      lie: () => wallet.lie('signature'),
      decline: () => wallet.reject(),
      prompts: () => wallet.log.filter(({ method }) => method.startsWith('solana:sign')).length,
    }
  },
})
