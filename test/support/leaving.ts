/** Replaces leaving the app for another address, which jsdom cannot do; the spy gets each address. */
export function spyOnLeaving() {
  const leave = jest.fn<void, [string]>()
  ;(globalThis as { leave?: typeof leave }).leave = leave
  return leave
}
