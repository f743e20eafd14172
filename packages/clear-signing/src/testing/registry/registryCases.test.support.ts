import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadingContext } from '@bowline/common/reading'
import { type Hex, parseTransaction } from 'viem'
import * as chains from 'viem/chains'
import { compileDescriptor } from '../../evm/descriptors/compileDescriptor.ts'
import { interpretDescriptors } from '../../evm/descriptors/interpretDescriptors.ts'
import { readEvmRequest } from '../../evm/readEvmRequest.ts'
import type { Descriptors, EvmReadingContext } from '../../evm/Scene.ts'
import { contractOf } from '../../evm/typed-data/checkDomain.ts'

/** What a case of the registry expects to be shown. */
export interface Expected {
  readonly intent: string
  readonly interpolatedIntent?: string
  readonly owner: string
  readonly fields: readonly { readonly label: string; readonly value: string | Expected }[]
}

/** What the tokens and addresses of a case are called. */
export interface Provided {
  readonly tokens?: Readonly<
    Record<string, { readonly symbol: string; readonly decimals: number; readonly name?: string }>
  >
  readonly addressNames?: Readonly<Record<string, string>>
  readonly ensNames?: Readonly<Record<string, string>>
  readonly nftCollectionNames?: Readonly<Record<string, string>>
}

export interface RegistryCase {
  readonly id: string
  readonly rawTx?: Hex
  readonly from?: string
  readonly data?: TypedData
  readonly expected: Expected
  readonly provided: Provided
}
interface TypedData {
  readonly domain: { readonly chainId?: number | string; readonly salt?: string }
  readonly message: Readonly<Record<string, unknown>>
}

/** Reads all cases of a folder that is laid out as the public registry is. */
export function readCases(folder: string): readonly RegistryCase[] {
  return globSync('{registry/*,ercs}/testsv2/*.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const { tests, dataProvider: provided = {} } = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      )
      return (tests as readonly (RegistryCase & { description: string })[]).map((one) => ({
        ...one,
        id: `${file}: ${one.description}`,
        provided,
      }))
    })
}

/** Opens all descriptors of such a folder, those of a contract when it is first asked for. */
export async function openRegistry(folder: string) {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const files = globSync('registry/*/{calldata,eip712}-*.json', { cwd: folder }).sort()
  const refused: string[] = []
  const compiled = await Promise.all(
    files.map((path) =>
      compileDescriptor({ path, content: read(path) }, { readInclude: read }).catch(
        (error: Error) => {
          refused.push(error.message)
          return []
        },
      ),
    ),
  )
  const shards = Map.groupBy(compiled.flat(), ({ contract }) => contract)
  const opened = new Map<string, Descriptors>()
  const at = (chainId: string, address: string): Descriptors => {
    const key = `${chainId}:${address}`
    const texts = shards.get(key)?.map(({ text }) => text) ?? []
    const known = opened.get(key) ?? interpretDescriptors(JSON.parse(`[${texts}]`))
    opened.set(key, known)
    return known
  }
  const descriptors: Descriptors = {
    readCall: (call, scene) => at(scene.chainId, call.to).readCall(call, scene),
    readMessage: (message, scene) =>
      at(scene.chainId, contractOf(message)).readMessage(message, scene),
  }
  return { descriptors, refused, files: files.length, contracts: shards.size }
}

const ANYONE = '0x1111111111111111111111111111111111111111'

/** Reads the request of a case with what the case provides. */
export function readCase(one: RegistryCase, descriptors: Descriptors) {
  const { request, chainId, account } = requestOf(one)
  const context: EvmReadingContext = {
    chainId,
    account,
    descriptors,
    currency: currencyOf(chainId),
    tokens: Object.entries(one.provided.tokens ?? {}).map(([address, token]) => ({
      address,
      ...token,
    })),
  }
  const reading = readEvmRequest(request, context)
  return { reading, context }
}

function requestOf({ rawTx, data, from = ANYONE }: RegistryCase) {
  if (!rawTx) {
    const method = 'eth_signTypedData_v4'
    const request = { method, params: [from, JSON.stringify(data)] }
    // Some contracts have the number of the chain there.
    const chain = Number(data?.domain.chainId ?? data?.domain.salt ?? 1)
    return { request, chainId: `eip155:${chain}`, account: from }
  }
  const { to, data: content, value = 0n, chainId } = parseTransaction(rawTx)
  const params = [{ from, to, data: content, value: `0x${value.toString(16)}` }]
  const request = { method: 'eth_sendTransaction', params }
  return { request, chainId: `eip155:${chainId ?? 1}`, account: from }
}

function currencyOf(chainId: string): ReadingContext['currency'] {
  const known = Object.values(chains).find(({ id }) => chainId === `eip155:${id}`)
  return known?.nativeCurrency
}
