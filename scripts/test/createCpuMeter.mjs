import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in `/proc/<pid>/stat`. */
const TICKS = 100
/** How often processes are looked at that nobody may wait for. It costs some 3 ms. */
const LOOK_MS = 500

/**
 * What a process has used by itself and through those that it has waited for, in seconds of CPU. `started` tells it from
 * a later one with the same number.
 *
 * @typedef {{ pid: number, parent: number, started: string, own: number, waitedFor: number }} ProcessTime
 */

/**
 * Counts the seconds of CPU of steps that run at the same time, with all that each starts.
 *
 * The system adds up the time of a process once its parent has waited for it. Nobody waits for most processes of a browser,
 * which draw the pages: their time is gone with them. So all processes below a step are looked at again and again, and where
 * their sum has become smaller, what is missing was time of such processes. What they use between the last look and
 * their end is not counted, half a second at most.
 *
 * `read` lists the processes of the system, this one included; undefined where the system does not tell.
 */
export function createCpuMeter(read = processTimes) {
  const watched = new Set()
  let timer
  let waitedFor = waitedForBy(read())

  const look = () => {
    const all = read()
    for (const one of watched) one.look(all, read)
  }

  /** Begins to count what a process uses that has just been started. */
  function watch(pid) {
    const tree = createTree(pid)
    watched.add(tree)
    timer ??= setInterval(look, LOOK_MS).unref()
    return {
      look,
      /** Returns the seconds once the process has ended and nothing else has since; undefined where the system does not tell. */
      end() {
        watched.delete(tree)
        if (watched.size === 0) timer = clearInterval(timer)
        const before = waitedFor
        waitedFor = waitedForBy(read())
        if (before === undefined || waitedFor === undefined) return undefined
        return tree.end(waitedFor - before)
      },
    }
  }

  return { watch }
}

/** What this process has waited for. */
const waitedForBy = (all) => all?.find(({ pid }) => pid === process.pid)?.waitedFor

function createTree(root) {
  let known = new Map()
  let sum = 0
  let lost = 0

  function note(now) {
    lost += Math.max(0, sum - now)
    sum = now
  }

  return {
    look(all, again) {
      const living = all && below(root, all, known)
      // Without the first, it has ended, and what it had waited for is told at its end.
      if (!living?.has(root)) return
      known = living
      const now = sumOf(living)
      // A parent may have waited for a process after it was read, and before that process was.
      note(now < sum ? Math.max(now, sumOf(below(root, again(), known))) : now)
    },
    end(counted) {
      note(counted)
      return sum + lost
    },
  }
}

const sumOf = (processes) =>
  [...processes.values()].reduce((sum, { own, waitedFor }) => sum + own + waitedFor, 0)

/** The processes below one, with those that have lost their parent since they were seen. */
function below(root, all, known) {
  const found = new Map()
  const isKnown = ({ pid, started }) => known.get(pid)?.started === started
  const children = Map.groupBy(all, ({ parent }) => parent)
  const queue = all.filter((one) => one.pid === root || isKnown(one))
  for (const one of queue) {
    if (found.has(one.pid)) continue
    found.set(one.pid, one)
    queue.push(...(children.get(one.pid) ?? []))
  }
  return found
}

/** @returns {ProcessTime[] | undefined} */
function processTimes() {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
}

function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may have spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, waitedUser, waitedSystem] = fields.slice(11, 15).map(Number)
    return [
      {
        pid: Number(pid),
        parent: Number(fields[1]),
        started: fields[19],
        own: (user + system) / TICKS,
        waitedFor: (waitedUser + waitedSystem) / TICKS,
      },
    ]
  } catch {
    return [] // it has ended
  }
}
