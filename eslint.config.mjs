// The house's own rules: who may import whom, and what a line of source may not say. All others: .oxlintrc.json.
import tseslint from 'typescript-eslint'
import rooms from './config/eslint/rooms.mjs'

/** The end of a package, coupon or service is said by one function. */
const ownEnd = {
  selector:
    'CallExpression[callee.name="timeText"] > :matches(Identifier[name=/^(endAt|vipUntil)$/], MemberExpression[property.name=/^(endAt|vipUntil)$/])',
  message: 'an end at midnight is 24:00 of the day before: endText of areas/card/period says it'
}

// what t() says follows the reader's language, which may still be on its way while a module is being loaded
const earlyText = {
  selector: 'CallExpression[callee.name=/^t(Maybe)?$/]:not(:function *)',
  message:
    'a text that is read while the module is loaded stays in the language of that moment: ask for it in a function'
}

const ownLook = [
  [
    'JSXAttribute[name.name="style"]',
    'a page has no style of its own: take a class word of docs/STYLE.md, or make a part'
  ],
  ...[
    'Literal[value=/#[0-9a-f]{6}\\b|\\d(px|rem|rpx)\\b/i]',
    'TemplateElement[value.raw=/#[0-9a-f]{6}\\b|\\d(px|rem|rpx)\\b/i]'
  ].map((selector) => [selector, 'a page names no colour and no size: those are tokens of src/styles'])
].map(([selector, message]) => ({ selector, message }))

const ownClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']"
].map((selector) => ({
  selector,
  message:
    'a process may be an hour off: what decides anything takes the time from the database, by clock(db) or now() in SQL; otherwise say why the time decides nothing'
}))

/** Files without the suffix that only .h5 files import. */
const ofBrowsers = [
  ...['src/async/**', 'src/first/**', 'src/older/**', 'src/shims/**', 'src/api/geetest.ts'],
  ...['src/components/overlay/backPress.ts', 'src/platform/scan/camera.ts']
]

const browserAlone =
  `window document location navigator history localStorage sessionStorage XMLHttpRequest fetch Headers Request Response
  FormData Blob File FileReader URL URLSearchParams WebSocket Worker MessageChannel BroadcastChannel AbortController Event
  CustomEvent TextEncoder TextDecoder structuredClone queueMicrotask performance crypto Intl Image Audio alert
  requestAnimationFrame cancelAnimationFrame getComputedStyle MutationObserver IntersectionObserver ResizeObserver`
    .split(/\s+/)
    .map((name) => ({ name, message: 'a mini-program does not have it: it belongs in a .h5 file' }))

export default [
  // the last one: a small built shop that the server's tests serve
  { ignores: ['dist', '.cache', '.data', 'coverage', 'test/server/support/h5'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  // an exception that excepts nothing any more goes
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  rooms,
  { files: ['server/services/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...ownClock] } },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', earlyText, ownEnd] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.h5.{ts,tsx}', ...ofBrowsers],
    rules: { 'no-restricted-globals': ['error', ...browserAlone] }
  },
  {
    files: ['src/{pages,pages-sub,areas}/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', earlyText, ownEnd, ...ownLook] }
  }
]
