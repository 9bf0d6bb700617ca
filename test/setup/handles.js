const { setTimeout: wait } = require('node:timers/promises')

// jest has timers of its own, and esbuild, which some files load, keeps its process for the next one
const ofJest = ['Timeout', 'Immediate', 'PipeWrap', 'ProcessWrap']

/** Handles that keep a process alive, by type, with how many there are of each. */
function open() {
  const counts = new Map()
  for (const type of process.getActiveResourcesInfo())
    if (!ofJest.includes(type)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

const more = (before) => [...open()].filter(([type, count]) => count > (before.get(type) ?? 0))

/**
 * Remembers what is open; the function that it returns throws when more is open after the tests of a file, which would keep
 * `npx jest FILE` from ending. What closes by itself has half a minute.
 */
exports.watchHandles = () => {
  const before = open()
  return async () => {
    for (let left = 300; more(before).length; left--) {
      if (!left)
        throw new Error(
          `The tests left open: ${more(before)
            .map(([type, count]) => `${type} (${count})`)
            .join(', ')}`
        )
      await wait(100)
    }
  }
}
