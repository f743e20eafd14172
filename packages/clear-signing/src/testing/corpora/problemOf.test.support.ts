import type { Request } from '../../../corpus/Request.ts'
import { bitcoinProblem } from './bitcoinProblem.test.support.ts'
import { evmProblem } from './evmProblem.test.support.ts'
import { polkadotProblem } from './polkadotProblem.test.support.ts'
import { solanaProblem } from './solanaProblem.test.support.ts'

const problems: Readonly<Record<Request['family'], (request: Request) => string | undefined>> = {
  evm: evmProblem,
  solana: solanaProblem,
  bitcoin: bitcoinProblem,
  polkadot: polkadotProblem,
}

/** Says what is wrong with the parameters of a request, read by libraries that are not ours. */
export async function problemOf(request: Request): Promise<string | undefined> {
  try {
    return problems[request.family](request)
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`
  }
}
