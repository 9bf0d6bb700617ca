// Imported before the server and the database in this process: the demo's days are counted from now, and pictures of two
// runs can be compared only when they show the same ones.
/** The moment of every picture, in the server, in the database of its process and in the browser. */
export const moment = Date.parse('2026-11-21T10:00:00+08:00')

const real = Date
globalThis.Date = new Proxy(real, {
  construct: (_, given, called) =>
    Reflect.construct(
      real,
      given.length ? given : [moment],
      called === globalThis.Date ? real : called
    ) as Date,
  apply: () => new real(moment).toString(),
  get: (target, name) => (name === 'now' ? () => moment : (Reflect.get(target, name) as unknown))
})
