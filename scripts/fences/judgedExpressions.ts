import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { version } = createRequire(import.meta.url)('recheck/package.json')
const JUDGE = readFileSync(new URL('judgeExpression.ts', import.meta.url), 'utf8')

/**
 * Names a judgement: the expression with its flags, and who judges it how. Another version of the checker, or another
 * way of asking it, judges everything anew.
 */
export const nameJudgement = (source: string, flags: string, judge = `${version} ${JUDGE}`) =>
  createHash('sha256')
    .update(JSON.stringify([judge, source, flags]))
    .digest('hex')
