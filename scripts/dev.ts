import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './stamp'

// Runs the server on PORT (8080), H5 with reload on 10086, which forwards /api and the rest to it (config/index.ts), and the
// console with reload on 10087.
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const server = spawn(bin('tsx'), ['watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' }
})
const bundler = spawn(bin('taro'), ['build', '--type', 'h5', '--watch'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', TARO_DEV_OUTPUT: 'dist/dev' }
})
const consolePage = spawn(bin('tsx'), ['scripts/console.ts'], { cwd: root, stdio: 'inherit' })
const children = [server, bundler, consolePage]

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill()
}

// when one ends the other is stopped, too; the exit code is that of the first
for (const child of children)
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1
    stop()
  })
process.on('SIGTERM', stop)
// Ctrl-C has sent SIGINT to both already. A second signal makes the bundler end without waiting for open pages. The server
// gets no second one: tsx would kill it before it has closed its database.
process.on('SIGINT', () => {
  stopping = true
  bundler.kill()
})
