import { type Address, address, type KeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { GENESIS_TIME } from '../../chainArguments.ts'
import { FINAL_DEPTH, type Ledger } from '../ledger/createLedger.ts'
import { programs } from '../programs.ts'
import { createPayer } from './createPayer.ts'
import { createTokenInstructions } from './createToken.ts'
import { nameAccount } from './nameAccount.ts'
import { sandboxSolana } from './sandboxSolana.ts'
import { mintSigner, testSigner } from './testSigner.ts'
import { mintInstructions, transferInstructions } from './tokenInstructions.ts'

/** Far below 2^53, so that it is exact in every client. */
const TREASURY_LAMPORTS = 5_000_000_000_000_000n
const TREASURY_TOKENS = 1_000_000_000n
const STEP_SECONDS = 3_600n

/** Creates the network's tokens, accounts and history. Every run ends with the same blocks. */
export async function fillLedger(ledger: Ledger): Promise<void> {
  let time = BigInt(GENESIS_TIME)
  const pay = createPayer(ledger, () => {
    time += STEP_SECONDS
    ledger.nextSlot(time)
  })
  const { people, tokens, holdings } = sandboxSolana
  const { alice, bob, carol } = people
  const [sender, treasury] = await Promise.all(
    [alice, people.treasury].map(({ index }) => testSigner(index)),
  )
  if (!sender || !treasury) return
  ledger.setAccount(wealthy(treasury.address))

  const payLamports = (from: KeyPairSigner, to: string, amount: bigint) =>
    pay(from, [getTransferSolInstruction({ source: from, destination: address(to), amount })])
  for (const [name, token] of Object.entries(tokens)) {
    const mint = await mintSigner(NAMES[name] ?? name)
    const signers = { mint, authority: treasury }
    await pay(treasury, createTokenInstructions(token, signers, ledger.rentOf))
    const amount = TREASURY_TOKENS * 10n ** BigInt(token.decimals)
    await pay(treasury, await mintInstructions(treasury, { token, to: treasury.address, amount }))
  }
  ledger.setAccount(await nameAccount(tokens.husd, treasury.address, ledger.rentOf))

  const { husd, moor, spam } = tokens
  const give = async (token: typeof husd | typeof moor | typeof spam, amount: bigint) =>
    pay(treasury, await transferInstructions(treasury, { token, to: alice.address, amount }))
  const passOn = async (token: typeof husd | typeof moor, amount: bigint) =>
    pay(sender, await transferInstructions(sender, { token, to: carol.address, amount }))

  await payLamports(treasury, alice.address, holdings.alice.lamports)
  await payLamports(treasury, bob.address, holdings.bob.lamports)
  await give(husd, holdings.alice.husd + holdings.carol.husd)
  await give(moor, holdings.alice.moor + holdings.carol.moor)
  await payLamports(sender, carol.address, holdings.carol.lamports)
  await passOn(husd, holdings.carol.husd)
  await passOn(moor, holdings.carol.moor)
  await give(spam, 5_000_000_000n)
  // Fees, rents and gifts are refunded, so that alice starts with a round balance.
  const left = ledger.account(sender.address)?.lamports ?? 0n
  await payLamports(treasury, alice.address, holdings.alice.lamports - left)
  // All of it is final before the first request.
  for (let depth = 0n; depth < FINAL_DEPTH; depth++) ledger.nextSlot(time)
}

/** The names from which the keys of the mints are derived. */
const NAMES: Readonly<Record<string, string>> = { husd: 'HUSD', moor: 'MOOR', spam: 'TIDE' }

function wealthy(owner: Address) {
  return {
    address: owner,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(TREASURY_LAMPORTS),
    programAddress: programs.system,
    space: 0n,
  }
}
