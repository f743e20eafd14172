import { silentLogger, systemClock } from '@bowline/common'
import { type Address, createTestClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { expect, test } from 'vitest'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { createChainReader } from './createChainReader.ts'

const LOCAL = 'eip155:31337'
const REVERTS = '0x60006000fd'
const BURNS_ALL_GAS = '0x5b600056'
const sandbox = useSandbox()
const contractAt = (index: number): Address =>
  `0x${(0xfade_0000 + index).toString(16).padStart(40, '0')}`
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })

/** Reads the decimals of contracts and counts the requests to the node. */
async function readDecimals(contracts: readonly Address[]) {
  let calls = 0
  const chains = createChainReader({
    rpc: { [LOCAL]: [sandbox.current.networks[0].rpcUrl] },
    chains: {},
    fetch: (input, init) => {
      if (String(init?.body).includes('eth_call')) calls += 1
      return fetch(input, init)
    },
    clock: systemClock,
    logger: silentLogger,
  })
  const reads = contracts.map((to) => ({ to, data }))
  const answers = await chains.readMany(LOCAL, reads)
  return { decimals: answers.map((answer) => answer && Number(answer)), calls }
}

async function deploy(address: Address, bytecode: Hex) {
  const transport = http(sandbox.current.networks[0].rpcUrl)
  await createTestClient({ mode: 'anvil', transport }).setCode({ address, bytecode })
  return address
}

test('a contract that always reverts costs two calls, however many reads it has', async () => {
  const refusing = await deploy(contractAt(1), REVERTS)
  const { usdc } = sandbox.current.world.tokens
  const all = [usdc.address, ...Array<Address>(99).fill(refusing)]
  const { decimals, calls } = await readDecimals(all)
  expect(decimals).toEqual([6, ...Array(99).fill(undefined)])
  expect(calls).toBe(2)
})

test('a contract that burns all gas does not affect the others', async () => {
  const burning = await deploy(contractAt(2), BURNS_ALL_GAS)
  const { usdc, dai, wbtc } = sandbox.current.world.tokens
  const all = [burning, usdc.address, burning, dai.address, wbtc.address, burning]
  const { decimals } = await readDecimals(all)
  expect(decimals).toEqual([undefined, 6, undefined, 18, 8, undefined])
})
