import { describeAdapter } from '@bowline/common/suites'
import { mainnet } from 'viem/chains'
import { evm } from './evm.ts'
import { useWorld } from './world.test.support.ts'

const { world, setup } = useWorld()

describeAdapter({
  name: 'evm, whose wallet pays on a local chain',
  create: () => evm({ networks: [mainnet] }),
  addresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  notAddresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604'],
  async payer() {
    const { operations, provider, wallet } = await setup()
    const { alice, bob } = world().people
    return {
      operations,
      provider,
      account: `eip155:31337:${alice.address}`,
      to: bob.address,
      amount: 10n ** 15n,
      lie: () => wallet.lie('signature'),
      decline: () => wallet.reject(),
      prompts: () =>
        wallet.log.filter(({ method }) => /^(personal_sign|eth_sendTransaction)$/.test(method))
          .length,
    }
  },
})
