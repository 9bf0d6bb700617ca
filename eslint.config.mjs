import js from '@eslint/js'
import globals from 'globals'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import rooms from './config/eslint/rooms.mjs'

const html = ['div', 'span', 'p', 'button', 'input', 'img', 'ul', 'li', 'section', 'a'].map((element) => ({
  element,
  message: 'a mini-program has no HTML elements: use @tarojs/components, or a .h5 file'
}))

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

export default tseslint.config(
  // the last one: a small built shop that the server's tests serve
  { ignores: ['dist', 'node_modules', '.cache', '.data', 'coverage', 'test/server/support/h5'] },
  js.configs.recommended,
  // an exception that excepts nothing any more goes
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // handlers of React and Fastify may be async
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // a caught value is passed on as it is
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // async without await is useful: it turns a throw into a rejection
      '@typescript-eslint/require-await': 'off'
    }
  },
  {
    rules: {
      'no-console': 'error',
      'no-nested-ternary': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }]
    }
  },
  {
    files: ['src/**/*.{ts,tsx}', 'test/pages/**/*.tsx'],
    plugins: { react, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    settings: { react: { version: '18.3' } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react/jsx-key': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/no-danger': 'error',
      'react/no-unescaped-entities': 'error',
      'react/jsx-boolean-value': ['error', 'never'],
      'react/self-closing-comp': 'error'
    }
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.h5.{ts,tsx}', 'src/async/**', 'src/shims/**'],
    rules: { 'react/forbid-elements': ['error', { forbid: html }] }
  },
  ...rooms,
  {
    files: ['server/services/**'],
    rules: { 'no-restricted-syntax': ['error', ...ownClock] }
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', earlyText, ownEnd] } },
  {
    files: ['src/{pages,pages-sub,areas}/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', earlyText, ownEnd, ...ownLook] }
  },
  {
    // answers that a test reads are JSON of unknown shape, and their assertion is the test
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // the platforms' APIs reject with plain objects, and so do their stand-ins
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // expect(object.method) refers to a method without calling it
      '@typescript-eslint/unbound-method': 'off'
    }
  },
  {
    // the mini-program engine runs built code by Function, as the platforms do
    files: ['test/mini/engine/**'],
    rules: { '@typescript-eslint/no-implied-eval': 'off' }
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { ignoreRestSiblings: true }] }
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'test/**',
      'config/**',
      'server/main.ts',
      'server/db/*.ts',
      'server/demo/seed.ts'
    ],
    rules: { 'no-console': 'off' }
  }
)
