import { Block, type Blockchain } from '@acala-network/chopsticks-core'
import { Bytes, Option, u32, Vector } from '@polkadot-api/substrate-bindings'
import { NEWER_VERSION, newerMetadata } from './newerMetadata.ts'

/** The id of the API that chains are asked for their metadata through. */
const METADATA_API = '0x37e397fc7c91f5e4'
const OLDER_VERSION = 14

const optional = Option(Bytes())

/**
 * Answers the newer calls for metadata (version 2 of the API `Metadata`) in place of the runtime, which is older than
 * these, so that libraries run here that have given up the older call. What it answers is the runtime's own metadata.
 */
export async function answerNewerMetadata({ head }: Pick<Blockchain, 'head'>): Promise<void> {
  const older = await head.metadata
  const newer = newerMetadata(older)
  const answers: Readonly<Record<string, (input: string) => Uint8Array>> = {
    Metadata_metadata_versions: () => Vector(u32).enc([OLDER_VERSION, NEWER_VERSION]),
    Metadata_metadata_at_version: (input) => {
      const version = u32.dec(input)
      if (version === NEWER_VERSION) return newer
      return version === OLDER_VERSION
        ? optional.enc(Buffer.from(older.slice(2), 'hex'))
        : optional.enc(undefined)
    },
  }
  const call = Block.prototype.call
  Block.prototype.call = async function answer(this: Block, method, args, ...more) {
    const own = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (!own) return call.call(this, method, args, ...more)
    const result = `0x${Buffer.from(own(String(args[0] ?? '0x'))).toString('hex')}` as const
    return { result, storageDiff: [], offchainStorageDiff: [], runtimeLogs: [] }
  }
  // Every block has the object of the first one, as long as the runtime stays the same.
  const { apis } = await head.runtimeVersion
  for (const api of apis) if (api[0] === METADATA_API) api[1] = 2
}
