import { expect, test } from 'vitest'
import { connectorOf, createSession, setupKit } from '../../assembly/kitHarness.test.support.ts'
import type { RecentWallet } from '../../kit/wallets.ts'
import { rememberConnected } from './rememberConnected.ts'

const quay = {
  id: 'quay',
  name: 'Quay',
  rdns: 'example.quay',
  imageUrl: 'https://quay.example/i.png',
}
const connect = () => Promise.reject(new Error('not asked'))
const pairing = connectorOf({ id: 'pairing', name: 'Any phone', type: 'walletConnect', connect })
const installed = connectorOf({
  id: 'lark',
  name: 'Lark',
  rdns: 'com.lark',
  icon: 'data:image/png,',
  connect,
})

/** What is remembered of a wallet that was just connected. */
function remembered({
  connector = pairing,
  walletId,
  peer,
}: {
  readonly connector?: typeof pairing
  readonly walletId?: string
  readonly peer?: { readonly name: string }
}) {
  const all: RecentWallet[] = []
  const { kit } = setupKit({ customWallets: [quay] })
  const { session } = createSession([], { peer })
  rememberConnected(
    { kit, rememberWallet: (wallet) => all.push(wallet) },
    { connector, walletId, session },
  )
  return all
}

test('an installed wallet is remembered as it describes itself', () => {
  expect(remembered({ connector: installed })).toEqual([
    { connectorId: 'lark', name: 'Lark', rdns: 'com.lark', imageUrl: 'data:image/png,' },
  ])
})

test('a connector without a row is not remembered', () => {
  const connector = connectorOf({ id: 'login', offers: [{ kind: 'email' }], connect })
  expect(remembered({ connector, walletId: 'quay' })).toEqual([])
})

test('a paired wallet is remembered as the directory describes it', () => {
  const { id: walletId, name, rdns, imageUrl } = quay
  expect(remembered({ walletId, peer: { name: 'Phone' } })).toEqual([
    { connectorId: 'pairing', walletId, name, rdns, imageUrl },
  ])
})

test('a paired wallet that the directory does not know has the name that it gives itself', () => {
  const wallet = { connectorId: 'pairing', walletId: 'other', rdns: undefined, imageUrl: undefined }
  expect(remembered({ walletId: 'other', peer: { name: 'Phone' } })).toEqual([
    { ...wallet, name: 'Phone' },
  ])
  expect(remembered({ walletId: 'other' })).toEqual([{ ...wallet, name: 'Any phone' }])
})

test('a wallet that was paired without the directory is not remembered', () => {
  expect(remembered({ peer: { name: 'Phone' } })).toEqual([])
})
