import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  publicActions,
  testActions,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { smartAccountAddress } from '../../smart-account/account.ts'
import { createEntropy, entropyToWords } from '../../words/words.ts'
import { runProcess, saved } from '../runProcess.test.support.ts'

/** The local chain is loaded by its place, since no package depends on it. No bundler and no server of ours is started. */
const place = new URL('../../../../../services/sandbox/src/index.ts', import.meta.url).href
const { sandboxWorld, startSandbox } = await import(/* @vite-ignore */ place)
const { usdc, usdt } = sandboxWorld.tokens
const HANDLE_OPS = '0x765e827f'
const vectors = JSON.parse(
  readFileSync(new URL('../../../vectors/wallet-kit.json', import.meta.url), 'utf8'),
)

let rpcUrl = ''
let faucet: (to: string, amounts: object) => Promise<void>
let stop = async () => {}
beforeAll(async () => {
  const sandbox = await startSandbox({ ports: [0, 0] })
  ;({ stop } = sandbox)
  ;({ faucet } = sandbox.control)
  rpcUrl = sandbox.networks[0].rpcUrl
})
afterAll(() => stop())

const chain = () =>
  createClient({ transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
const tokensOf = (token: `0x${string}`, account: `0x${string}`) =>
  chain().readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })

/** A wallet that nobody has used, somebody to pay, and the command with the wallet's words. */
function newWallet() {
  const words = entropyToWords(createEntropy())
  const owner = mnemonicToAccount(words).address
  const account = getAddress(smartAccountAddress(owner))
  const to = privateKeyToAddress(generatePrivateKey())
  const move = (...args: readonly string[]) =>
    runProcess(['move', '--from-words', '--rpc', rpcUrl, '--to', to, ...args], { input: words })
  return { words, owner, account, to, move }
}

describe('with a node alone', () => {
  test('an account that is not deployed is deployed, and gives all that it has', async () => {
    const { owner, account, to, move } = newWallet()
    await faucet(account, { native: parseEther('1.25') })
    await faucet(owner, { native: parseEther('0.1') })
    const { code, out, err } = await move('--amount', 'all', '--yes')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Network  chain 31337\n')
    expect(out).toContain(`From     ${account}, the smart account, which this deploys\n`)
    expect(out).toContain(`To       ${to}\n`)
    expect(out).toContain("Amount   1.25 of the network's own currency\n")
    expect(out).toContain(`Paid by  ${owner}, the account of your key\n`)
    const [, hash = ''] = out.match(/Done, in transaction (0x[0-9a-f]{64})\.\n$/) ?? []
    const { from, to: called } = await chain().getTransaction({ hash: hash as `0x${string}` })
    expect(getAddress(from)).toBe(owner)
    expect(getAddress(called ?? '0x')).toBe(sandboxWorld.smartAccounts.entryPoint)
    expect(await chain().getBalance({ address: to })).toBe(parseEther('1.25'))
    expect(await chain().getBalance({ address: account })).toBe(0n)
    expect(await chain().getCode({ address: account })).toMatch(/^0x/)
    // The fee that was shown is not exceeded.
    const [, fee = ''] = out.match(/Fee {6}at most ([\d.]+) of/) ?? []
    const paid = parseEther('0.1') - (await chain().getBalance({ address: owner }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(parseEther(fee))
  })

  test('tokens are moved in part and then all, by one that returns nothing, too', async () => {
    const { owner, account, to, move } = newWallet()
    await faucet(account, { tokens: { usdc: 5_500_000n, usdt: 7_000_000n } })
    await faucet(owner, { native: parseEther('0.1') })
    const first = await move('--token', usdc.address, '--amount', '1.5', '--yes')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain(`Amount   1.5 USDC (token ${usdc.address})\n`)
    expect(await tokensOf(usdc.address, to)).toBe(1_500_000n)
    const rest = await move('--token', usdc.address, '--amount', 'all', '--yes')
    expect(rest.out).toContain(`From     ${account}, the smart account\n`)
    expect(await tokensOf(usdc.address, to)).toBe(5_500_000n)
    expect(await move('--token', usdt.address, '--amount', 'all', '--yes')).toMatchObject({
      code: 0,
    })
    expect(await tokensOf(usdt.address, to)).toBe(7_000_000n)
  })

  test('anything else is done by its data', async () => {
    const { owner, account, to, words } = newWallet()
    await faucet(owner, { native: parseEther('0.1') })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] })
    const { code, out } = await runProcess(
      ['move', '--from-words', '--rpc', rpcUrl, '--to', usdc.address, '--data', data, '--yes'],
      { input: words },
    )
    expect(code).toBe(0)
    expect(out).toContain(`Data     ${data}\n`)
    const allowed = await chain().readContract({
      address: usdc.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, to],
    })
    expect(allowed).toBe(5n)
  })

  test('a kit file serves as well as the words', async () => {
    const [{ file, password, smartAccount }] = vectors
    await faucet(smartAccount, { native: 3n })
    await faucet(file.addrs.eip155, { native: parseEther('0.1') })
    const { to } = newWallet()
    const kit = saved(JSON.stringify(file))
    const { code } = await runProcess(
      ['move', kit, '--rpc', rpcUrl, '--to', to, '--amount', '0.000000000000000002', '--yes'],
      { input: `${password}\n` },
    )
    expect(code).toBe(0)
    expect(await chain().getBalance({ address: to })).toBe(2n)
  })
})

