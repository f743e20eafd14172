import { effectsOf } from '@bowline/common/reading'
import { address, createNoopSigner } from '@solana/kit'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { brief } from '../testing/evmCase.test.support.ts'
import { EVE, FROM, ME, MINT, readAll, TO } from '../testing/solanaInstruction.test.support.ts'

const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
].map((one) => address(one))

async function placeOf(owner: string, tokenProgram = PROGRAMS[0] ?? address(ME)) {
  const [place] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(MINT),
    tokenProgram,
  })
  return place
}

const sent = (source: string, authority = ME) =>
  getTransferCheckedInstruction({
    source: address(source),
    destination: address(TO),
    mint: address(MINT),
    authority: createNoopSigner(address(authority)),
    amount: 5n,
    decimals: 6,
  })

const fromOf = (reading: ReturnType<typeof readAll>) =>
  reading.fields.find(({ label }) => label === 'from')?.value

test.each(PROGRAMS)('the account of the user for a token of %s is the user’s', async (program) => {
  const place = await placeOf(ME, program)
  expect(fromOf(readAll([sent(place)]))).toEqual({
    type: 'account',
    address: place,
    isOwn: true,
  })
})

test('any other account of tokens is not known to be', async () => {
  for (const [source, authority] of [
    [FROM, ME],
    [await placeOf(EVE), EVE],
    [await placeOf(EVE), ME],
  ] as const)
    expect(fromOf(readAll([sent(source, authority)]))).not.toHaveProperty('isOwn')
})

test('what leaves the user’s accounts of tokens is summed up as the wallet’s', async () => {
  const place = await placeOf(ME)
  const reading = readAll([sent(place), sent(place)])
  const { certain } = effectsOf(reading, { own: [ME], account: ME })
  expect(certain.map(({ label, value }) => [label, brief(value)])).toEqual([['offered', '10 USDC']])
  // Of another account, nobody knows whose it is.
  const other = readAll([sent(place), sent(FROM)])
  expect(effectsOf(other, { own: [ME], account: ME }).certain).toEqual([])
})
