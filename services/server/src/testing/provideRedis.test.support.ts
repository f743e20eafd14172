import type { TestProject } from 'vitest/node'
import { findRedis } from './startRedis.test.support.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of a Redis server; empty if this machine has none and may not get one. */
    readonly redisProgram: string
    /** Of the Redis server that `BOWLINE_TEST_REDIS_URL` names, which tests may empty; else empty. */
    readonly redisUrl: string
  }
}

/** Tells tests with which program they start Redis servers. */
export default function provideRedis(project: TestProject): void {
  const program = findRedis()
  if (!program)
    console.warn('Tests with Redis are skipped: install redis-server or valkey-server to run them.')
  project.provide('redisProgram', program)
  project.provide('redisUrl', process.env.BOWLINE_TEST_REDIS_URL ?? '')
}
