/** ms without work after which it is quiet: a form that is sent gives way to the cashier within them. */
const settled = 1000

const busy = new Set<object>()
const waiting: (() => void)[] = []

function notify(): void {
  if (!busy.size) waiting.splice(0).forEach((act) => act())
}

/** The user is at something that a restart would spoil, until the returned function is called. */
export function keepQuiet(): () => void {
  const work = {}
  busy.add(work)
  return () => {
    if (busy.delete(work)) setTimeout(notify, settled)
  }
}

/** The same for as long as `work` takes. */
export async function quietDuring<T>(work: Promise<T>): Promise<T> {
  const end = keepQuiet()
  try {
    return await work
  } finally {
    end()
  }
}

/** Calls back once the user is at nothing that must not be interrupted. */
export function whenQuiet(act: () => void): void {
  waiting.push(act)
  notify()
}