describe('nothing is sent', () => {
  const asked: string[] = []
  let proxy = ''
  /** A node that notes what it is asked. */
  beforeEach(async () => {
    asked.length = 0
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      asked.push(body)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      response.writeHead(200, headers).end(await answer.text())
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  const run = (words: string, ...args: readonly string[]) =>
    runProcess(['move', '--from-words', '--rpc', proxy, ...args], { input: words })
  const expectNothingSigned = () => {
    expect(asked.join('\n')).not.toContain(HANDLE_OPS)
    expect(asked.join('\n')).not.toContain('eth_sendRawTransaction')
  }

  test('before the person agrees, and the node sees no signature until then', async () => {
    const { words, owner, account, to } = newWallet()
    await faucet(account, { native: 5n })
    await faucet(owner, { native: parseEther('0.1') })
    const { code, out, err } = await run(words, '--to', to, '--amount', 'all')
    expect(out).toContain(`Paid by  ${owner}`)
    expect(err).toBe('bowline: Nothing was sent. Add --yes to send it without being asked.\n')
    expect(code).toBe(1)
    expectNothingSigned()
    // The same with the agreement: what was looked for is what is sent.
    await run(words, '--to', to, '--amount', 'all', '--yes')
    expect(asked.join('\n')).toContain(HANDLE_OPS)
  })

  test('if the account of the key cannot pay the fee; it says which, and how much it needs', async () => {
    const { words, owner, account, to } = newWallet()
    await faucet(account, { native: parseEther('1') })
    const { code, out, err } = await run(words, '--to', to, '--amount', 'all', '--yes')
    const [, needed = '', address] =
      err.match(
        /too little: send ([\d.]+) of the network's own currency to (0x\w{40}), which has 0/,
      ) ?? []
    expect(address).toBe(owner)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expectNothingSigned()
    expect(await chain().getBalance({ address: account })).toBe(parseEther('1'))
    // It is enough.
    await faucet(owner, { native: parseEther(needed) * 2n })
    expect(await run(words, '--to', to, '--amount', 'all', '--yes')).toMatchObject({ code: 0 })
  })

  test.each<[string, readonly string[], RegExp]>([
    ['more than there is', ['--amount', '2'], /The smart account has 1, which is less than that\./],
    ['nothing', ['--amount', '0'], /The smart account has nothing of it\./],
    ['a token it has not', ['--amount', 'all', '--token', usdc.address], /has nothing of it\./],
    [
      'a token with more decimals',
      ['--amount', '0.1234567', '--token', usdc.address],
      /more than 6 decimals/,
    ],
    [
      'a token that is none',
      ['--amount', 'all', '--token', sandboxWorld.people.bob.address],
      /There is no token at 0x/,
    ],
    [
      'a call that fails',
      ['--to', usdc.address, '--data', '0xa9059cbb'],
      /The receiver or the token refuses it\./,
    ],
    ['to itself', ['--amount', '1', '--to', 'itself'], /--to is the smart account itself\./],
  ])('for %s', async (_, args, sentence) => {
    const { words, owner, account, to } = newWallet()
    await faucet(account, { native: parseEther('1') })
    await faucet(owner, { native: parseEther('0.1') })
    const all = args.includes('--to') ? args : ['--to', to, ...args]
    const placed = all.map((one) => (one === 'itself' ? account : one))
    const { code, out, err } = await run(words, ...placed, '--yes')
    expect(err).toMatch(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expectNothingSigned()
  })

  test('on a network without the contracts, or where no node answers', async () => {
    const { words, to } = newWallet()
    const results: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getCode: '0x' }
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { id, method } = JSON.parse(body)
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const args = ['move', '--from-words', '--rpc', url, '--to', to, '--amount', 'all', '--yes']
    const { err } = await runProcess(args, { input: words })
    expect(err).toBe('bowline: This network does not have the contracts of smart accounts.\n')
    await new Promise((resolve) => server.close(resolve))
    const gone = await runProcess(args, { input: words })
    expect(gone.err).toBe(
      `bowline: There is no node of a network at ${url}, or it does not answer.\n`,
    )
  })
})
