import type { AnswerOf, descriptorsApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { type DescriptorFolder, sha256Of } from './DescriptorFolder.ts'

type Api = typeof descriptorsApi

/** Answers what is kept of contracts, as it was when the server started. The operator's own come first. */
export function createDescriptorShards(folder: DescriptorFolder) {
  const registry = Object.entries(folder.readRegistry()?.shards ?? {}).map(
    ([contract, { text }]) => [contract, text.slice(1, -1)] as const,
  )
  const own = Object.values(folder.readOwn().files).flatMap((said) => Object.entries(said))
  const texts = new Map<string, string[]>()
  for (const [contract, text] of [...own, ...registry])
    texts.set(contract, [...(texts.get(contract) ?? []), text])
  const byHash = new Map<string, AnswerOf<Api['shard']>>()
  const indexes = new Map<string, { readonly contracts: Record<string, string> }>()
  for (const [contract, list] of texts) {
    const text = `[${list.join(',')}]`
    const sha256 = sha256Of(text)
    byHash.set(sha256, { text })
    const at = contract.lastIndexOf(':')
    const address = contract.slice(at + 1)
    const key = `${contract.slice(0, at)} ${address.slice(2, 4)}`
    const index = indexes.get(key) ?? { contracts: {} }
    index.contracts[address] = sha256
    indexes.set(key, index)
  }
  const none: AnswerOf<Api['contracts']> = { contracts: {} }
  return {
    contracts: ({ chainId, prefix }: ParsedParamsOf<Api['contracts']>) =>
      indexes.get(`${chainId} ${prefix}`) ?? none,
    shard({ sha256 }: ParsedParamsOf<Api['shard']>): AnswerOf<Api['shard']> {
      const found = byHash.get(sha256)
      if (found) return found
      throw new HttpProblem(404, 'NOT_FOUND', 'There are no such descriptors.')
    },
  }
}

export type DescriptorShards = ReturnType<typeof createDescriptorShards>
