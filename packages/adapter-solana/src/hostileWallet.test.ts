import type { Session } from '@bowline/common'
import { describeHostileWallet } from '@bowline/common/suites'
import { createManualClock } from '@bowline/common/testing'
import { createSolanaTestWallet, solanaTestAccount } from '@bowline/testing/solana'
import { createWalletConnector } from './createWalletConnector.ts'
import { solana } from './solana.ts'
import { useWorld } from './world.test.support.ts'

const { sandbox, local, idOf } = useWorld()
const FEATURES = {
  connect: 'standard:connect',
  restore: 'standard:connect',
  sign: 'solana:signMessage',
  pay: 'solana:signAndSendTransaction',
} as const
let lastAccount = 9_000

describeHostileWallet({
  name: 'Solana',
  async create() {
    lastAccount += 1
    const { address } = solanaTestAccount(lastAccount)
    await sandbox().faucet(address, { lamports: 3_000_000_000n })
    const networks = [local()]
    const { chainId, rpcUrl } = sandbox()
    const wallet = createSolanaTestWallet({
      name: 'Harbor',
      networks: [{ chainId, rpcUrl }],
      accounts: [lastAccount],
    })
    const clock = createManualClock()
    const description = { id: 'harbor', name: 'Harbor', type: 'announced' } as const
    const connector = createWalletConnector({ ...description, wallet: wallet.standard, clock })
    const operations = await solana({ networks, clock }).load()
    const from = idOf(address)
    const to = solanaTestAccount(lastAccount + 1_000).address
    return {
      connector,
      options: { networks, account: from },
      sign: (session: Session<'solana'>) =>
        operations.signMessage(session.provider('solana'), from, 'Hello'),
      pay: (session: Session<'solana'>) =>
        operations.transfer(session.provider('solana'), { from, to, amount: 1_000_000_000n }),
      fail: (act, error) => wallet.fail(FEATURES[act], error),
      hold(act) {
        if (act === 'restore') return wallet.delay()
        wallet.setApproval('manual')
        return () => wallet.accept()
      },
      advance: (ms) => clock.advance(ms),
      asked: (act) => (act === 'restore' ? wallet.log : wallet.prompts.get()).length,
    }
  },
})
