import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './stamp'

// The API on PORT (8080) and, beside it, H5 with reload on 10086, which hands /api and the rest to it (config/dev.ts).
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const children = [
  spawn(bin('tsx'), ['watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('taro'), ['build', '--type', 'h5', '--watch'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', TARO_DEV_OUTPUT: 'dist/dev' }
  })
]

function stop(code: number) {
  for (const child of children) child.kill()
  process.exit(code)
}

for (const child of children) child.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
