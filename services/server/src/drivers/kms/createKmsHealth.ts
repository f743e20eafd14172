import type { Clock } from '@bowline/common'
import type { HealthProblem } from '../db/createStoreHealth.ts'
import { KmsError } from './Kms.ts'

export interface KmsHealth {
  /** Checks at most once per second, however often it is called. */
  problem(): Promise<HealthProblem | undefined>
}

export interface KmsHealthOptions {
  /** Opens something that was sealed before. Throws `KmsError`. */
  readonly test: () => Promise<void>
  readonly clock: Clock
}

const LOOK_AGAIN_MS = 1_000

/** Monitors whether the server can use the keys of its database. */
export function createKmsHealth({ test, clock }: KmsHealthOptions): KmsHealth {
  let looked: { readonly at: number; readonly problem: Promise<HealthProblem | undefined> }

  async function look(): Promise<HealthProblem | undefined> {
    try {
      await test()
      return undefined
    } catch (error) {
      if (!(error instanceof KmsError)) throw error
      return { code: 'KMS_UNAVAILABLE', message: error.message }
    }
  }

  return {
    problem() {
      const at = clock.elapsed()
      if (!looked || at - looked.at >= LOOK_AGAIN_MS) looked = { at, problem: look() }
      return looked.problem
    },
  }
}
