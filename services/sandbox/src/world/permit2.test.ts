import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseAbi,
  parseUnits,
  verifyTypedData,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from './sandboxWorld.ts'

const { people, tokens, contracts } = sandboxWorld
const { alice, bob, carol } = people
const permit2 = { address: contracts.permit2, abi: permit2Abi() } as const
const usdc = { address: tokens.usdc.address, abi: erc20Abi } as const
const AMOUNT = parseUnits('2.5', tokens.usdc.decimals)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
})
afterAll(() => sandbox?.stop())

function permit2Abi() {
  return parseAbi([
    'struct TokenPermissions { address token; uint256 amount; }',
    'struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
    'struct SignatureTransferDetails { address to; uint256 requestedAmount; }',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
    'function permitTransferFrom(PermitTransferFrom permit, SignatureTransferDetails transferDetails, address owner, bytes signature)',
    'error InvalidSigner()',
    'error InvalidNonce()',
  ])
}

test.each([0, 1] as const)(
  'Permit2 moves what its owner has signed, once, on chain %i',
  async (index) => {
    const { id, rpcUrl } = sandbox.networks[index]
    const transport = http(rpcUrl)
    const chain = { ...foundry, id }
    const client = createPublicClient({ chain, transport, pollingInterval: 50 })
    const walletOf = (addressIndex: number) =>
      createWalletClient({
        account: mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex }),
        chain,
        transport,
      })
    const [owner, spender] = [walletOf(alice.index), walletOf(bob.index)]
    const mined = async (hash: `0x${string}`) =>
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    await mined(
      await owner.writeContract({
        ...usdc,
        functionName: 'approve',
        args: [permit2.address, maxUint256],
      }),
    )
    const typed = {
      domain: { name: 'Permit2', chainId: id, verifyingContract: permit2.address },
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      primaryType: 'PermitTransferFrom',
      message: {
        permitted: { token: usdc.address, amount: AMOUNT },
        spender: spender.account.address,
        nonce: 7n,
        deadline: maxUint256,
      },
    } as const
    const signature = await owner.signTypedData(typed)
    expect(await verifyTypedData({ ...typed, address: alice.address, signature })).toBe(true)
    const { permitted, nonce, deadline } = typed.message
    const call = {
      ...permit2,
      functionName: 'permitTransferFrom',
      args: [
        { permitted, nonce, deadline },
        { to: carol.address, requestedAmount: AMOUNT },
        alice.address,
        signature,
      ],
    } as const
    const held = () =>
      client.readContract({ ...usdc, functionName: 'balanceOf', args: [carol.address] })
    const before = await held()
    // Who is not named may not spend it.
    await expect(client.simulateContract({ ...call, account: carol.address })).rejects.toThrow(
      /InvalidSigner/,
    )
    await mined(await spender.writeContract(call))
    expect((await held()) - before).toBe(AMOUNT)
    await expect(client.simulateContract({ ...call, account: bob.address })).rejects.toThrow(
      /InvalidNonce/,
    )
  },
)
