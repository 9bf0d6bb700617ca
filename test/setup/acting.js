// React warns of every change outside act() while the environment says that tests act. Pages change when answers come,
// which tests wait for as a user does; so it says so within act() only.
const React = require('react')

const act = React.act
const say = (acting) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = acting
}

React.act = (work) => {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT
  let made
  let result
  say(true)
  try {
    result = act(() => (made = work()))
  } catch (error) {
    say(before)
    throw error
  }
  if (typeof made?.then !== 'function') {
    say(before)
    return result
  }
  return new Promise((done, failed) => result.then(done, failed)).finally(() => say(before))
}
