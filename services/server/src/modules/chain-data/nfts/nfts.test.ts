import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { type Address, createTestClient, http, parseAbi, walletActions } from 'viem'
import { expect, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import type { NftPast, TransferLog } from '../../../chain/TransferLog.ts'
import { parseConfig } from '../../../config/parseConfig.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'
import { createFiles } from '../media/createFiles.ts'
import { createRemoteFiles } from '../media/createRemoteFiles.ts'
import { createNftFacts } from './createNftFacts.ts'
import { createNfts, MAX_PROBED, NFTS_PER_PAGE } from './createNfts.ts'
import { isSpam } from './isSpam.ts'

const sandbox = useSandbox()
const chainId = 'eip155:31337'

/** The real chain, with a movement index that the test fills. */
function start(
  transfers: readonly TransferLog[],
  past: Omit<NftPast, 'transfers'> = { isComplete: true },
) {
  const clock = createManualClock()
  const config = parseConfig(sandbox.current.environment)
  const chains = createChainReader({ ...config, fetch, clock, logger: silentLogger })
  const files = createFiles(createRemoteFiles({ hosts: [], clock }), silentLogger)
  const facts = createNftFacts({ chains, files, clock })
  const nfts = createNfts({
    chains,
    transfers: async () => ({ transfers, ...past }),
    facts,
    files,
    clock,
  })
  const page = async (owner: Address, cursor?: string) =>
    (await nfts.page({ chainId, owner, cursor })).value
  return { page, clock }
}

function arrival(
  to: string,
  nft: { contract: string; tokenId: bigint; standard: 'erc721' | 'erc1155' },
): TransferLog {
  return {
    ...nft,
    chainId,
    contract: nft.contract.toLowerCase(),
    from: '0x',
    to: to.toLowerCase(),
    amount: 1n,
    block: 1,
  }
}

/** The index says that every NFT on the chain was once sent to every account. */
const everythingCame = (owner: Address) =>
  sandbox.current.world.nfts.map((nft) => arrival(owner, nft))

test('lists the NFTs that the contracts confirm, with their metadata', async () => {
  const { alice } = sandbox.current.world.people
  const { page } = start(everythingCame(alice.address))
  const { data, next } = await page(alice.address)
  expect(next).toBeNull()
  const held = sandbox.current.world.nfts.filter(({ owner }) => owner === alice.address)
  const ids = (
    nfts: readonly { contract: string; tokenId: bigint | string; amount: bigint | string }[],
  ) => nfts.map(({ contract, tokenId, amount }) => `${contract}/${tokenId} ×${amount}`).toSorted()
  expect(ids(data)).toEqual(ids(held))
  const pass = data.find(({ name }) => name === 'Harbor Pass #1')
  expect(pass).toMatchObject({ standard: 'erc721', amount: '1', hasImage: true, spam: false })
  expect(data.find(({ name }) => name === 'Crate of tea')).toMatchObject({
    standard: 'erc1155',
    amount: '10',
  })
})

test('spam is marked, its name sanitized, and its picture not fetched', async () => {
  const { alice } = sandbox.current.world.people
  const { page } = start(everythingCame(alice.address))
  const { data } = await page(alice.address)
  const spam = data.filter((nft) => nft.spam)
  expect(spam).toHaveLength(1)
  expect(spam[0]).toMatchObject({
    contract: sandbox.current.world.contracts.spamNft,
    hasImage: false,
  })
  expect(spam[0]?.name).not.toMatch(/\p{Bidi_Control}/u)
})

test('a page has 20 entries, the cursor leads to the rest, and no entry is repeated', async () => {
  const { passes } = sandbox.current.world.contracts
  const owner: Address = '0x00000000000000000000000000000000000b0c01'
  const ids = Array.from({ length: 45 }, (_, index) => BigInt(10_000 + index))
  const client = createTestClient({
    mode: 'anvil',
    transport: http(sandbox.current.networks[0].rpcUrl),
  }).extend(walletActions)
  const { alice } = sandbox.current.world.people
  await client.impersonateAccount({ address: alice.address })
  await client.setAutomine(false)
  for (const id of ids)
    await client.writeContract({
      chain: null,
      account: alice.address,
      address: passes,
      abi: parseAbi(['function mint(address to, uint256 tokenId, string uri)']),
      functionName: 'mint',
      args: [owner, id, ''],
      gas: 200_000n,
    })
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  const { page } = start(
    ids.map((tokenId) => arrival(owner, { contract: passes, tokenId, standard: 'erc721' })),
  )
  const found: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const { data, next } = await page(owner, cursor)
    found.push(...data.map(({ tokenId }) => tokenId))
    sizes.push(data.length)
    cursor = next ?? undefined
  } while (cursor)
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(found)).toEqual(new Set(ids.map(String)))
})

