// React's act is a part of it and resolves to what the work made; Preact has one beside it, which resolves to nothing.
const { act } = require('preact/test-utils')

require('react').act = (work) => {
  let made
  const done = act(() => (made = work()))
  return typeof made?.then === 'function' ? done.then(() => made) : done
}
