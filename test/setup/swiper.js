// swiper ships ES modules only, except its browser bundle: a script that declares the variable Swiper.
const { readFileSync } = require('fs')
const { join } = require('path')

const source = readFileSync(join(process.cwd(), 'node_modules/swiper/swiper-bundle.js'), 'utf8')
const Swiper = new Function(`${source}; return Swiper`)()
module.exports = { __esModule: true, default: Swiper, Swiper }
