// Loaded before a server (see startProcess): sets its clock HOURS_AHEAD hours ahead of the real time.
const ahead = Number(process.env.HOURS_AHEAD) * 3600000
const right = Date
const now = () => right.now() + ahead
globalThis.Date = new Proxy(right, {
  construct: (_, given, called) =>
    Reflect.construct(right, given.length ? given : [now()], called === globalThis.Date ? right : called),
  apply: () => new right(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name))
})
