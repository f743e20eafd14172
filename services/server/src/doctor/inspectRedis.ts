import { isLoopback } from '@bowline/common'
import { createClient } from '@redis/client'
import { type Finding, reasonOf, unsafe } from './Finding.ts'

const CONNECT_WITHIN_MS = 5_000
/** Sharded channels came with it. */
const LEAST_VERSION = 7

const NONE: Finding = {
  level: 'warning',
  text: 'Without BOWLINE_REDIS_URL servers learn of each other’s messages within ten seconds, in which a topic can fill up and lose its oldest ones, and each counts limits by itself: set it if there is more than one.',
}

/** Looks whether Redis or Valkey answers, is new enough, and is reached safely. */
export async function inspectRedis(url: string | undefined): Promise<readonly Finding[]> {
  return url ? [...inspectWay(url), await inspectAnswer(url)] : [NONE]
}

function inspectWay(url: string): readonly Finding[] {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'rediss:' || isLoopback(hostname)) return []
  return [
    {
      level: 'warning',
      text: 'BOWLINE_REDIS_URL is not encrypted: use rediss:// unless the network is your own.',
    },
  ]
}

async function inspectAnswer(url: string): Promise<Finding> {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: false },
  })
  client.on('error', () => {}) // connect() rejects, too.
  try {
    await client.connect()
    // Valkey tells the version of Redis that it can replace.
    const version = /^redis_version:(\d{1,4})/m.exec(await client.info('server'))?.[1] ?? '0'
    return Number(version) < LEAST_VERSION
      ? unsafe(`Redis ${version} is too old: it has to be ${LEAST_VERSION} or newer, or Valkey.`)
      : { level: 'ok', text: 'Redis can be used.' }
  } catch (error) {
    return unsafe(`Redis cannot be used (${reasonOf(error)}): check BOWLINE_REDIS_URL.`)
  } finally {
    client.destroy()
  }
}
