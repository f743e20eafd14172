import type { ServerResponse } from 'node:http'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  isHex,
  multicall3Abi,
  stringToHex,
  toFunctionSelector,
  toHex,
} from 'viem'
import type { NodeRequest } from '../createNode.test.support.ts'

/** What a contract answers: a text in one of its forms, raw bytes, or nothing usable. */
export type OddAnswer =
  | { readonly string: string }
  | { readonly bytes32: string }
  | { readonly hex: string }
  | number
  | 'reverts'
  | 'nothing'
  | 'out of gas'

/** The answers of a contract, by the signature of what is asked, such as `name()`. */
export type OddContract = Readonly<Record<string, OddAnswer | undefined>>

class Revert extends Error {}
class OutOfGas extends Error {}

/**
 * Calls contracts by their addresses in lower case, one by one or through Multicall3. A call throws where the contract
 * reverts.
 */
export function callOddly(
  contracts: ReadonlyMap<string, OddContract>,
  multicall: string,
): (to: string, data: Hex) => Hex {
  function call(to: string, data: Hex): Hex {
    if (to.toLowerCase() === multicall.toLowerCase()) return aggregate(data)
    const contract = contracts.get(to.toLowerCase()) ?? {}
    const asked = Object.keys(contract).find((name) => data.startsWith(toFunctionSelector(name)))
    return encode((asked === undefined ? undefined : contract[asked]) ?? 'nothing')
  }

  function aggregate(data: Hex): Hex {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { readonly target: string; readonly callData: Hex }[]
    const result = calls.map(({ target, callData }) => {
      try {
        return { success: true, returnData: call(target, callData) }
      } catch (error) {
        // It leaves no gas for those that are asked with it.
        if (error instanceof OutOfGas) throw error
        return { success: false, returnData: '0x' as const }
      }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }

  return call
}

/** Answers `eth_call` for such contracts. */
export function answerOddly(
  contracts: ReadonlyMap<string, OddContract>,
  multicall: string,
): (request: NodeRequest, response: ServerResponse) => unknown {
  const call = callOddly(contracts, multicall)
  return ({ id, params }, response) => {
    const [{ to, data }] = params as [{ to: string; data: Hex }]
    try {
      return call(to, data)
    } catch (error) {
      if (!(error instanceof Revert || error instanceof OutOfGas)) throw error
      const failure = { code: 3, message: error.message, data: '0x' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: failure }))
      return undefined
    }
  }
}

function encode(answer: OddAnswer): Hex {
  if (answer === 'reverts') throw new Revert('execution reverted')
  if (answer === 'out of gas') throw new OutOfGas('out of gas')
  if (answer === 'nothing') return '0x'
  if (typeof answer === 'number') return toHex(answer, { size: 32 })
  if ('string' in answer) return encodeAbiParameters([{ type: 'string' }], [answer.string])
  if ('bytes32' in answer) return stringToHex(answer.bytes32, { size: 32 })
  if (isHex(answer.hex)) return answer.hex
  throw new TypeError(answer.hex)
}
