import { describeAdapter } from '@bowline/common/suites'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet } from './networks.ts'
import { idOf, useBitcoin } from './world.test.support.ts'

const { chain, setup } = useBitcoin()
let lastAccount = 3_000

describe.each(['sats', 'standard', 'leather', 'unisat', 'okx'] as const)('%s', (door) =>
  describeAdapter({
    name: 'bitcoin, whose wallet pays on a local chain',
    create: () => bitcoin({ networks: [bitcoinMainnet] }),
    addresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    notAddresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    async payer() {
      lastAccount += 1
      const { address } = bitcoinTestAccount(lastAccount).payment
      await chain().faucet(address, 500_000n)
      const { operations, provider, wallet } = await setup({ door, accountIndex: lastAccount })
      return {
        operations,
        provider,
        account: idOf(address),
        to: bitcoinTestAccount(1).payment.address,
        amount: 50_000n,
        foreign: [
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
          '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
        ],
        lie: () => wallet.lie('signature'),
        decline: () => wallet.reject(),
        prompts: () =>
          wallet.log.filter(({ method }) =>
            /^(send(Transfer|Bitcoin)|(bitcoin:)?sign(Message|Psbt|Transaction))$/.test(method),
          ).length,
      }
    },
  }),
)