test('an incomplete list says so and is not cached', async () => {
  const { alice } = sandbox.current.world.people
  const past = { isComplete: false }
  const transfers: TransferLog[] = []
  const { page, clock } = start(transfers, past)
  expect(await page(alice.address)).toEqual({ data: [], next: null, incomplete: true })
  transfers.push(...everythingCame(alice.address))
  past.isComplete = true
  clock.advance(2_000)
  const { data, incomplete } = await page(alice.address)
  expect(data.length).toBeGreaterThan(0)
  expect(incomplete).toBeUndefined()
})

test('a list without the newest blocks says so and is not cached', async () => {
  const { alice } = sandbox.current.world.people
  const past = { isComplete: true, isBehind: true }
  const { page, clock } = start([], past)
  expect(await page(alice.address)).toEqual({ data: [], next: null, behind: true })
  past.isBehind = false
  clock.advance(2_000)
  expect(await page(alice.address)).toEqual({ data: [], next: null })
})

test('NFTs that left, or came several times, are not listed twice', async () => {
  const { bob } = sandbox.current.world.people
  const { passes } = sandbox.current.world.contracts
  const gone = Array.from({ length: 3 * NFTS_PER_PAGE }, (_, index) =>
    arrival(bob.address, { contract: passes, tokenId: BigInt(1_000 + index), standard: 'erc721' }),
  )
  const mine = everythingCame(bob.address)
  const { page } = start([...mine, ...gone, ...mine])
  const { data, next } = await page(bob.address)
  expect(data).toHaveLength(3)
  expect(next).toBeNull()
})

test('a page ends after 1,000 NFTs that the account no longer has, and the cursor continues', async () => {
  const { alice } = sandbox.current.world.people
  const { passes } = sandbox.current.world.contracts
  const spam = Array.from({ length: MAX_PROBED }, (_, index) =>
    arrival(alice.address, {
      contract: passes,
      tokenId: BigInt(5_000 + index),
      standard: 'erc721',
    }),
  )
  const { page } = start([...everythingCame(alice.address), ...spam])
  const first = await page(alice.address)
  expect(first.data).toEqual([])
  const second = await page(alice.address, first.next ?? '')
  expect(second.data.length).toBeGreaterThan(0)
  expect(second.next).toBeNull()
})

test('an invalid cursor is refused', async () => {
  const { bob } = sandbox.current.world.people
  const { page } = start(everythingCame(bob.address))
  await expect(page(bob.address, 'x-1')).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
})

test('addresses that are not NFT contracts have no NFTs', async () => {
  const { bob } = sandbox.current.world.people
  const { usdc } = sandbox.current.world.tokens
  const nothing = [usdc.address, bob.address].flatMap((contract) =>
    (['erc721', 'erc1155'] as const).map((standard) =>
      arrival(bob.address, { contract, tokenId: 1n, standard }),
    ),
  )
  const { page } = start(nothing)
  expect((await page(bob.address)).data).toEqual([])
})

test.each([
  'Visit claim-usdc.example',
  'Voucher #1',
  'https://evil.example',
  '$5000 at www.evil',
  'usdc-gift.xyz',
  '\u202eelpmaxe',
  'Free\u200b mint',
])('%j is spam', (name) => expect(isSpam(name)).toBe(true))

test.each([
  'Harbor Pass #1',
  'Crate of tea',
  'Reclaimed Land',
  'Ethereum Name Service',
  'A  B',
  '',
  undefined,
])('%j is not', (name) => expect(isSpam(name)).toBe(false))
