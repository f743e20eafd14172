import type { ChainReader } from '../chain/ChainReader.ts'

/** A chain reader with the parts that a test provides. All others throw. */
export function createFakeChains(parts: Partial<ChainReader>): ChainReader {
  const refuse = () => {
    throw new Error('The test does not say what this part of the chain answers.')
  }
  return {
    chainIds: [],
    has: refuse,
    client: refuse,
    settings: refuse,
    tokens: refuse,
    pool: refuse,
    readMany: refuse,
    ...parts,
  }
}
