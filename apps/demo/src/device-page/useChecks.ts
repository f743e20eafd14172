import { useCallback, useEffect, useState } from 'react'
import { type Check, type Finding, LIMIT_MS, runCheck, TAP_LIMIT_MS } from './Check.ts'
import { ownChecks } from './ownChecks.ts'

/** Runs the checks that need nobody, and those that are tapped. What they find is kept by their names. */
export function useChecks() {
  const [findings, setFindings] = useState<Readonly<Record<string, Finding>>>({})
  const keep = useCallback(
    (name: string, finding: Finding) => setFindings((all) => ({ ...all, [name]: finding })),
    [],
  )
  const tap = (check: Check) =>
    void runCheck(check, TAP_LIMIT_MS).then((finding) => keep(check.name, finding))
  useEffect(() => {
    for (const check of ownChecks)
      void runCheck(check, LIMIT_MS).then((finding) => keep(check.name, finding))
  }, [keep])
  return { findings, tap }
}
