import * as v from 'valibot'
import { type Address, isAddress } from 'viem'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

/** Logging in with Farcaster. Read from `BOWLINE_FARCASTER`. */
export const farcasterSchema = v.object({
  /** A node of the registry's chain, which is Optimism. */
  rpcUrl: serviceUrlSchema,
  /** Passes requests and signatures between this server and Farcaster apps. */
  relayUrl: v.optional(serviceUrlSchema, 'https://relay.farcaster.xyz'),
  /** The contract that knows who owns a number. It is a part of who a user is: do not change it. */
  registry: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isAddress(text), 'the "registry" must be an address.'),
      v.transform((text) => text as Address), // checked in the line above
    ),
    '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  ),
})

export type FarcasterSettings = v.InferOutput<typeof farcasterSchema>
