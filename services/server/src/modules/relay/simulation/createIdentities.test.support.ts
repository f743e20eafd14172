import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { START } from './createProcess.test.support.ts'
import { AUDIENCE } from './createSimulatedServer.test.support.ts'

export interface Identity {
  readonly name: string
  readonly token: string
  readonly address: string
}

const DAY_SECONDS = 86_400

/** The clients of all simulations: signing takes longer than a simulation has time for. */
export async function createIdentities(names: readonly string[]): Promise<readonly Identity[]> {
  return Promise.all(
    names.map(async (name, index) => {
      const keys = generateKeyPair(new Uint8Array(32).fill(index + 1))
      const token = await signJWT('session', AUDIENCE, DAY_SECONDS, keys, START / 1000)
      return { name, token, address: `203.0.113.${index + 1}` }
    }),
  )
}
