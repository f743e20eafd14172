import { systemClock } from '@bowline/common'
import { type Environment, parseConfig, unknownSettings } from '../config/parseConfig.ts'
import { describeVisit } from '../doctor/describeVisit.ts'
import type { Finding } from '../doctor/Finding.ts'
import { inspectServer } from '../doctor/inspectServer.ts'
import { inspectTracing } from '../doctor/inspectTracing.ts'

const MARKS: Readonly<Record<Finding['level'], string>> = {
  ok: 'ok      ',
  warning: 'warning ',
  unsafe: 'UNSAFE  ',
}

/** Prints the findings, and what a visitor would see. Resolves with 1 if one of them is unsafe. */
export async function runDoctor(env: Environment): Promise<number> {
  const nodeVersion = process.versions.node
  // Before the values: what is wrong with them may be the name of another.
  for (const name of unknownSettings(env))
    print({ level: 'warning', text: `Nothing reads ${name}; is it spelled right?` })
  const config = parseConfig(env)
  const drivers = { fetch, clock: systemClock }
  const findings = [
    ...(await inspectServer(config, { ...drivers, nodeVersion })),
    ...(await inspectTracing(env, { fetch })),
  ]
  findings.forEach(print)
  for (const line of ['', ...(await describeVisit(config, drivers))])
    process.stdout.write(`${line}\n`)
  const isUnsafe = findings.some(({ level }) => level === 'unsafe')
  process.stdout.write(
    isUnsafe ? '\nNot safe for others to reach yet.\n' : '\nNothing unsafe found.\n',
  )
  return isUnsafe ? 1 : 0
}

function print({ level, text }: Finding): void {
  process.stdout.write(`${MARKS[level]}${text}\n`)
}
