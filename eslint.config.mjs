import js from '@eslint/js'
import globals from 'globals'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const html = ['div', 'span', 'p', 'button', 'input', 'img', 'ul', 'li', 'section', 'a'].map((element) => ({
  element,
  message: 'a mini-program has no HTML elements: take one of @tarojs/components, or a .h5 file'
}))

export default tseslint.config(
  // the last one: a small built shop that tests of the server hand out
  { ignores: ['dist', 'node_modules', '.cache', '.data', 'coverage', 'test/server/support/h5'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // handlers of React and Fastify are async where that reads best
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // what was caught is handed on as it is
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // an async function without await still turns a throw into a rejection
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
  {
    // what a test reads of an answer is JSON of unknown shape, and asserting it is the test
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // a platform's API rejects with plain objects, and so does what stands in for it
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // expect(object.method) asks about a method and does not call it
      '@typescript-eslint/unbound-method': 'off'
    }
  },
  {
    // the stand-in for a mini-program's platform runs built code, as the platform does
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
