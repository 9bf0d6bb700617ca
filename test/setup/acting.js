const { options } = require('preact')
const { act } = require('preact/test-utils')

// Effects run before the next task: jsdom paints nothing that they could wait for.
options.requestAnimationFrame = queueMicrotask

// React's act is a part of it and resolves to what the work made; Preact has one beside it, which resolves to nothing.
require('react').act = (work) => {
  let made
  const done = act(() => (made = work()))
  return typeof made?.then === 'function' ? done.then(() => made) : done
}
