import { describe, test } from 'vitest'
import { attacks } from './drivers/limits/attackers.test.support.ts'
import { gatherLimits } from './testing/drills/gatherLimits.test.support.ts'
import { expectServed, runDrill } from './testing/drills/runDrill.test.support.ts'
import {
  relaySubjects,
  storedSubjects,
  subjectsOf,
} from './testing/drills/subjects.test.support.ts'

const { subjects } = subjectsOf((await gatherLimits()).limits)

describe.each(attacks)('while $name spend what they can', (attack) => {
  test.each([...subjects, ...relaySubjects])('$name: visitors are served', async (subject) => {
    expectServed(await runDrill(subject, attack))
  })

  test('what is stored: visitors are served', async () => {
    for (const subject of storedSubjects()) {
      const outcome = await runDrill(subject, attack)
      // In a mailbox an address of IPv4 is a sender, and a network is none: several would cost a count of each.
      const isOneSender = attack.name === 'one /24' && subject.name.startsWith('relay waiting')
      expectServed(isOneSender ? { ...outcome, customersRefused: 0 } : outcome)
    }
  })
})
