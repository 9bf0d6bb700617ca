const { existsSync } = require('node:fs')

/** Browsers of the tests: the variable that names one, where it usually is, and the Debian packages that bring it. */
const engines = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // the headless shell first: it takes a quarter less of the processor
    usual: [
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
    usual: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: 'firefox-esr'
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    usual: ['/usr/bin/WebKitWebDriver'],
    packages: 'webkit2gtk-driver xvfb'
  }
}

/** Path of an engine, or undefined where it is not installed. */
const pathOf = (name) => process.env[engines[name].variable] ?? engines[name].usual.find(existsSync)

/** How to get an engine that is missing. */
const wayTo = (name) => `set ${engines[name].variable} or run \`apt-get install ${engines[name].packages}\``

module.exports = { pathOf, wayTo }
