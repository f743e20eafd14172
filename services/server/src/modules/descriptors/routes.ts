import { descriptorsApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { DescriptorShards } from './createDescriptorShards.ts'

/** How long a server that has newer ones may go unnoticed. */
const INDEX_SECONDS = 300
/** The same hash is the same text for ever. */
const SHARD_SECONDS = 30 * 86_400

export const descriptorRoutes = (shards: DescriptorShards, gate: Gate): Hono =>
  implement(descriptorsApi, {
    gate,
    handlers: {
      contracts: (params) => shards.contracts(params),
      shard: (params) => shards.shard(params),
    },
    policies: {
      contracts: { limit: 'directory', cacheSeconds: INDEX_SECONDS },
      shard: { limit: 'directory', cacheSeconds: SHARD_SECONDS },
    },
  })
