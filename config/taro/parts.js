const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const touches = ['bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel', 'bindLongTap']
const typing =
  `value placeholder placeholder-class disabled maxlength focus name cursor-spacing confirm-type bindInput bindFocus
  bindBlur bindConfirm`.split(/\s+/)

/**
 * Components and attributes of the platforms that the app uses, besides id, class, style and tap. The templates contain
 * nothing else; test/unit/nativeParts.test.ts finds what the sources use and this list lacks.
 */
const parts = {
  View: ['hover-class', ...touches],
  Text: [],
  Image: ['src', 'mode', 'lazy-load', 'show-menu-by-longpress', 'bindError', ...touches],
  Button: ['disabled', 'hover-class', 'open-type', 'data-im-id', 'bindGetPhoneNumber', 'bindChooseAvatar'],
  Input: ['type', 'password', ...typing],
  Textarea: ['auto-height', ...typing],
  ScrollView: [
    ...['scroll-y', 'scroll-top', 'scroll-into-view', 'lower-threshold', 'enhanced', 'enable-back-to-top'],
    ...['refresher-enabled', 'refresher-threshold', 'refresher-background', 'refresher-triggered'],
    ...['bindScroll', 'bindScrollToLower', 'bindRefresherRefresh', ...touches]
  ],
  Picker: ['mode', 'value', 'start', 'end', 'bindChange'],
  Swiper: ['autoplay', 'circular', 'interval', 'duration', 'bindChange'],
  SwiperItem: [],
  Canvas: ['canvas-id', 'type'],
  RichText: ['nodes'],
  Video: [
    ...['src', 'poster', 'controls', 'show-center-play-btn'],
    ...['bindPlay', 'bindPause', 'bindEnded', 'bindTimeUpdate', 'bindFullScreenChange']
  ],
  WebView: ['src']
}

/** Names of the style attributes that the app sets beside custom properties; Taro's list has those of all of CSS. */
const styles =
  `display position top right bottom left width height order minWidth minHeight maxWidth maxHeight margin padding paddingTop
  paddingRight paddingBottom paddingLeft color background backgroundColor opacity transform visibility`.split(
    /\s+/
  )

/** How deep components of one kind are nested, where there is a limit. */
const depths = { 'scroll-view': 2, swiper: 1, 'swiper-item': 1, 'static-text': 2 }

/** Names of the platform's calls that the sources use; Taro wraps these in promises. */
function usedCalls(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bTaro\.(\w+)/g)])
  return [...new Set(names.map(([, name]) => name))].sort()
}

/** The components of `all` that the app uses, with the attributes it uses. Throws when Taro has not one of them. */
const pick = (all) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, wanted]) => {
      const known = Object.entries(all[name] ?? {}).filter(([attribute]) => wanted.includes(attribute))
      if (!all[name] || (wanted.length && !known.length)) throw changed(`component ${name}`)
      return [name, Object.fromEntries(known)]
    })
  )

/** The lists of this build, for partsLoader.js. */
const lists = { components: {}, calls: [], styles }

const changed = (what) =>
  new Error(`config/taro/parts.js was made for @tarojs/shared 4.2.0: this one has no ${what}`)

/**
 * Taro's templates and runtime contain every component, attribute and call of a platform, and every style of CSS. This leaves
 * only what the app uses, 50 KB less. Both number a component's attributes by the same list, so both must be cut by the same one.
 */
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ platform, template }) {
      if (!template) return
      // the merchant's id on a chat button, which Taro's lists lack
      if (platform !== 'weapp') template.mergeComponents(ctx, { Button: { 'data-im-id': '' } })
      template.internalComponents = pick(template.internalComponents)
      for (const [name, depth] of Object.entries(depths)) {
        if (!template.nestElements.has(name)) throw changed(`depth of ${name}`)
        template.nestElements.set(name, depth)
      }
      lists.components = template.internalComponents
      lists.calls = usedCalls(ctx.paths.sourcePath)
    }
  })
}
module.exports.parts = parts
module.exports.styles = styles
module.exports.lists = lists
