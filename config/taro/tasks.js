// The entry that Taro writes imports everything at once: the browser would run all modules of the start in one task of 50 ms, on a
// slow phone 200, in which it feels no tap. Here the router and the app are imported in tasks of their own.

const late = /^import (\{[^}]*\}|\w+) from (['"](?:@tarojs\/router|\.\/app)['"]);?$/gm
const pause = 'await new Promise((next) => setTimeout(next))'

module.exports = (source) => {
  const tasks = source.replace(late, (_line, names, from) => {
    const taken = names.startsWith('{') ? names : `{ default: ${names} }`
    return `${pause}\nconst ${taken} = await import(/* webpackMode: "eager" */ ${from})`
  })
  if (tasks.split(pause).length !== 3)
    throw new Error("config/taro/tasks.js: Taro's entry is written in another way")
  return tasks.replace('\nvar inst =', `\n${pause}\nvar inst =`)
}
