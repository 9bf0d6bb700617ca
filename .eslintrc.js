module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true } },
  env: { es2022: true, node: true },
  plugins: ['@typescript-eslint'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/recommended'],
  ignorePatterns: ['dist', 'node_modules', '.cache', '.data', 'coverage'],
  rules: {
    'no-console': 'error',
    'no-undef': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }]
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}', 'test/pages/**/*.tsx'],
      env: { browser: true },
      plugins: ['react', 'react-hooks'],
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
      excludedFiles: ['**/*.h5.{ts,tsx}', 'src/async/**'],
      rules: {
        'react/forbid-elements': [
          'error',
          {
            forbid: ['div', 'span', 'p', 'button', 'input', 'img', 'ul', 'li', 'section', 'a'].map(
              (element) => ({
                element,
                message: 'a mini-program has no HTML elements: take one of @tarojs/components, or a .h5 file'
              })
            )
          }
        ]
      }
    },
    // what a test reads of an answer is JSON of unknown shape, and asserting it is the test
    { files: ['test/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
    { files: ['*.js', '.eslintrc.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
    {
      files: ['scripts/**', 'bench/**', 'test/**', 'config/**', 'server/main.ts', 'server/db/*.ts'],
      rules: { 'no-console': 'off' }
    }
  ]
}
