// React warns of every state change outside act() while IS_REACT_ACT_ENVIRONMENT is true. Pages change when answers
// arrive, and tests wait for that as a user does; so the flag is true only within act().
const React = require('react')

const act = React.act
const setActing = (acting) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = acting
}

React.act = (work) => {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT
  let made
  let result
  setActing(true)
  try {
    result = act(() => (made = work()))
  } catch (error) {
    setActing(before)
    throw error
  }
  if (typeof made?.then !== 'function') {
    setActing(before)
    return result
  }
  return new Promise((done, failed) => result.then(done, failed)).finally(() => setActing(before))
}
