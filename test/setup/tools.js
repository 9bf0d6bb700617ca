const { existsSync, readdirSync } = require('node:fs')
const { delimiter, join } = require('node:path')

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** Debian's folders of PostgreSQL's programs, newest first. */
const debian = '/usr/lib/postgresql'
const postgresFolders = () =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => b - a)
        .map((version) => join(debian, version, 'bin'))
    : []

/** Programs that tests need beside Node: the variable that names one, where it usually is, and Debian's packages. */
const tools = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // the headless shell first: it takes a quarter less of the processor
    usual: () => [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/snap/bin/chromium'
    ],
    packages: 'chromium-headless-shell fonts-noto-cjk'
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    usual: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: 'firefox-esr'
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    usual: () => ['/usr/bin/WebKitWebDriver'],
    packages: 'webkit2gtk-driver xvfb'
  },
  // Chromium 73 and 78, compressed, in optional packages of npm
  oldest: {
    variable: '',
    usual: () => [join(__dirname, '../../node_modules/chromium-73')],
    way: 'run `npm ci` with optional packages'
  },
  postgres: {
    variable: 'POSTGRES_PATH',
    usual: () => [
      ...postgresFolders().map((folder) => join(folder, 'postgres')),
      ...onPath('postgres'),
      '/opt/homebrew/bin/postgres'
    ],
    packages: 'postgresql'
  },
  redis: {
    variable: 'REDIS_SERVER_PATH',
    usual: () => [...onPath('redis-server'), '/opt/homebrew/bin/redis-server'],
    packages: 'redis-server'
  },
  pgbouncer: {
    variable: 'PGBOUNCER_PATH',
    usual: () => ['/usr/sbin/pgbouncer', ...onPath('pgbouncer'), '/opt/homebrew/bin/pgbouncer'],
    packages: 'pgbouncer'
  }
}

/** Path of a tool, or undefined where it is not installed. */
const pathOf = (name) => process.env[tools[name].variable] ?? tools[name].usual().find(existsSync)

/** How to get a tool that is missing. */
const wayTo = (name) =>
  tools[name].way ?? `set ${tools[name].variable} or run \`apt-get install ${tools[name].packages}\``

/** Whether the npm package `@sparticuz/chromium` can stand in for an installed Chromium. */
const hasBundledChromium = () =>
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  existsSync(join(__dirname, '../../node_modules/@sparticuz/chromium'))

module.exports = { pathOf, wayTo, hasBundledChromium }
