import { describeAdapter } from '@bowline/common/suites'
import { parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { evm } from './evm.ts'
import { useWorld } from './world.test.support.ts'

const { world, node, setup } = useWorld()
let lastKey = 7_000

describeAdapter({
  name: 'evm, whose wallet pays on a local chain',
  create: () => evm({ networks: [mainnet] }),
  addresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  notAddresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604'],
  async payer() {
    lastKey += 1
    const privateKey = toHex(lastKey, { size: 32 })
    // Not one of the chain's own accounts: a payment of the test before may not be in a block yet.
    const { address } = privateKeyToAccount(privateKey)
    await node().setBalance({ address, value: parseEther('10') })
    const { operations, provider, wallet } = await setup({ privateKey })
    const { bob } = world().people
    return {
      operations,
      provider,
      account: `eip155:31337:${address}`,
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
