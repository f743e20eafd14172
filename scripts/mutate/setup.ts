import { configureGlobal } from 'fast-check'

// One failing example is enough to notice a change; the smallest one is not needed.
configureGlobal({ endOnFailure: true })
