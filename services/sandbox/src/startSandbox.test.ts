import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { anvilBinary } from './anvilBinary.ts'
import { sandboxBitcoin } from './bitcoin/sandboxBitcoin.ts'
import { SANDBOX_MNEMONIC } from './sandboxChains.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.ts'

const cleanups: (() => Promise<unknown>)[] = []
const ANY_PORTS = [0, 0] as const

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: SandboxOptions = { ports: ANY_PORTS }): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  cleanups.push(sandbox.stop)
  return sandbox
}

const clientOf = (rpcUrl: string) =>
  createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
const isUp = (rpcUrl: string) =>
  clientOf(rpcUrl)
    .getChainId()
    .then(
      () => true,
      () => false,
    )

test('starts two real chains with different ids and funded accounts', async () => {
  const { networks } = await start()
  expect(networks.map(({ id, name }) => [id, name])).toEqual([
    [31337, 'Bowline Local'],
    [31338, 'Bowline Harbor'],
  ])
  for (const { id, rpcUrl } of networks) {
    const client = clientOf(rpcUrl)
    expect(await client.getChainId()).toBe(id)
    const { address } = mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: 9 })
    expect(await client.getBalance({ address })).toBe(parseEther('10000'))
  }
})

test('every run has the same genesis block and the same hash for the same payment', async () => {
  const run = async () => {
    const sandbox = await startSandbox({ ports: ANY_PORTS })
    const { rpcUrl } = sandbox.networks[0]
    const account = mnemonicToAccount(SANDBOX_MNEMONIC)
    const genesis = await clientOf(rpcUrl).getBlock({ blockNumber: 0n })
    const wallet = createWalletClient({ account, transport: http(rpcUrl) })
    const hash = await wallet.sendTransaction({ chain: null, to: account.address, value: 1n })
    await sandbox.stop()
    return [genesis.hash, genesis.timestamp, hash]
  }
  expect(await run()).toEqual(await run())
})

test('state in a folder is loaded by the next run', async () => {
  const statePath = await mkdtemp(join(tmpdir(), 'bowline-sandbox-'))
  cleanups.push(() => rm(statePath, { recursive: true }))
  const first = await startSandbox({ ports: ANY_PORTS, statePath })
  const account = mnemonicToAccount(SANDBOX_MNEMONIC)
  const to = '0x00000000000000000000000000000000000b0b1e'
  const { rpcUrl } = first.networks[1]
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  const hash = await wallet.sendTransaction({ chain: null, to, value: 7n })
  await clientOf(rpcUrl).waitForTransactionReceipt({ hash, pollingInterval: 50 })
  await first.stop()

  const second = await start({ ports: ANY_PORTS, statePath })
  expect(await clientOf(second.networks[1].rpcUrl).getBalance({ address: to })).toBe(7n)
  expect(await clientOf(second.networks[0].rpcUrl).getBalance({ address: to })).toBe(0n)
})

test('a Solana network starts and stops with the others', async () => {
  const sandbox = await startSandbox({ ports: ANY_PORTS })
  const { rpcUrl, chainId } = sandbox.solana
  const ask = (method: string) =>
    fetch(rpcUrl, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }) })
  const { result } = await (await ask('getGenesisHash')).json()
  expect(chainId).toBe(`solana:${result.slice(0, 32)}`)
  await sandbox.stop()
  await expect(ask('getHealth')).rejects.toThrow(TypeError)
})

test('stop ends both chains and can be called twice', async () => {
  const sandbox = await startSandbox({ ports: ANY_PORTS })
  await sandbox.stop()
  await sandbox.stop()
  for (const { rpcUrl } of sandbox.networks) expect(await isUp(rpcUrl)).toBe(false)
})

test('a port that is in use is reported in one sentence, and nothing is left running', async () => {
  const occupied = createServer()
  const port = await new Promise<number>((resolve) => {
    occupied.listen(0, '127.0.0.1', () => {
      const address = occupied.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  cleanups.push(() => new Promise((resolve) => occupied.close(resolve)))
  const free = await freePort()
  await expect(startSandbox({ ports: [free, port] })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is in use: free it, or choose another.`,
  })
  expect(await isUp(`http://127.0.0.1:${free}`)).toBe(false)
})

test('default ports that are in use are replaced by free ones', async () => {
  const first = await start({})
  const second = await start({})
  const urls = [...first.networks, ...second.networks].map(({ rpcUrl }) => rpcUrl)
  expect(new Set(urls).size).toBe(4)
})

test('a Bitcoin chain starts and stops with the others', async () => {
  const { bitcoin, stop } = await start()
  const tip = () => fetch(`${bitcoin.url}/blocks/tip/height`)
  expect(await (await tip()).text()).toBe(String(sandboxBitcoin.startHeight))
  await stop()
  await expect(tip()).rejects.toThrow()
})

test('a used Bitcoin port is reported, and the other chains are stopped', async () => {
  const { bitcoin } = await start()
  const bitcoinPort = Number(new URL(bitcoin.url).port)
  const free = await freePort()
  await expect(startSandbox({ ports: [free, 0], bitcoinPort })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${bitcoinPort} is in use: free it, or choose another.`,
  })
  expect(await isUp(`http://127.0.0.1:${free}`)).toBe(false)
})

test('a platform without a binary is reported in one sentence', () => {
  expect(() => anvilBinary('plan9', 'mips')).toThrow(
    expect.objectContaining({
      code: 'BINARY_MISSING',
      message:
        'The local chain has no program for plan9-mips: install the optional package @foundry-rs/anvil-plan9-mips.',
    }),
  )
})

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'the chains end when %s ends the process that started them',
  async (signal) => {
    const entry = JSON.stringify(new URL('./index.ts', import.meta.url).href)
    const code = `const { startSandbox } = await import(${entry})
      const { networks } = await startSandbox({ ports: [0, 0] })
      console.log(JSON.stringify(networks.map(({ rpcUrl }) => rpcUrl)))
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: parent.stdout })
    const urls: string[] = await new Promise((resolve) =>
      lines.once('line', (line) => resolve(JSON.parse(line))),
    )
    for (const url of urls) expect(await isUp(url)).toBe(true)
    parent.kill(signal)
    for (const url of urls) await vi.waitFor(async () => expect(await isUp(url)).toBe(false))
  },
)

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await new Promise((resolve) => probe.close(resolve))
  return port
}
