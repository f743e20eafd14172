import { describeHostileWallet } from '@bowline/common/suites'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { bitcoin } from './bitcoin.ts'
import { createApp, type Door, idOf, regtest, useBitcoin } from './world.test.support.ts'

const { chain } = useBitcoin()
const METHODS = {
  connect: 'wallet_connect',
  restore: 'wallet_getAccount',
  sign: 'signMessage',
  pay: 'sendTransfer',
} as const
const STANDARD = {
  connect: 'bitcoin:connect',
  restore: 'standard:connect',
  sign: 'bitcoin:signMessage',
  pay: 'bitcoin:signTransaction',
} as const
const LEATHER = {
  connect: 'getAddresses',
  restore: 'never',
  sign: 'signMessage',
  pay: 'sendTransfer',
} as const
const UNISAT = {
  connect: 'requestAccounts',
  restore: 'getAccounts',
  sign: 'signMessage',
  pay: 'sendBitcoin',
} as const
const OKX = { ...UNISAT, connect: 'connect' } as const
const to = bitcoinTestAccount(1).payment.address
let lastAccount = 4_000

describeHostileWallet({
  name: 'Bitcoin, by sats-connect’s protocol',
  create: () => open('sats', METHODS),
})

describeHostileWallet({
  name: 'Bitcoin, by the Wallet Standard',
  create: () => open('standard', STANDARD),
})

describeHostileWallet({
  name: 'Bitcoin, by Leather’s methods',
  // It cannot be read without a prompt.
  acts: ['connect', 'sign', 'pay'],
  create: () => open('leather', LEATHER),
})

describeHostileWallet({
  name: 'Bitcoin, by UniSat’s interface',
  create: () => open('unisat', UNISAT),
})

describeHostileWallet({
  name: 'Bitcoin, by OKX Wallet’s interface',
  create: () => open('okx', OKX),
})

async function open(door: Door, methods: Readonly<Record<keyof typeof METHODS, string>>) {
  lastAccount += 1
  const { address } = bitcoinTestAccount(lastAccount).payment
  await chain().faucet(address, 500_000n)
  const networks = [regtest(chain().url)]
  const app = createApp({ door, networks, esploraUrl: chain().url, accountIndex: lastAccount })
  const { wallet, clock, connector } = app
  const operations = await bitcoin({ networks, clock }).load()
  const account = idOf(address)
  return {
    connector,
    options: { networks, account },
    sign: (session: Awaited<ReturnType<typeof connector.connect>>) =>
      operations.signMessage(session.provider('bip122'), account, 'Hello'),
    pay: (session: Awaited<ReturnType<typeof connector.connect>>) =>
      operations.transfer(session.provider('bip122'), { from: account, to, amount: 20_000n }),
    fail: (act: keyof typeof METHODS, error: unknown) => wallet.fail(methods[act], error),
    hold(act: keyof typeof METHODS) {
      if (act === 'restore') return wallet.delay()
      wallet.setApproval('manual')
      return () => wallet.accept()
    },
    advance: (ms: number) => clock.advance(ms),
    asked: (act: keyof typeof METHODS) =>
      (act === 'restore' ? wallet.log : wallet.prompts.get()).length,
  }
}
