import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { bech32m, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { idOf, REGTEST, useBitcoin } from '../world.test.support.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()

const receivers = [
  { version: 1, bytes: 33, least: 333n },
  { version: 2, bytes: 2, least: 240n },
  { version: 2, bytes: 32, least: 330n },
  { version: 16, bytes: 40, least: 354n },
].map(({ version, bytes, least }, index) => {
  const program = new Uint8Array(bytes).fill(index + 1)
  return {
    name: `version ${version} with ${bytes} bytes`,
    least,
    to: bech32m.encode('bcrt', [version, ...bech32m.toWords(program)]),
    script: hex.encode(Uint8Array.of(0x50 + version, bytes, ...program)),
    accountIndex: 600 + index,
  }
})

describe.each(receivers)('a receiver of witness $name', ({ to, script, least, accountIndex }) => {
  const { payment, ordinals } = bitcoinTestAccount(accountIndex)
  const open = () => setup({ accountIndex, without: ['sendTransfer'] })
  const readSent = async (hash: string) => (await fetch(`${chain().url}/tx/${hash}`)).json()

  test('is an address, gives a notice, and is paid no dust', async () => {
    const { operations, provider } = await open()
    expect(operations.isAddress(to, REGTEST)).toBe(true)
    const intent = { from: idOf(payment.address), to, amount: least, feeRate: 1n }
    const notice = { code: 'unknownReceiverType', stops: false }
    expect(await operations.inspectTransfer(intent, signal)).toEqual([notice])
    const dust = { ...intent, amount: least - 1n }
    expect(await operations.inspectTransfer(dust, signal)).toEqual([
      { code: 'receiverBelowMinimum', stops: true, amount: least },
      notice,
    ])
    await expect(operations.transfer(provider, dust)).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    })
  })

  test.each([payment, ordinals])('is paid from $address at the estimated fee', async (own) => {
    const { operations, provider, endOf } = await open()
    await chain().faucet(own.address, 60_000n)
    const intent = { from: idOf(own.address), to, amount: least, feeRate: 5n }
    const fee = await operations.estimateFee(intent, signal)
    const hash = await operations.transfer(provider, intent)
    expect(await endOf(hash)).toBe('confirmed')
    const sent = await readSent(hash)
    expect(BigInt(sent.fee)).toBe(fee)
    expect(sent.fee / (sent.weight / 4)).toBeGreaterThanOrEqual(5)
    expect(sent.fee / (sent.weight / 4)).toBeLessThan(5.15)
    expect(sent.vout).toContainEqual(
      expect.objectContaining({ scriptpubkey: script, value: Number(least) }),
    )
    expect(await operations.getBalance(intent.from, signal)).toBe(60_000n - least - fee)
  })

  test('is paid all that there is, and nothing stays behind', async () => {
    const { operations, provider, endOf } = await open()
    const from = idOf(payment.address)
    for (const sats of [40_000n, 25_000n]) await chain().faucet(payment.address, sats)
    const intent = { from, to, amount: 0n, feeRate: 10n }
    const amount = await operations.getMaxTransfer(intent, signal)
    const hash = await operations.transfer(provider, { ...intent, amount })
    expect(await endOf(hash)).toBe('confirmed')
    const sent = await readSent(hash)
    expect(sent.vout).toMatchObject([{ scriptpubkey: script, value: Number(amount) }])
    expect(sent.fee / (sent.weight / 4)).toBeLessThan(10.3)
    expect(await operations.getBalance(from, signal)).toBe(0n)
  })
})

test('an account with such an address is refused', async () => {
  const { operations } = await setup()
  const to = receivers[2]?.to ?? ''
  await expect(operations.getBalance(idOf(to), signal)).rejects.toMatchObject({
    code: 'INVALID_ACCOUNT_ID',
  })
})
