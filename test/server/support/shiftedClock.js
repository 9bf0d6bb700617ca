// Loaded before a server (see startProcess): its own clock is HOURS_AHEAD hours before the world's.
const ahead = Number(process.env.HOURS_AHEAD) * 3600000
const right = Date
const now = () => right.now() + ahead
globalThis.Date = new Proxy(right, {
  construct: (_, given, called) =>
    Reflect.construct(right, given.length ? given : [now()], called === globalThis.Date ? right : called),
  apply: () => new right(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name))
})
