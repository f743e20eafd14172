import { dangerousFunctions } from '@bowline/frame'
import { toFunctionSelector } from 'viem'
import type { GrantableCalls, Project } from '../config/Project.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'

/** The time for which functions are lent that are part of the page. */
const USUAL_DAYS = 7

/** Checks the functions that users may lend to the apps of a project. Nobody but the operator knows what they do. */
export function inspectGrantable(
  { id, grantable = [] }: Pick<Project, 'id' | 'grantable'>,
  chains: ServerConfig['chains'],
): readonly Finding[] {
  const find = (level: Finding['level'], said: string): Finding => {
    const text = `Project "${id}" ${said}`
    return { level, text }
  }
  return grantable.flatMap(({ chainId, contract, functions, longestDays = USUAL_DAYS }) => [
    find('warning', `has "grantable": ${namesOf(functions)} of ${contract} on ${chainId} ${LENT}`),
    ...functions
      .filter(({ signature }) => DANGEROUS.has(toFunctionSelector(signature)))
      .map(({ signature }) => find('unsafe', `lists ${signature} of ${contract} ${HARMFUL}`)),
    ...(longestDays > USUAL_DAYS
      ? [find('warning', `lets apps keep functions of ${contract} for ${longestDays} days ${LONG}`)]
      : []),
    ...(chains[chainId]?.smartAccounts
      ? []
      : [
          find(
            'warning',
            `lists functions on ${chainId}, where nobody has a smart account ${IDLE}`,
          ),
        ]),
  ])
}

const namesOf = (functions: GrantableCalls['functions']): string =>
  functions.map(({ signature }) => signature).join(', ')

const DANGEROUS = new Set(dangerousFunctions.map(([signature]) => toFunctionSelector(signature)))

const LENT =
  'may be lent to its apps, which then call them without a click. Keep only what can move, lend and bind nothing, whatever it is called with.'
const HARMFUL =
  'in "grantable", one of the functions that move, lend or bind the most. Remove it: who gets such a permission can take what the account holds there.'
const LONG =
  '(seven, unless "longestDays" says otherwise). Permissions that are forgotten are used by thieves.'
const IDLE = '(BOWLINE_CHAINS has no "smartAccounts" for it). Remove them, or set it.'
