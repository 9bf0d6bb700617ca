const nothing = () => undefined

/** Taro's stopwatch, which speaks in its debug mode alone. */
export const perf = { start: nothing, stop: nothing, delayStop: nothing }
