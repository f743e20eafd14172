import { type AskNode, type Fees, maxPriceOf, quantity, readFees } from '../../evm/readFees.ts'
import { encode, type Hex, word } from '../../smart-account/abi.ts'
import { type Call, deploymentOf, encodeCalls } from '../../smart-account/account.ts'
import { contracts } from '../../smart-account/contracts.ts'
import { nonceCall, type UserOperation } from '../../smart-account/userOperation.ts'
import { bytes, NodeRefusal, quantityOf } from './createNode.ts'
import type { Move } from './readMove.ts'
import { readMoved, written } from './readMoved.ts'

/** What is going to happen, before anything is signed. */
export interface Plan {
  readonly chainId: number
  /** The key's own account, which pays the fee. */
  readonly owner: Hex
  readonly operation: UserOperation
  readonly fees: Fees
  readonly gas: bigint
  /** The text of what is moved. */
  readonly text: string
}

/** What the EntryPoint and the account need besides deploying and calling, with room to spare. */
const VERIFICATION_GAS = 150_000n
const ENTRY_POINT_GAS = 100_000n
/** What `execute` of the account takes around a call. */
const EXECUTE_GAS = 40_000n

/** Works out what moving takes. Throws an `Error` with one sentence if it cannot be done. */
export async function planMove(
  ask: AskNode,
  { owner, account, move }: { readonly owner: Hex; readonly account: Hex; readonly move: Move },
): Promise<Plan> {
  if (move.to.toLowerCase() === account.toLowerCase())
    throw new Error('--to is the smart account itself.')
  const chainId = Number(await ask('eth_chainId', [], quantity))
  const isDeployed = await checkContracts(ask, account)
  const { call, text } = await readMoved(ask, account, move)
  const [callGas, deployGas, fees, nonce] = await Promise.all([
    gasOfCall(ask, account, call),
    isDeployed ? 0n : gasOfDeployment(ask, owner),
    readFees(ask),
    ask('eth_call', [nonceCall(account), 'latest'], quantity),
  ])
  const callGasLimit = callGas + callGas / 4n + EXECUTE_GAS
  const verificationGasLimit = deployGas + deployGas / 4n + VERIFICATION_GAS
  const operation: UserOperation = {
    sender: account,
    nonce,
    deployment: isDeployed ? undefined : deploymentOf(owner),
    callData: encodeCalls([call]),
    callGasLimit,
    verificationGasLimit,
    // The transaction pays for all of it, so the account pays nothing and can give everything away.
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    sponsor: undefined,
  }
  // The EntryPoint calls with 63/64 of the gas that is left.
  const gas = ((callGasLimit + verificationGasLimit) * 64n) / 63n + ENTRY_POINT_GAS
  await checkMoney(ask, { owner, fee: gas * maxPriceOf(fees) })
  return { chainId, owner, operation, fees, gas, text }
}

/** Returns whether the account is deployed. Throws unless the network has the contracts that it needs. */
async function checkContracts(ask: AskNode, account: Hex): Promise<boolean> {
  const { entryPoint, factory, implementation } = contracts
  const hasCode = async (address: Hex) =>
    (await ask('eth_getCode', [address, 'latest'], bytes)) !== '0x'
  const [isDeployed, ...isThere] = await Promise.all(
    [account, entryPoint, factory, implementation].map(hasCode),
  )
  if (!isThere.every(Boolean))
    throw new Error('This network does not have the contracts of smart accounts.')
  return isDeployed === true
}

async function gasOfCall(ask: AskNode, account: Hex, { to, value, data }: Call): Promise<bigint> {
  const from = { from: account, to, value: quantityOf(value), data }
  try {
    const [gas, answer] = await Promise.all([
      ask('eth_estimateGas', [from], quantity),
      ask('eth_call', [from, 'latest'], bytes),
    ])
    // Some tokens say no in this way.
    if (value === 0n && answer === encode(word(0n))) throw new NodeRefusal('false')
    return gas
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    throw new Error('The receiver or the token refuses it.', { cause: error })
  }
}

function gasOfDeployment(ask: AskNode, owner: Hex): Promise<bigint> {
  const { factory, factoryData } = deploymentOf(owner)
  return ask('eth_estimateGas', [{ from: owner, to: factory, data: factoryData }], quantity)
}

async function checkMoney(
  ask: AskNode,
  { owner, fee }: { readonly owner: Hex; readonly fee: bigint },
) {
  const held = await ask('eth_getBalance', [owner, 'latest'], quantity)
  if (held >= fee) return
  const [has, needs] = [written(held, 18), written(fee, 18)]
  throw new Error(
    `The account of your key pays the network fee and has too little: send ${written(fee - held, 18)} of the network's own currency to ${owner}, which has ${has} and needs up to ${needs}.`,
  )
}
